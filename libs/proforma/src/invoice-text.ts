import type { Invoice } from '@junto/contracts/invoice';
import type { Language } from '@junto/i18n/language';
import { wordInvoice, type WordedInvoice, type WordedLine, type WordedParty } from './invoice-wording';

const width = 78;
const thin = '-'.repeat(width);

/** The invoice as plain text (decision 25), 78 columns wide, with LF line ends. */
export function invoiceText(invoice: Invoice, language: Language): string {
  const words = wordInvoice(invoice, language);
  const { t } = words;
  const facts: [string, string][] = [
    [t('proforma.number'), words.number],
    ...(words.register ? [[t('proforma.register'), words.register] as [string, string]] : []),
    [t('proforma.status'), words.status],
    [t('proforma.issueDate'), words.issueDate],
    ...(words.dueDate ? [[t('proforma.dueDate'), words.dueDate] as [string, string]] : []),
    [t('proforma.order'), words.order],
    [t('proforma.round'), words.round],
  ];
  return [
    t('proforma.title').toLocaleUpperCase(language),
    '='.repeat(width),
    ...facts.map(([name, value]) => `${name.padEnd(22)}${value}`),
    ...words.chain,
    '',
    ...partyLines(words.supplier),
    '',
    ...partyLines(words.buyer),
    '',
    t('proforma.products').toLocaleUpperCase(language),
    thin,
    ...words.lines.flatMap((line, index) => productLines(line, index + 1, words)),
    ...sumLines(words),
    ...words.remarks.flatMap(({ label, text }) => ['', label.toLocaleUpperCase(language), text]),
    '',
  ].join('\n');
}

function partyLines(who: WordedParty): string[] {
  return [who.label.toLocaleUpperCase(), who.name, ...who.details];
}

function productLines(line: WordedLine, position: number, { t }: WordedInvoice): string[] {
  const column = (name: 'sku' | 'material' | 'color' | 'size' | 'net' | 'gross' | 'cbm') =>
    t(`proforma.column.${name}`);
  const traits = [
    [column('material'), line.material],
    [column('color'), line.color],
    [column('size'), line.size],
  ].filter(([, value]) => value !== '');
  const was = line.wasWords ? ` (${line.wasWords})` : '';
  return [
    `${position}. ${line.product}${line.moqMissed ? ` [${line.moqMissed}]` : ''}`,
    `   ${column('sku')} ${line.sku} · ${line.pack}`,
    ...(traits.length > 0 ? [`   ${traits.map(([name, value]) => `${name}: ${value}`).join(' · ')}`] : []),
    between(`   ${line.qty} ${line.uom} × ${line.unitPrice}${was}`, line.subtotal),
    `   ${column('net')}: ${line.net} · ${column('gross')}: ${line.gross} · ${column('cbm')}: ${line.cbm}`,
    thin,
  ];
}

function sumLines({ t, sums, total }: WordedInvoice): string[] {
  return [
    t('proforma.summary').toLocaleUpperCase(),
    ...sums.map(({ label, value }) => between(label, value)),
    between(t('proforma.total').toLocaleUpperCase(), total),
  ];
}

/** Two texts at opposite ends of the line. */
function between(left: string, right: string): string {
  return `${left}${' '.repeat(Math.max(1, width - left.length - right.length))}${right}`;
}
