import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpointsOf } from '@junto/contracts/endpoints';

const contracts = path.join(__dirname, '../../libs/contracts/src');

test('every declared endpoint is covered by the tests of all callers and by OpenAPI', () => {
  const declared = readdirSync(contracts, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join(contracts, file), 'utf8').matchAll(/= endpoint\(\s*[^,]+,\s*'(\w+)',/g),
    ])
    .map(([, name]) => name!);
  const known = Object.values(endpointsOf).flatMap((specs) => specs.map(({ id }) => id.split('.')[1]));
  expect(declared.length).toBeGreaterThan(200);
  expect(declared.sort()).toEqual(known.sort());
});
