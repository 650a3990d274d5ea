import { groupsOf } from './groups.mjs';

const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/${index}.spec.ts`);
const never = () => false;

test('each spec is in exactly one group, and no group mixes workspaces or exceeds its limit', () => {
  const specs = [...files('services/buyer/src', 25), ...files('services/admin/src', 3), ...files('shell/src', 12)];
  const groups = groupsOf(specs, 12, never);
  expect([...groups.values()].flat().sort()).toEqual([...specs].sort());
  expect([...groups].map(([name, { length }]) => [name, length])).toEqual([
    ['services-buyer-1', 8],
    ['services-buyer-2', 8],
    ['services-buyer-3', 9],
    ['services-admin-1', 3],
    ['shell-1', 12],
  ]);
});

test('a spec that replaces modules has a group of its own', () => {
  const groups = groupsOf(files('shell/src', 3), 12, (file) => file === 'shell/src/1.spec.ts');
  expect([...groups]).toEqual([
    ['alone-shell-src-1-spec-ts', ['shell/src/1.spec.ts']],
    ['shell-1', ['shell/src/0.spec.ts', 'shell/src/2.spec.ts']],
  ]);
});
