import { readFileSync } from 'node:fs';
import path from 'node:path';
import { adminRole } from '../browser/walk/admin';
import { buyerRole } from '../browser/walk/buyer';
import { supplierRole } from '../browser/walk/supplier';

const root = path.join(__dirname, '../..');
/** Pages that another page links to, each with the place of the link. */
const withoutMenuEntry: Record<string, string> = {
  '/admin/audit': 'the dialog of a user',
  '/supplier/products/import': 'the products',
};

describe.each([
  ['admin', adminRole],
  ['buyer', buyerRole],
  ['supplier', supplierRole],
] as const)('a page of %s', (area, role) => {
  const app = readFileSync(path.join(root, `mfe-${area}/src/${area}-app.tsx`), 'utf8');
  const pages = [...app.matchAll(/<Route path="([^":*]+?)(?:\/:\w+\?)?"/g)].map(([, page]) => `/${area}/${page}`);
  const menu = JSON.parse(readFileSync(path.join(root, `mfe-${area}/src/menu.json`), 'utf8')) as { path: string }[];

  test('is walked along by the browser tests', () => {
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.filter((page) => !role.pages.includes(page))).toEqual([]);
  });

  test('has an entry in the menu, or is listed with the page that links to it', () => {
    const entries = new Set([...menu.map((entry) => entry.path), ...Object.keys(withoutMenuEntry)]);
    expect(pages.filter((page) => !entries.has(page))).toEqual([]);
  });
});
