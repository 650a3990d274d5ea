import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openShell, refusal, signedInAs } from '../testing/shell-page';

const address = {
  id: 'a1',
  name: 'Warehouse Porto',
  street: 'Rua do Ouro 12',
  city: 'Porto',
  region: null,
  postal_code: null,
  country: 'PT',
  contact_name: 'Rita Melo',
  contact_phone: '+351 222',
  contact_email: 'rita@casanorte.test',
  is_default: true,
};

function aBuyerWith(addresses: object[]) {
  const company = { id: 'c', name: 'Casa Norte', type: 'buyer', country: null, tax_number: null, active: true };
  return signedInAs('buyer', { company: { ...company, addresses } });
}

test("a buyer sees the company's addresses and removes one", async () => {
  const answers = aBuyerWith([address]);
  answers['/api/identity/company/addresses/a1'] = aBuyerWith([])['/api/identity/profile']!;
  await openShell('/profile/company', 'en', answers);
  expect(await screen.findByText('Porto, Portugal')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Delete Warehouse Porto' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Address' }, { timeout: 40_000 }));
  await waitFor(() => expect(screen.queryByText('Warehouse Porto')).toBeNull());
  expect(screen.getByText(/^Orders go to the default address/)).toBeTruthy();
});

test('an incomplete address is marked and not sent', async () => {
  const answers = aBuyerWith([]);
  const { sent } = await openShell('/profile/company', 'pt', answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Adicionar endereço' }));
  // The dialog loads on the first click.
  expect(await screen.findByLabelText('Rua e número', undefined, { timeout: 40_000 })).toBeTruthy();
  const before = sent.length;
  fireEvent.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  await waitFor(() => expect(screen.getAllByText('Preencha este campo').length).toBeGreaterThan(3), {
    timeout: 20_000,
  });
  expect(sent.slice(before).filter(({ path }) => path.includes('addresses'))).toEqual([]);
});

test('a conflicting edit is not overwritten: both values are shown', async () => {
  const answers = aBuyerWith([address]);
  const present = { ...address, city: 'Gaia', street: 'Rua Nova 1' };
  answers['/api/identity/company/addresses/a1'] = refusal('changed_meanwhile', 409, { fields: ['city'], present });
  const { sent } = await openShell('/profile/company', 'en', answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Warehouse Porto' }));
  fireEvent.change(await screen.findByLabelText('City', undefined, { timeout: 40_000 }), {
    target: { value: 'Braga' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Someone else changed this', undefined, { timeout: 20_000 });
  expect(sent.find(({ path }) => path.endsWith('/a1'))?.body).toEqual({ city: 'Braga', seen: { city: 'Porto' } });
  expect(screen.getByText(/Gaia/)).toBeTruthy();
  // Untouched fields show the other user's values.
  expect(screen.getByLabelText<HTMLInputElement>('Street and number').value).toBe('Rua Nova 1');
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Braga');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(true);
});
