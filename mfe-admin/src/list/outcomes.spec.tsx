import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  createCategory,
  deleteCategory,
  listAllCategories,
  updateCategory,
  type Category,
} from '@junto/contracts/admin/categories';
import {
  createCompany,
  listCompanies,
  readCompanyTies,
  setCompanyActive,
  updateCompany,
  type Company,
} from '@junto/contracts/admin/companies';
import { refuse } from '@junto/contracts/problems';
import { allOf, answerRequests, mockEndpoint, openAdmin, press, pressInDialog } from '../testing/admin-page';
import { idOf } from '../testing/builders';

answerRequests();

const at = '2026-11-03T09:00:00.000Z';
const category: Category = { id: idOf('c', 1), name: 'Cloth', created_at: at, version: 1 };
const none = { country: null, address: null, phone: null, tax_number: null };
const company: Company = {
  id: idOf('c', 1),
  name: 'Casa Norte',
  type: 'buyer',
  ...none,
  active: true,
  created_at: at,
  version: 1,
};

/** Response of every write of categories and companies. */
function open(path: string, isRefused: boolean, active = true) {
  const outcome = <T,>(done: T) => (isRefused ? refuse('internal') : done);
  return openAdmin({
    path,
    answers: [
      mockEndpoint(listAllCategories, () => ({ items: [category] })),
      mockEndpoint(createCategory, () => outcome(category) as Category),
      mockEndpoint(updateCategory, () => outcome(category) as Category),
      mockEndpoint(deleteCategory, () => outcome(undefined) as undefined),
      mockEndpoint(listCompanies, () => allOf([{ ...company, active }])),
      mockEndpoint(readCompanyTies, () => refuse('internal') as never),
      mockEndpoint(createCompany, () => outcome(company) as Company),
      mockEndpoint(updateCompany, () => outcome(company) as Company),
      mockEndpoint(setCompanyActive, () => outcome(company) as Company),
    ],
  });
}

const confirm = (name: string) => () => pressInDialog(name);
const save = (name: string) => async () => {
  const dialog = within((await screen.findAllByRole('dialog')).at(-1)!);
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Felt' } });
  await pressInDialog(name);
};

const [categories, companies] = ['/admin/categories', '/admin/companies'];
/** The button, the confirming button, and the texts of success and failure (decision 30). */
const writes = [
  [categories, 'Add Category', save('Add Category'), 'Category created successfully', 'Failed to create category'],
  [categories, 'Edit Cloth', save('Save Changes'), 'Category updated successfully', 'Failed to update category'],
  [categories, 'Delete Cloth', confirm('Delete'), 'Category deleted successfully', 'Failed to delete category'],
  [companies, 'Add Company', save('Create Company'), 'Company created successfully', 'Failed to create company'],
  [companies, 'Edit Casa Norte', save('Save Changes'), 'Company updated successfully', 'Failed to update company'],
  [
    companies,
    'Deactivate',
    confirm('Deactivate'),
    'Company deactivated successfully',
    'Failed to update company status',
  ],
] as const;

const ends = writes.flatMap((write) => [[...write, false] as const, [...write, true] as const]);

test.each(ends)('on %s, "%s" shows its success and failure text', async (...write) => {
  const [path, action, finish, done, failed, isRefused] = write;
  const { toasts } = open(path, isRefused);
  await press(action);
  await finish();
  const expected = isRefused ? { tone: 'error', title: 'Error', text: failed } : { tone: 'success', title: done };
  await waitFor(() => expect(toasts.at(-1)).toMatchObject(expected));
});

test('activating a company shows a toast', async () => {
  const { toasts } = open(companies, false, false);
  await press('Activate');
  const expected = { tone: 'success', title: 'Company activated successfully' };
  await waitFor(() => expect(toasts.at(-1)).toMatchObject(expected));
});

test('a category needs a name', async () => {
  open(categories, false);
  await press('Add Category');
  await screen.findByRole('dialog');
  await confirm('Add Category')();
  expect(await screen.findByText('Category name is required')).toBeTruthy();
});
