// `npm run new -- endpoint buyer.price-alert` writes the files of a new endpoint, event, list, notification, screen or
// service with passing specs as a starting point. A taken or invalid name is rejected with an explanation, and nothing
// is written.
import { Command } from 'commander';
import { kinds } from './new/kinds.mjs';
import { NotWritten } from './new/names.mjs';
import { run } from './processes/run.mjs';
import { root } from './stack/places.mjs';

const program = new Command('npm run new --')
  .description('Writes the files of a new thing, with specs that pass.')
  .showHelpAfterError();
for (const [name, { words, about, options = [], write }] of Object.entries(kinds)) {
  const command = program.command(`${name} ${words}`).description(about).showHelpAfterError();
  for (const [flags, meaning] of options) command.option(flags, meaning);
  command.action(async () => writeAndFormat(() => write(root, command.args, command.opts())));
}
await program.parseAsync();

/** @param {() => import('./new/kinds.mjs').Written} write */
async function writeAndFormat(write) {
  try {
    const { files, next, natsUsers } = write();
    await succeed('npx', ['oxfmt', ...files]);
    if (natsUsers) {
      const output = await succeed(process.execPath, ['--import', 'tsx', 'tools/nats/make-users.ts']);
      files.push(...output.trim().split('\n'));
    }
    console.log(files.sort().join('\n'));
    for (const line of next) console.log(`→ ${line}`);
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Runs a program in the checkout. @param {string} command @param {string[]} args @returns what it printed */
async function succeed(command, args) {
  const { code, output } = await run(command, args, { cwd: root });
  if (code !== 0) throw new Error(output);
  return output;
}
