import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import withoutSummaries from './summaries-loader.mjs';

const contract = (name: string) => readFileSync(join(__dirname, '../../contracts/src', name), 'utf8');

test.each(['buyer/orders.ts', 'supplier/sales.ts', 'identity/session.ts'])(
  'removes the summaries of %s and nothing else',
  (name) => {
    const source = contract(name);
    const stripped = withoutSummaries(source);
    expect(source.match(/\bsummary:/g)?.length).toBeGreaterThan(3);
    expect(stripped).not.toContain('summary:');
    expect(stripped.match(/\bendpoint\(/g)).toEqual(source.match(/\bendpoint\(/g));
    expect(stripped.match(/\bid: '/g)).toEqual(source.match(/\bid: '/g));
  },
);
