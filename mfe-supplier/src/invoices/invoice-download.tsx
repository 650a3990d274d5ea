import { DownloadOutlined, DownOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile, saveFile } from '@junto/api-client/download';
import type { Invoice } from '@junto/contracts/invoice';
import { ownInvoicePdf, ownInvoiceText } from '@junto/contracts/supplier/invoices';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { useSession } from '@junto/remote-kit/remote-context';
import { Button, Dropdown, useLanguage } from '@junto/ui/core';

const files = { pdf: { spec: ownInvoicePdf, ending: 'pdf' }, text: { spec: ownInvoiceText, ending: 'txt' } } as const;

/** Saves the invoice as PDF or plain text, named after its number (decision 28). */
export function InvoiceDownload({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const session = useSession();
  const fail = useFailureToast();
  const [busy, setBusy] = useState(false);
  const take = async ({ spec, ending }: (typeof files)[keyof typeof files]) => {
    setBusy(true);
    const answer = await downloadFile(spec, { params: { invoice_id: invoice.id }, query: { language } }, session);
    setBusy(false);
    if ('error' in answer) return fail(t('supplier.toast.downloadFailed'), answer.error);
    return saveFile(answer.data.blob, answer.data.name ?? `${invoice.invoice_number}.${ending}`);
  };
  const items = (Object.keys(files) as (keyof typeof files)[]).map((key) => ({
    key,
    label: t(`supplier.invoices.${key}`),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => void take(files[key as keyof typeof files]) }}>
      <Button icon={<DownloadOutlined aria-hidden />} loading={busy}>
        {t('ui.action.download')} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
