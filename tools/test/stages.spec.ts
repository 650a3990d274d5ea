import { commandsOf } from './command.mjs';
import { chosenStages, stages } from './stages.mjs';

const names = (chosen: readonly { name: string }[]) => chosen.map(({ name }) => name);

test('stages that only read the sources start no servers', () => {
  expect(names(stages.filter(({ servers }) => servers === undefined))).toEqual([
    'type check',
    'lint',
    'format and dead code',
    'unit',
    'web',
    'build',
    'generators',
    'manifests',
    'containers',
    'cluster',
  ]);
});

test('npm test leaves out the extended stages, npm test -- all runs every stage', () => {
  const extended = [
    'generators',
    'manifests',
    'containers',
    'cluster',
    'operate, extended',
    'faults, extended',
    'start, extended',
    'browser, extended',
  ];
  expect(names(stages.filter((stage) => stage.extended))).toEqual(extended);
  expect(names(chosenStages([]))).toEqual(names(stages).filter((name) => !extended.includes(name)));
  expect(names(chosenStages(['all']))).toEqual(names(stages));
});

test('named stages run in the order of npm test, an extended one among them', () => {
  expect(names(chosenStages(['containers', 'lint']))).toEqual(['lint', 'containers']);
});

test('a named stage runs after the one that it needs', () => {
  expect(names(chosenStages(['start, extended', 'lint']))).toEqual(['lint', 'build', 'start, extended']);
});

test('an unknown stage is refused with the names of all stages', () => {
  expect(() => chosenStages(['lint', 'tidy'])).toThrow('No stage is named tidy. Choose from: all, type check, lint');
});

test('a stage that this machine cannot run prints why and does not fail', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  const containers = stages.find(({ name }) => name === 'containers')!;
  const { PATH } = process.env;
  try {
    process.env.PATH = '';
    const count = await containers.run(commandsOf(process.env), process.env);
    expect(count).toEqual({ passed: 0, failed: 0, leftOut: true });
    expect(log.mock.calls).toEqual([[expect.stringContaining('nothing was started because this needs root')]]);
  } finally {
    process.env.PATH = PATH;
    log.mockRestore();
  }
});
