import { guideFiles } from './guides.mjs';

const files = guideFiles();
const page = (name: string) => String(files.get(`help/${name}.html`));

describe('guides', () => {
  test.each(['buyers', 'suppliers', 'administrators'])(
    'of %s exist in both languages and link to each other',
    (name) => {
      expect(page(name)).toContain('<html lang="en">');
      expect(page(name)).toContain(`href="${name}.pt.html"`);
      expect(page(`${name}.pt`)).toContain('<html lang="pt-BR">');
      expect(page(`${name}.pt`)).toContain(`href="${name}.html"`);
    },
  );

  test('link only to pages, pictures and styles of the build', () => {
    const pages = [...files].filter(([name]) => name.endsWith('.html'));
    const addresses = pages.flatMap(([, html]) =>
      [...String(html).matchAll(/(?:href|src)="([^"]+)"/g)].map(([, to]) => to!),
    );
    const inside = addresses.filter((to) => !/^(https:|\/)/.test(to));
    expect(inside.length).toBeGreaterThan(20);
    expect(inside.filter((to) => !files.has(`help/${to}`))).toEqual([]);
  });
});
