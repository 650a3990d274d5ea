import { execFileSync } from 'node:child_process';
import { buildSync } from 'esbuild';

// The zone of a process is set when it starts, so each zone gets a process of its own.
const program = `
  import { formatDay } from '@junto/i18n/formats/date';
  import { dayHere, endOfDayHere } from '@junto/domain/calendar-day';
  import { invoiceText } from './invoice-text';
  import { anInvoice } from './testing/an-invoice';
  const printed = invoiceText(anInvoice({ due_date: '2026-12-05' }), 'en').split('\\n').find((line) => line.startsWith('Due date'));
  console.log(JSON.stringify({
    printed: printed.slice(22),
    shown: formatDay('2026-12-05', 'pt'),
    ends: dayHere(endOfDayHere('2026-12-05')),
    next: dayHere(new Date(endOfDayHere('2026-12-05').getTime() + 1)),
    offset: new Date('2026-12-05T12:00:00Z').getTimezoneOffset(),
  }));
`;
const { outputFiles } = buildSync({
  stdin: { contents: program, resolveDir: __dirname, loader: 'ts' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  write: false,
});

test.each([
  ['America/Los_Angeles', 480],
  ['Pacific/Auckland', -780],
  ['UTC', 0],
])('a due date is the same day on paper and on the screen in %s', (TZ, offset) => {
  const input = outputFiles[0]!.text;
  const output = execFileSync(process.execPath, ['-'], { input, env: { ...process.env, TZ }, encoding: 'utf8' });
  expect(JSON.parse(output)).toEqual({
    printed: 'Dec 05, 2026',
    shown: 'dez 05, 2026',
    ends: '2026-12-05',
    next: '2026-12-06',
    offset,
  });
});
