import { readFileSync } from 'node:fs';
import { breaksOf, missingNumber, releasedContract, surfaceOfContract } from './contract-surface.mjs';

const released = {
  oldest: 1,
  newest: 2,
  fields: {
    RemoteProps: { language: 'Language', 'onCrash?': '() => void', publishCounts: '(counts: Counts) => void' },
  },
};
const withFields = (fields: Record<string, string>, numbers = { oldest: 1, newest: 2 }) => ({
  ...numbers,
  fields: { RemoteProps: fields },
});
const { publishCounts, ...withoutCounts } = released.fields.RemoteProps;

test('the contract between shell and remotes equals the released one unless its version was raised', () => {
  const known = JSON.parse(readFileSync(releasedContract, 'utf8')) as ReturnType<typeof surfaceOfContract>;
  expect(Object.keys(known.fields)).toContain('RemoteProps');
  expect(missingNumber(known, surfaceOfContract())).toEqual([]);
});

test.each([
  ['removed', withoutCounts, 'RemoteProps has no publishCounts any more'],
  ['of another type', { ...withoutCounts, publishCounts: 'Tell' }, `RemoteProps: publishCounts was ${publishCounts}`],
  [
    'no longer certain',
    { ...withoutCounts, 'publishCounts?': publishCounts },
    'RemoteProps may come without publishCounts now',
  ],
  [
    'needed now',
    { ...released.fields.RemoteProps, theme: 'Theme' },
    'RemoteProps needs theme now: a shell released before does not hand it over',
  ],
])('a field that is %s makes the number rise', (_how, fields, what) => {
  expect(breaksOf(released, withFields(fields))).toEqual([what]);
  expect(missingNumber(released, withFields(fields))).toEqual([`contract.json has to rise to 3: ${what}`]);
  expect(missingNumber(released, withFields(fields, { oldest: 2, newest: 3 }))).toEqual([]);
});

test('a field that may be left out, or is certain now, breaks nobody', () => {
  const more = { ...released.fields.RemoteProps, 'theme?': 'Theme' };
  expect(missingNumber(released, withFields(more))).toEqual([]);
  const { 'onCrash?': onCrash, ...rest } = released.fields.RemoteProps;
  expect(missingNumber(released, withFields({ ...rest, onCrash }))).toEqual([
    'contract.json has to rise to 3: RemoteProps needs onCrash now: a shell released before does not hand it over',
  ]);
});

test('a raised number leaves out no remote that is live', () => {
  expect(missingNumber(released, withFields({}, { oldest: 3, newest: 3 }))).toEqual([
    'contract.json: a remote of contract 2 would fit no shell of now; oldest is at most 2',
  ]);
});
