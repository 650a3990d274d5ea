// `npm run operate -- recount --dry-run`; in a container `node operate.cjs recount` of admin's image. Its environment is
// that of a service (docs/operate/recover.md). Commander 14 parses the arguments of every tool; 15 needs Node 22.
import { Command } from 'commander';
import { backup } from './backup';
import { check } from './check';
import { deadLetters } from './dead-letters';
import { drain } from './drain';
import { where } from './map-stack-trace';
import type { Program } from './program';
import { rebuild } from './rebuild';
import { recount } from './recount';
import { restore } from './restore';
import { rotateKeys } from './rotate-keys';

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

const operate = new Command('operate').showHelpAfterError();
for (const [name, program] of Object.entries(programs)) {
  const command = operate.command(name).description(program.description).showHelpAfterError();
  for (const argument of program.arguments ?? []) command.addArgument(argument);
  command.option('--dry-run', 'print what the command would do, and change nothing', false);
  for (const option of program.options ?? []) command.addOption(option);
  command.action(async () => {
    const { dryRun, ...options } = command.opts<{ dryRun: boolean }>();
    const log = (line: string) => console.error(line);
    const done = await program.run({ dryRun, options, names: command.args, log });
    if (done !== '') console.log(done);
  });
}

operate.parseAsync().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
