import { randomUUID } from 'node:crypto';
import { readPaymentDetailsCommand } from '@junto/contracts/commands/supplier';
import { editInvoice, sendInvoice } from '@junto/contracts/supplier/invoices';
import { readPaymentDetails, savePaymentDetails } from '@junto/contracts/supplier/payment-details';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { anAdmin, aSupplier } from '@junto/test-kit/tokens';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { invoicing } from '../testing/invoicing';

const service = supplierServiceOfSpec();
const on = ofEachTest(() => invoicing(service));

const account = {
  account_holder: 'Ribeira Embalagens Lda',
  bank_name: 'Banco do Porto',
  account: 'PT50 0002 0123 1234 5678 9015 4',
  bic: 'BPORPTPL',
  notes: null,
};
const none = { payment_terms: null, account_holder: null, bank_name: null, account: null };
const masked = (end: string) => ({
  payment_terms: null,
  account_holder: account.account_holder,
  bank_name: account.bank_name,
  account: `•••• ${end}`,
});
const save = (body: object, as = on.supplier) => service.call(savePaymentDetails, { as, body: body as never });

describe('payment details of a supplier', () => {
  it('are empty at first, appear on drafts at once and are frozen when an invoice is sent', async () => {
    expect((await service.call(readPaymentDetails, { as: on.supplier })).body).toEqual({
      payment_terms: null,
      bank_account: null,
    });
    const old = await on.aSent();
    const draft = await on.aDraft();
    expect([old.bank_account, draft.bank_account]).toEqual([null, null]);
    const details = { payment_terms: '30 % in advance', bank_account: account };
    expect((await save(details)).body).toEqual({ ...details, version: 1 });
    expect((await service.call(readPaymentDetails, { as: on.supplier })).body).toEqual({ ...details, version: 1 });
    const request = (supplier_id: string) => service.ask(readPaymentDetailsCommand, { supplier_id });
    expect(await request(on.supplier.companyId!)).toEqual(details);
    expect(await request(randomUUID())).toEqual({ payment_terms: null, bank_account: null });
    expect(await on.read(old.id)).toEqual(old);
    // Drafts show current terms until their own are edited.
    expect(await on.read(draft.id)).toMatchObject(details);
    expect(await on.aDraft()).toMatchObject({ bank_account: account, payment_terms: '30 % in advance' });
    const params = { invoice_id: draft.id };
    await service.call(editInvoice, { as: on.supplier, params, body: { payment_terms: ' 60 days ' } });
    await save({ payment_terms: 'in advance', bank_account: account });
    expect((await on.read(draft.id)).payment_terms).toBe('60 days');
    const { body: sent } = await service.call(sendInvoice, { as: on.supplier, params, body: {} });
    expect(sent).toMatchObject({ bank_account: account, payment_terms: '60 days' });
    await save({ payment_terms: null, bank_account: { ...account, account: 'another' } });
    expect(await on.read(sent.id)).toEqual(sent);
    expect(
      await service.refused(editInvoice, { as: on.supplier, params, body: { payment_terms: 'now' } }),
    ).toMatchObject({ code: 'invoice_not_draft' });
  });

  it('are those at the time of sending, also for a draft that was not updated', async () => {
    const draft = await on.aDraft();
    await save({ payment_terms: null, bank_account: account });
    await service.rows('invoices').updateOne({ _id: draft.id as never }, { $set: { bank_account: null } });
    const { body } = await service.call(sendInvoice, { as: on.supplier, params: { invoice_id: draft.id }, body: {} });
    expect(body.bank_account).toEqual(account);
  });

  it('are published for the audit trail without the account number, and only on changes', async () => {
    await save({ payment_terms: null, bank_account: account });
    await save({ payment_terms: null, bank_account: account });
    await save({ payment_terms: '60 days', bank_account: { ...account, account: 'PT50 0002 0123 9999' } });
    const published = await service.emitted(on.supplier.companyId!, 2);
    expect(published.map(({ type, actor, payload }) => [type, actor.id, payload.before, payload.payment])).toEqual(
      [
        [none, masked('0154')],
        [masked('0154'), { ...masked('9999'), payment_terms: '60 days' }],
      ].map((states) => ['payment_details.changed', on.supplier.userId, ...states]),
    );
    expect(JSON.stringify(published)).not.toContain('PT50');
  });

  it('merge different fields that two users changed; the same field is refused with both values', async () => {
    const { body: begun } = await save({ payment_terms: '30 days', bank_account: account });
    const version = begun.version!;
    const theirs = { ...account, account: 'PT50 9999' };
    await save({ bank_account: theirs, version, seen: { bank_account: account } });
    const merged = await save({ payment_terms: '60 days', version, seen: { payment_terms: '30 days' } });
    expect(merged.body).toEqual({ payment_terms: '60 days', bank_account: theirs, version: version + 2 });
    const mine = { ...account, bank_name: 'Caixa' };
    const late = await save({ bank_account: mine, version, seen: { bank_account: account } });
    expect([late.status, late.problem?.code, late.problem?.params]).toEqual([
      409,
      'changed_meanwhile',
      { version: version + 2, fields: ['bank_account'], present: merged.body },
    ]);
    expect((await service.call(readPaymentDetails, { as: on.supplier })).body).toEqual(merged.body);
  });

  it('when set for the first time by two concurrent requests, reject the second with the first values', async () => {
    const first = (payment_terms: string) => save({ payment_terms, seen: { payment_terms: null } });
    const answers = await Promise.all([first('30 days'), first('60 days')]);
    expect(answers.map(({ problem }) => problem?.code ?? 'set').sort()).toEqual(['changed_meanwhile', 'set']);
  });

  it('are replaced completely by a request without a form version', async () => {
    await save({ payment_terms: '30 days', bank_account: account });
    const { body } = await save({ payment_terms: null, bank_account: null });
    expect(body).toEqual({ payment_terms: null, bank_account: null, version: 2 });
  });

  it('are not visible to other companies; an account requires holder, bank and number', async () => {
    await save({ payment_terms: 'x', bank_account: account });
    for (const as of [await service.aSupplier(), aSupplier({ companyId: null }), anAdmin()])
      expect((await service.call(readPaymentDetails, { as })).body).toEqual({
        payment_terms: null,
        bank_account: null,
      });
    expect(
      (await save({ payment_terms: null, bank_account: null }, aSupplier({ companyId: null }) as never)).problem?.code,
    ).toBe('company_missing');
    for (const field of ['account_holder', 'bank_name', 'account'])
      expect(
        (await save({ payment_terms: null, bank_account: { ...account, [field]: ' ' } })).problem?.errors?.[0]?.path,
      ).toBe(`bank_account.${field}`);
    expect((await save({ payment_terms: ' ', bank_account: { ...account, bic: '' } })).body).toEqual({
      payment_terms: null,
      bank_account: { ...account, bic: null },
      version: 2,
    });
  });
});
