import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { newKeyFile } from '@junto/service-kit/auth/key-file';
import { rotateKeyFile, writeKeyFile } from '@junto/service-kit/auth/rotate-key-file';

const usage = `Makes the keys that identity signs access tokens with.
  --out FILE    where to write them (only the owner can read it)
  --rotate      add the next key to FILE, and retire those whose tokens have all expired
  --dry-run     with --rotate: print what it would do, and change nothing
Without --rotate an existing FILE is left as it is. Identity reads the file again by itself.`;

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
  const dryRun = values['dry-run'];
  const { next, waited, retired } = rotateKeyFile(values.out, { dryRun });
  const is = waited ? 'is published already' : dryRun ? 'would be published' : 'is published now';
  console.log(`The next key ${is} and signs from ${next.signs_from}, ${retired} retired: ${values.out}`);
} else if (existsSync(values.out)) {
  console.log(`The keys already exist: ${values.out}`);
} else {
  writeKeyFile(values.out, newKeyFile());
  console.log(`Created a key: ${values.out}`);
}
