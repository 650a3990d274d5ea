// `npm run operate -- recount --dry-run`; in a container `node operate.cjs recount` of admin's image. What it is told
// by the environment is that of a service (docs/operate/recover.md).
import { parseArgs } from 'node:util';
import { backup } from './backup';
import { check } from './check';
import { deadLetters } from './dead-letters';
import { drain } from './drain';
import { reasonOf, type Program } from './program';
import { rebuild } from './rebuild';
import { recount } from './recount';
import { restore } from './restore';
import { rotateKeys } from './rotate-keys';
import { where } from './where';

const programs: Readonly<Record<string, Program>> = {
  recount,
  rebuild,
  'dead-letters': deadLetters,
  drain,
  backup,
  check,
  restore,
  'rotate-keys': rotateKeys,
  where,
};

async function operate([name = '', ...args]: string[]): Promise<string> {
  const program = programs[name];
  if (!program) {
    const lines = Object.values(programs).map(({ usage }) => `  ${usage}`);
    throw new Error(
      ['Choose a command:', ...lines, 'Add --dry-run to see what a command would do without changing anything.'].join(
        '\n',
      ),
    );
  }
  const { values, positionals } = read(program, args);
  if (values.help) return program.usage;
  const { 'dry-run': dryRun, help: _help, ...options } = values;
  const say = (line: string) => console.error(line);
  return program.run({ dryRun: Boolean(dryRun), options, names: positionals, say });
}

function read(program: Program, args: string[]) {
  const own = { 'dry-run': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options: { ...own, ...program.options } });
  } catch (error) {
    const [what] = reasonOf(error).split('. ');
    throw new Error(`${what}. ${program.usage}`, { cause: error });
  }
}

operate(process.argv.slice(2)).then(
  (done) => {
    if (done !== '') console.log(done);
    process.exit(0);
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
