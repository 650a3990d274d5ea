// `node measured.mjs COMMAND ARGS…`: runs a command, then writes the CPU seconds of all processes it started and waited
// for to file descriptor 3.
import { spawn } from 'node:child_process';
import { readFileSync, writeSync } from 'node:fs';

const ticksPerSecond = 100;

function cpuSecondsOfChildren() {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // After the program's name, which may contain spaces: state is field 3, the children's times are fields 16 and 17.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: 'inherit' });
child.once('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.once('close', (code) => {
  writeSync(3, String(cpuSecondsOfChildren()));
  process.exit(code ?? 1);
});
