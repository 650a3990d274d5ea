import { findings, type Finding, type Machine } from './findings.mjs';

const whole: Machine = {
  system: 'linux-x64',
  node: { found: '22.1.0', wanted: '20.19' },
  packagesInstalled: true,
  hasGit: true,
  programs: [{ name: 'mongod', at: '/usr/bin/mongod', fix: 'install MongoDB', takes: 'about 10 s', fetchable: true }],
  chromium: '/usr/bin/chromium',
  ports: [{ port: 8080, use: 'npm start', free: true, ours: false, moveBy: 'PORT=8180 npm start' }],
  memory: { totalGb: 16, availableGb: 8 },
  diskGb: 40,
};
const not = (verdict: Finding['verdict']) => (one: Finding) => one.verdict !== verdict;
const lacking = (part: Partial<Machine>) => findings({ ...whole, ...part }).filter(not('good'));
const [mongod] = whole.programs;

test('a machine with everything lacks nothing', () => expect(findings(whole).filter(not('good'))).toEqual([]));

test.each<[string, Partial<Machine>, RegExp]>([
  ['Node is too old', { node: { found: '20.9.0', wanted: '20.19' } }, /Node 20\.19 or newer/],
  ['there is no git', { hasGit: false }, /install git/],
  [
    'a server can neither be found nor fetched',
    { programs: [{ ...mongod!, at: undefined, fetchable: false }] },
    /install MongoDB/,
  ],
  ['the memory is too small for all', { memory: { totalGb: 2, availableGb: 1 } }, /3 GiB/],
  ['the disk is full', { diskGb: 0.5 }, /free up some space/],
])('something has to be done first where %s', (_where, part, fix) => {
  const found = lacking(part);
  expect(found).toEqual([expect.objectContaining({ verdict: 'bad', fix: expect.stringMatching(fix) })]);
});

test.each<[string, Partial<Machine>, RegExp]>([
  ['packages are missing', { packagesInstalled: false }, /npm start installs them/],
  ['a server is fetched when first needed', { programs: [{ ...mongod!, at: undefined }] }, /about 10 s/],
  ['there is no Chromium', { chromium: undefined }, /CHROME_PATH/],
  ['a port is taken', { ports: [{ ...whole.ports[0]!, free: false }] }, /PORT=8180/],
  ['other programs fill the memory', { memory: { totalGb: 16, availableGb: 1 } }, /close other programs/],
])('it is reported as a note, not as an error, when %s', (_where, part, fix) => {
  const found = lacking(part);
  expect(found).toEqual([expect.objectContaining({ verdict: 'note', fix: expect.stringMatching(fix) })]);
});

test('a port of the running stack is not missed', () => {
  expect(lacking({ ports: [{ ...whole.ports[0]!, free: false, ours: true }] })).toEqual([]);
});
