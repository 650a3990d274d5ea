// `npm run doctor`: what this machine lacks for `npm start`, `npm test` and `npm run dev`, each with the way out. Ends
// with 1 when something has to be done first.
import { findings } from './doctor/findings.mjs';
import { machine } from './doctor/machine.mjs';

const marks = { good: 'ok    ', note: 'note  ', bad: 'LACKS ' };
const all = findings(await machine());
for (const { verdict, text, fix } of all) {
  console.log(`${marks[verdict]}${text}`);
  if (fix) console.log(`      → ${fix}`);
}
const lacking = all.filter(({ verdict }) => verdict === 'bad').length;
console.log(lacking === 0 ? '\nThis machine is ready. Run: npm start' : `\nProblems to fix first: ${lacking}`);
process.exit(lacking === 0 ? 0 : 1);
