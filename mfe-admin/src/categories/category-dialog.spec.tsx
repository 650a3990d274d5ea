import { screen, waitFor } from '@testing-library/react';
import { listAllCategories, readCategoryTies, updateCategory, type Category } from '@junto/contracts/admin/categories';
import { refuse } from '@junto/contracts/problems';
import { answerRequests } from '@junto/remote-kit/testing/open-remote';
import { mockEndpoint, openAdmin, press, saveConflicting } from '../testing/admin-page';
import { idOf } from '../testing/builders';

answerRequests();

const opened: Category = { id: idOf('c', 1), name: 'Cloth', created_at: '2026-11-03T09:00:00.000Z', version: 1 };
const present = { ...opened, name: 'Textiles', version: 2 };

test.each([
  ['Keep Mine', { name: 'Fabrics', version: 2, seen: { name: 'Textiles' } }],
  ['Use Theirs', { version: 2, seen: {} }],
])('a category that two admins rename: %s', async (choice, body) => {
  const sent: unknown[] = [];
  const { toasts } = openAdmin({
    path: '/admin/categories',
    answers: [
      mockEndpoint(listAllCategories, () => ({ items: [opened] })),
      mockEndpoint(updateCategory, (request) => {
        sent.push(request.body);
        if (sent.length === 1) return refuse('changed_meanwhile', { version: 2, fields: ['name'], present });
        return { ...present, version: 3 };
      }),
    ],
  });
  const name = await saveConflicting('Edit Cloth', 'Name', 'Fabrics');
  expect([name.getByText('Fabrics'), name.getByText('Textiles')]).toBeTruthy();
  await press(choice);
  await press('Save Changes');
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ tone: 'success' }));
  expect(sent).toEqual([{ name: 'Fabrics', version: 1, seen: { name: 'Cloth' } }, body]);
});

test('the number of products is shown before a category is deleted', async () => {
  openAdmin({
    path: '/admin/categories',
    answers: [
      mockEndpoint(listAllCategories, () => ({ items: [opened] })),
      mockEndpoint(readCategoryTies, () => ({ products: 1_200, suppliers: 1 })),
    ],
  });
  await press('Delete Cloth');
  const warning = await screen.findByText('1,200 products will have no category.');
  expect(warning.parentElement!.textContent).toBe('1,200 products will have no category. This affects 1 supplier.');
});
