// `npm run new -- endpoint buyer.price-alert`: the files of a new thing in the style of the house, with a spec that
// passes, as a beginning to change. A name that is taken or ill-formed is refused in a sentence, and nothing is
// written.
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
