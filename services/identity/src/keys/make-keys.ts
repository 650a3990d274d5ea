import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { newKeyFile, nextAt, parseKeyFile, rotated, type KeyFile } from './key-file';

const usage = `Makes the keys that identity signs access tokens with.
  --out FILE    where to write them (only the owner can read it)
  --rotate      add the next key to FILE, and retire those whose tokens have all run out
  --dry-run     with --rotate: tell what it would do, and change nothing
Without --rotate an existing FILE is left as it is. Identity reads the file again by itself.`;

/** Readable by its owner alone, and whole or not at all. */
function write(path: string, file: KeyFile): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, path);
}

const isIn = ({ keys }: KeyFile, kid: string) => keys.some((key) => key.kid === kid);

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    rotate: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
});
if (!values.out) {
  console.error(usage);
  process.exitCode = 1;
} else if (values.rotate) {
  const before = parseKeyFile(readFileSync(values.out, 'utf8'));
  const file = rotated(before, Date.now());
  const retired = `${before.keys.length - file.keys.filter(({ kid }) => isIn(before, kid)).length} retired`;
  if (!values['dry-run']) write(values.out, file);
  const next = nextAt(file, Date.now());
  const is =
    next && isIn(before, next.kid)
      ? 'is published already'
      : values['dry-run']
        ? 'would be published'
        : 'is published now';
  console.log(`The next key ${is} and signs from ${next?.signs_from}, ${retired}: ${values.out}`);
} else if (existsSync(values.out)) {
  console.log(`The keys are there already: ${values.out}`);
} else {
  write(values.out, newKeyFile());
  console.log(`Made a key: ${values.out}`);
}
