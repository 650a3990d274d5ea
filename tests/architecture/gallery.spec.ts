import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ui = path.join(__dirname, '../../libs/ui');
const gallery = path.join(ui, 'gallery');

/** Rendered by other components: page header, table footer, dialog container, error id. */
const within = ['NotifyProvider', 'PageTitle', 'TableFoot', 'Modal', 'ErrorId'];
/** Components of antd, exported unchanged. */
const fromAntd = ['Drawer', 'Dropdown', 'Tabs'];
const renderNothing = ['ErrorBoundary', 'PartHostContext'];

test('every component that screens share is in the gallery', () => {
  const source = readdirSync(gallery)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(path.join(gallery, file), 'utf8'))
    .join('\n');
  const exported = ['core', 'data'].flatMap((file) => {
    const text = readFileSync(path.join(ui, `src/${file}.ts`), 'utf8');
    return [...text.matchAll(/export \{([^}]*)\} from '\.\//g)].flatMap(([, names = '']) => names.split(','));
  });
  const components = exported.map((name) => name.trim()).filter((name) => /^[A-Z]/.test(name));
  expect(components.length).toBeGreaterThan(50);
  const left = components.filter((name) => ![...within, ...fromAntd, ...renderNothing].includes(name));
  expect(left.filter((name) => !new RegExp(`<${name}\\b`).test(source))).toEqual([]);
});
