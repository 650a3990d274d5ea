import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../processes/run.mjs';
import { readJson, root, writeJson } from './places.mjs';
import { announced } from './progress.mjs';
import { addressOf, environmentOf, services } from './topology.mjs';

const folder = path.join(root, 'tools', 'demo');
const program = path.join(folder, 'seed.ts');

/** The people of the demo data; identity makes such accounts only where STAGE is local. */
export const demoAccounts = ['admin@junto.test', 'supplier@junto.test', 'buyer@junto.test', 'buyer2@junto.test'];
/**
 * All of them by role, once more (tools/demo/data/people.ts): who starts an app has no compiler. A test holds the two
 * together.
 */
export const demoPeople = {
  admin: addresses('admin'),
  supplier: addresses('supplier', 'kadri', 'beatriz', 'jonas'),
  buyer: addresses('buyer', 'buyer2', 'clara', 'aoife', 'tiago', 'camille'),
};
/** @param {string[]} names */
function addresses(...names) {
  return names.map((name) => `${name}@junto.test`);
}
export const demoPassword = 'demo-junto-1';

/**
 * Fills the demo data in, once per state folder and version of the demo data. Seeding twice changes nothing, so an
 * interrupted one is simply repeated.
 * @param {import('./topology.mjs').Stack} stack
 * @param {(line: string) => void} log
 */
export async function fillDemoData(stack, log) {
  if (!existsSync(program)) return;
  const version = versionOf(folder);
  if (readJson(stack.places.demoMarker)?.version === version) return;
  await announced('Loading demo data', log, async () => {
    const addresses = Object.fromEntries(services.map((name) => [`${name.toUpperCase()}_URL`, addressOf(stack, name)]));
    const MONGO_DATABASES = services.map((name) => `${stack.space || 'junto'}_${name}`).join(',');
    const mongo = { MONGO_ADDRESS: stack.mongo, MONGO_DATABASES };
    const env = { ...process.env, ...environmentOf(stack, 'identity'), ...addresses, ...mongo };
    const tsx = path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
    const { code, output } = await run(process.execPath, [tsx, program], { cwd: root, env });
    if (code !== 0) throw new Error(`Couldn't load the demo data:\n${output.trim()}`);
    writeJson(stack.places.demoMarker, { version });
  });
}

/** @param {string} dir */
function versionOf(dir) {
  const hash = createHash('sha256');
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.spec.ts'));
  const paths = files.map((entry) => path.join(entry.parentPath ?? entry.path, entry.name)).sort();
  for (const file of paths) hash.update(path.relative(dir, file)).update(readFileSync(file));
  return hash.digest('hex');
}
