import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listCompanies, updateCompany, type Company } from '@junto/contracts/admin/companies';
import { refuse } from '@junto/contracts/problems';
import { allOf, answerRequests, mockEndpoint, openAdmin, press } from '../testing/admin-page';
import { idOf } from '../testing/builders';

answerRequests();

const opened: Company = {
  id: idOf('c', 1),
  name: 'Casa Norte',
  type: 'buyer',
  country: 'Portugal',
  address: null,
  phone: '+351 1',
  tax_number: null,
  active: true,
  created_at: '2026-11-03T09:00:00.000Z',
  version: 1,
};
const present = { ...opened, phone: '+351 2', country: 'Spain', version: 2 };

test('a company that two edit keeps what only one changed, and asks about the phone that both did', async () => {
  const sent: unknown[] = [];
  const { toasts } = openAdmin({
    path: '/admin/companies',
    answers: [
      mockEndpoint(listCompanies, () => allOf([opened])),
      mockEndpoint(updateCompany, ({ body }) => {
        sent.push(body);
        if (sent.length === 1) return refuse('changed_meanwhile', { version: 2, fields: ['phone'], present });
        return { ...present, version: 3 };
      }),
    ],
  });
  await press('Edit Casa Norte');
  await screen.findByRole('dialog');
  fireEvent.change(screen.getByLabelText('Phoneoptional'), { target: { value: '+351 3' } });
  await press('Save Changes');
  const phone = within(await screen.findByRole('group', { name: 'Phone' }));
  expect(phone.getByText('+351 3')).toBeTruthy();
  expect(phone.getByText('+351 2')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Countryoptional').value).toBe('Spain');
  await press('Keep mine');
  await press('Save Changes');
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ tone: 'success', text: 'Casa Norte' }));
  expect(sent).toEqual([
    { phone: '+351 3', version: 1, seen: { phone: '+351 1' } },
    { phone: '+351 3', version: 2, seen: { phone: '+351 2' } },
  ]);
});
