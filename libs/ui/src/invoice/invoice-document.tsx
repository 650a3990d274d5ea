import { CalendarOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { Invoice, Party } from '@junto/contracts/invoice';
import { endOfDayHere } from '@junto/domain/calendar-day';
import { packsOfInvoice } from '@junto/domain/invoice';
import { contactLine } from '@junto/i18n/formats/contact-line';
import { invoiceRemarks } from '@junto/i18n/formats/invoice-remarks';
import { Money, useFormat, useNow } from '@junto/ui/core';
import './invoice-document.css';
import { InvoiceLines } from './invoice-lines';
import { labelOf } from './invoice-status';

/** A proforma invoice as a document: parties, due date, lines, notes and totals. Both parties see the same. */
export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  return (
    <div className="invoice">
      <Filed invoice={invoice} />
      <div className="invoice__head">
        <PartyBlock label={t('proforma.supplier')} party={invoice.supplier} />
        <PartyBlock label={t('proforma.buyer')} party={invoice.buyer} />
        <div className="invoice__sums">
          {invoice.due_date && <DueDate invoice={invoice} dueDate={invoice.due_date} />}
          <div className="invoice__value">
            <span>{t('proforma.totalValue')}</span>
            <b>
              <Money amount={invoice.total_value} currency={invoice.currency} />
            </b>
          </div>
        </div>
      </div>
      <InvoiceLines lines={invoice.lines} currency={invoice.currency} />
      <div className="invoice__foot">
        <div className="invoice__notes">
          {invoiceRemarks(t, invoice).map(({ label, text }) => (
            <div key={label}>
              <span>{label}</span>
              <p>{text}</p>
            </div>
          ))}
        </div>
        <Totals invoice={invoice} />
      </div>
    </div>
  );
}

/** The invoice's number in the supplier's register, and the invoices that it replaces or is replaced by. */
function Filed({ invoice: { register_number, replaces, replaced_by } }: { invoice: Invoice }) {
  const format = useFormat();
  const { t } = useTranslation();
  const references = [
    register_number !== undefined && `${t('proforma.register')} ${format.count(register_number)}`,
    replaces && t('proforma.replaces', { number: replaces.invoice_number }),
    replaced_by && t('proforma.replacedBy', { number: replaced_by.invoice_number }),
  ].filter(Boolean);
  return references.length > 0 && <p className="invoice__filed">{references.join(' · ')}</p>;
}

function PartyBlock({ label, party }: { label: string; party: Party }) {
  const { t } = useTranslation();
  const format = useFormat();
  const place = [party.address, party.country && format.country(party.country)].filter(Boolean).join(', ');
  const reach = [party.phone, party.tax_number && t('proforma.taxNumber', { number: party.tax_number })]
    .filter(Boolean)
    .join(' · ');
  const contact = contactLine(party);
  return (
    <div className="invoice__party">
      <span>{label}</span>
      <b>{party.name}</b>
      {place && <p>{place}</p>}
      {contact && <p>{contact}</p>}
      {reach && <p>{reach}</p>}
    </div>
  );
}

/** Highlighted, and red once an unanswered invoice is overdue. */
function DueDate({ invoice, dueDate }: { invoice: Invoice; dueDate: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const label = labelOf(invoice, new Date(now));
  const left = format.until(endOfDayHere(dueDate), now);
  return (
    <div className="invoice__due" data-overdue={label === 'overdue' || undefined}>
      <span>
        <CalendarOutlined aria-hidden /> {t('proforma.dueDate')}
      </span>
      <b>
        <time dateTime={dueDate}>{format.day(dueDate)}</time>
      </b>
      {label === 'overdue' ? (
        <span>{t('status.invoice.overdue')}</span>
      ) : (
        left && invoice.status === 'sent' && <span>{left}</span>
      )}
    </div>
  );
}

function Totals({ invoice }: { invoice: Invoice }) {
  const format = useFormat();
  const { t } = useTranslation();
  const rows: [string, string][] = [
    [t('proforma.totalItems'), format.count(invoice.total_items)],
    [t('proforma.totalUnits'), format.count(invoice.total_units)],
    [t('proforma.totalPacks'), format.count(packsOfInvoice(invoice))],
    [t('proforma.totalNet'), `${format.kilograms(invoice.total_net_weight)} kg`],
    [t('proforma.totalGross'), `${format.kilograms(invoice.total_gross_weight)} kg`],
    [t('proforma.totalCbm'), `${format.cubicMetres(invoice.total_cbm)} m³`],
  ];
  return (
    <dl className="invoice__totals" aria-label={t('proforma.summary')}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="invoice__total">
        <dt>{t('proforma.total')}</dt>
        <dd>
          <Money amount={invoice.total_value} currency={invoice.currency} />
        </dd>
      </div>
    </dl>
  );
}
