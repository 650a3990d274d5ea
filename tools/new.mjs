// `npm run new -- endpoint buyer.price-alert` writes the files of a new endpoint, event, screen or service with a
// passing spec as a starting point. A taken or invalid name is rejected with an explanation, and nothing is written.
import { parseArgs } from 'node:util';
import { kinds } from './new/kinds.mjs';
import { NotWritten } from './new/names.mjs';
import { run } from './processes/run.mjs';
import { root } from './stack/places.mjs';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { pt: { type: 'string' } } });
const [kind = '', ...words] = positionals;
const write = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
if (!write) {
  console.error(`Choose what to create: npm run new -- ${Object.keys(kinds).join('|')}`);
  process.exit(1);
}
try {
  const { files, next } = write(root, words, values);
  const { code, output } = await run('npx', ['oxfmt', ...files], { cwd: root });
  if (code !== 0) throw new Error(output);
  console.log(files.sort().join('\n'));
  for (const line of next) console.log(`→ ${line}`);
} catch (error) {
  if (!(error instanceof NotWritten)) throw error;
  console.error(error.message);
  process.exit(1);
}
