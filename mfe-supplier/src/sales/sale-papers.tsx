import { DownloadOutlined, FilePdfOutlined, FileTextOutlined, TagsOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { labelsPerFile, saleLabels, salePackingList, type Sale } from '@junto/contracts/supplier/sales';
import { packingTotals } from '@junto/domain/packing';
import { useDownload, type Download } from '@junto/remote-kit/download';
import { LinkButton } from '@junto/remote-kit/link-button';
import { Button, StatusTag, useLanguage } from '@junto/ui/core';
import { DropdownMenu } from '@junto/ui/data';
import { supplierApi } from '../api';
import css from './sale-papers.module.css';

/** Documents of a sale: packing list, invoice, and a label for each pack. */
export function SalePapers({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const totals = packingTotals(sale.items);
  const packed = t('supplier.papers.packingText', {
    lines: t('supplier.papers.lines', { count: totals.lines }),
    packs: t('supplier.papers.packs', { count: totals.packs }),
  });
  const missing = totals.unweighed > 0 && t('supplier.papers.unweighed', { count: totals.unweighed });
  const params = { order_id: sale.id };
  const list = (download: Download) =>
    download(salePackingList, { params, query: { language } }, t('supplier.papers.listFile'));
  const labels = (part: number) => (download: Download) =>
    download(saleLabels, { params, query: { language, part } }, t('supplier.papers.labelsFile'));
  return (
    <div className={css.papers}>
      <Paper
        icon={<FilePdfOutlined aria-hidden />}
        title={t('supplier.papers.packingList')}
        text={[packed, missing].filter(Boolean).join(' · ')}
        action={<PdfButton of={t('supplier.papers.packingList')} files={[{ label: '', take: list }]} />}
      />
      <InvoiceOfSale sale={sale} complete={totals.unweighed === 0} />
      <Paper
        icon={<TagsOutlined aria-hidden />}
        title={t('supplier.papers.labels')}
        text={t('supplier.papers.labelsText', { count: totals.packs })}
        action={
          <PdfButton
            of={t('supplier.papers.labels')}
            files={partsOf(totals.packs).map(({ part, from, to }) => ({
              label: t('supplier.papers.part', { from, to }),
              take: labels(part),
            }))}
          />
        }
      />
    </div>
  );
}

/** Splits the labels of many packs into files: the range of packs in each file. */
export function partsOf(packs: number): { part: number; from: number; to: number }[] {
  return Array.from({ length: Math.max(1, Math.ceil(packs / labelsPerFile)) }, (_none, at) => ({
    part: at + 1,
    from: at * labelsPerFile + 1,
    to: Math.min(packs, (at + 1) * labelsPerFile),
  }));
}

interface PaperProps {
  icon: ReactNode;
  /** Shown above the document. */
  above?: ReactNode;
  title: string;
  text: ReactNode;
  action?: ReactNode;
}

function Paper({ icon, above, title, text, action }: PaperProps) {
  return (
    <section className={css.paper} aria-label={title}>
      {icon}
      <div>
        {above}
        <b>{title}</b>
        <small>{text}</small>
      </div>
      {action}
    </section>
  );
}

interface PdfButtonProps {
  /** Accessible name of the document. */
  of: string;
  files: readonly { label: string; take: (download: Download) => Promise<void> }[];
}

/** Downloads the file, or offers a menu of several files. */
function PdfButton({ of, files }: PdfButtonProps) {
  const { t } = useTranslation();
  const { download, busy } = useDownload(t('supplier.papers.failed'));
  const button = (onClick?: () => void) => (
    <Button
      size="small"
      icon={<DownloadOutlined aria-hidden />}
      loading={busy}
      aria-label={t('supplier.papers.pdfOf', { what: of })}
      onClick={onClick}
    >
      {t('supplier.papers.pdf')}
    </Button>
  );
  if (files.length === 1) return button(() => void files[0]?.take(download));
  const items = files.map(({ label, take }) => ({ key: label, label, onClick: () => void take(download) }));
  return (
    <DropdownMenu trigger={['click']} menu={{ items, style: { maxHeight: 320, overflowY: 'auto' } }}>
      {button()}
    </DropdownMenu>
  );
}

/** Invoices of the sale; a rejected invoice stays readable, struck through. */
function InvoiceOfSale({ sale, complete }: { sale: Sale; complete: boolean }) {
  const { t } = useTranslation();
  const { invoice_id, rejected_invoice: rejected } = sale;
  const { currentData: invoice } = supplierApi.useReadOwnInvoiceQuery(
    { params: { invoice_id: invoice_id ?? '' } },
    { skip: invoice_id === null },
  );
  const none = complete ? t('supplier.papers.noInvoice') : t('supplier.papers.noInvoiceWeights');
  return (
    <Paper
      icon={<FileTextOutlined aria-hidden />}
      above={
        rejected && (
          <Link
            className={css.rejected}
            to={`/invoices?invoice=${rejected.id}`}
            aria-label={t('supplier.papers.rejected', { number: rejected.invoice_number })}
          >
            <s>{rejected.invoice_number}</s>
          </Link>
        )
      }
      title={invoice?.invoice_number ?? t('supplier.papers.invoice')}
      text={invoice ? <StatusTag entity="invoice" value={invoice.status} /> : invoice_id === null && none}
      action={
        invoice_id && (
          <LinkButton size="small" to={`/invoices?invoice=${invoice_id}`}>
            {t('supplier.papers.openInvoice')}
          </LinkButton>
        )
      }
    />
  );
}
