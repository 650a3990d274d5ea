import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenBuilds } from './broken-builds';

const root = join(__dirname, '../../..');

/** `npm test -- all` runs the broken builds; here each defect only has to match the source. */
it.each(brokenBuilds.flatMap(({ name, breakages }) => breakages.map((breakage) => ({ name, ...breakage }))))(
  '$name still changes $file',
  (breakage) => {
    const source = readFileSync(join(root, breakage.file), 'utf8');
    expect(breakage.break(source)).not.toBe(source);
  },
);
