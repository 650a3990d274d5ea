import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { newKeyFile, parseKeyFile, rotated, type KeyFile } from './signing-keys';

const usage = `Makes the keys that identity signs access tokens with.
  --out FILE    where to write them (only the owner can read it)
  --rotate      put a new key in front of those in FILE; restart identity afterwards
Without --rotate an existing FILE is left as it is.`;

/** Readable by its owner alone, and whole or not at all. */
function write(path: string, file: KeyFile): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, path);
}

const { values } = parseArgs({ options: { out: { type: 'string' }, rotate: { type: 'boolean', default: false } } });
if (!values.out) {
  console.error(usage);
  process.exitCode = 1;
} else if (values.rotate) {
  write(values.out, rotated(parseKeyFile(readFileSync(values.out, 'utf8'))));
  console.log(`A new key signs; the one before is accepted until the next rotation: ${values.out}`);
} else if (existsSync(values.out)) {
  console.log(`The keys are there already: ${values.out}`);
} else {
  write(values.out, newKeyFile());
  console.log(`Made two keys: ${values.out}`);
}
