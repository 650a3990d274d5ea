import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { newKeyFile, nextAt, parseKeyFile, rotated, type KeyFile } from './key-file';

const usage = `Makes the keys that identity signs access tokens with.
  --out FILE    where to write them (only the owner can read it)
  --rotate      add the next key to FILE, and retire those whose tokens have all run out
Without --rotate an existing FILE is left as it is. Identity reads the file again by itself.`;

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
  const file = rotated(parseKeyFile(readFileSync(values.out, 'utf8')), Date.now());
  write(values.out, file);
  console.log(`The next key is published now and signs from ${nextAt(file, Date.now())?.signs_from}: ${values.out}`);
} else if (existsSync(values.out)) {
  console.log(`The keys are there already: ${values.out}`);
} else {
  write(values.out, newKeyFile());
  console.log(`Made a key: ${values.out}`);
}
