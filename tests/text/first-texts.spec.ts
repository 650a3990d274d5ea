import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createI18n } from '@junto/i18n/create-i18n';
import { text } from '../../shell/src/text/english';

const shell = path.join(__dirname, '../../shell/src');
const signInPage = path.join(shell, 'auth/auth-page.tsx');

/** The sources of a file of the shell and of all that it imports at once. */
function writtenWith(file: string, known = new Set<string>()): string[] {
  const found = [file, `${file}.ts`, `${file}.tsx`].find((one) => /\.tsx?$/.test(one) && existsSync(one));
  if (!found || known.has(found)) return [];
  known.add(found);
  const source = readFileSync(found, 'utf8');
  const next = [...source.matchAll(/^import (?!type )[^'"]*?'(\.[^']+)'/gm)].map(([, to = '']) => to);
  return [source, ...next.flatMap((to) => writtenWith(path.resolve(path.dirname(found), to), known))];
}

test('the texts of the signed-out page are among those loaded first', () => {
  const i18n = createI18n('en', { en: text as object });
  const sources = [...writtenWith(path.join(shell, 'bootstrap.tsx')), ...writtenWith(signInPage)];
  const keys = sources.flatMap((source) =>
    [...source.matchAll(/'((?:auth|shell|notice|delivery|status|uom)\.[\w.]+)'/g)].map(([, key]) => key ?? ''),
  );
  expect(keys).toContain('auth.signIn');
  expect(keys.filter((key) => !i18n.exists(key))).toEqual([]);
});
