import { waitFor } from '@testing-library/react';
import { exportOwnInvoices } from '@junto/contracts/supplier/invoices';
import { exportSales } from '@junto/contracts/supplier/sales';
import { mockExport, savedFiles } from '@junto/remote-kit/testing/saved-files';
import { anInvoice, aSale } from '../testing/builders';
import { answerRequests, openSupplier, press } from '../testing/supplier-page';

answerRequests();

const unweighed = { net_weight: null, gross_weight: null, cbm: null };
const world = { sales: [aSale(1, unweighed)], invoices: [anInvoice()] };

test.each([
  ['sales', 'en', exportSales, 'Export CSV', 'sales.csv', 'status=approved&sort=-created_at&language=en'],
  ['sales', 'pt', exportSales, 'Exportar CSV', 'vendas.csv', 'status=approved&sort=-created_at&language=pt'],
  [
    'invoices',
    'en',
    exportOwnInvoices,
    'Export CSV',
    'proforma-invoices.csv',
    'status=draft&sort=-issue_date&language=en',
  ],
] as const)(
  '%s are exported with the current filters (%s)',
  async (list, language, spec, label, file, expectedQuery) => {
    const saved = savedFiles();
    const questions: string[] = [];
    openSupplier({
      path: `/supplier/${list}?status=${list === 'sales' ? 'approved' : 'draft'}`,
      language,
      world,
      over: [mockExport(spec, questions)],
    });
    await press(label);
    await waitFor(() => expect(saved).toEqual([file]));
    expect(questions).toEqual([expectedQuery]);
  },
);
