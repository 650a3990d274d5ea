import { screen, waitFor, within } from '@testing-library/react';
import { areaMenu } from '@junto/contracts/release-facts';
import { openShell, signedInAs, type EdgeAnswer } from '../testing/shell-page';

const pallets = {
  ...{ key: 'pallets', path: '/supplier/pallets', icon: 'pallet', icon_path: 'M64 64h896v896H64z' },
  label: { en: 'Pallets', pt: 'Paletes' },
};
const version = (menu?: unknown) => ({
  version: '1.1.0',
  entry: '/remotes/mfe-supplier/1.1.0/mf-manifest.json',
  integrity: {},
  menu,
});
const listOf = (menu?: unknown): EdgeAnswer => ({
  status: 200,
  body: { remotes: { mfe_supplier: version(menu) }, changed_at: '2026-11-01T00:00:00.000Z' },
});

async function menuWith(list: EdgeAnswer) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await openShell('/', 'en', { ...signedInAs('supplier'), '/remotes.json': list });
  const menu = await screen.findByRole('navigation', { name: 'Supplier Tools' });
  const links = () => within(menu).getAllByRole('link');
  return { links, labels: () => links().map((link) => link.textContent) };
}

// The module keeps the list that it read: the tests without a list run first.
test('the shell draws the menu of its build while the list of remotes cannot be read', async () => {
  const { labels } = await menuWith({ status: 503 });
  expect(labels().slice(0, 2)).toEqual(['Dashboard', 'My Products']);
});

test('the shell draws the menu of its build for a version that declares none', async () => {
  const { labels } = await menuWith(listOf());
  expect(labels().slice(0, 2)).toEqual(['Dashboard', 'My Products']);
});

test.each([{ path: 'https://elsewhere.example' }, { label: undefined }, { icon_path: 'M0 0"/>' }])(
  'the gateway rejects the malformed menu entry %j',
  (wrong) => expect(areaMenu.safeParse([{ ...pallets, ...wrong }]).success).toBe(false),
);

test('the shell draws the menu of the released version, with its own icon', async () => {
  const { labels, links } = await menuWith(listOf([pallets]));
  await waitFor(() => expect(labels()).toEqual(['Pallets', 'Profile', 'Help']));
  const [link] = links();
  expect(link!.getAttribute('href')).toBe('/supplier/pallets');
  expect(link!.querySelector('path')?.getAttribute('d')).toBe(pallets.icon_path);
});
