// `node tools/release/weigh.mjs mfe-buyer`: ends the build of a remote that begins with more than its budget.
import path from 'node:path';
import { root } from '../stack/places.mjs';
import { overBudget } from './weigh-build.mjs';

const [name = ''] = process.argv.slice(2);
const tooMuch = overBudget(name, path.join(root, name, 'dist'));
if (tooMuch) {
  console.error(`${tooMuch} (tools/release/budgets.json)`);
  process.exitCode = 1;
}
