// `npm run release -- mfe-buyer` builds that remote and makes it the live one of the running stack;
// `npm run release -- mfe-buyer 0.1.0-1a2b3c4d` goes back to a version that is still there. Nothing else is rebuilt or restarted.
import path from 'node:path';
import { run } from '../processes/run.mjs';
import { localStateDir, placesIn, readJson, root } from '../stack/places.mjs';
import { remotes } from '../stack/topology.mjs';
import { makeLive, releaseRemote } from './release-remote.mjs';

const [name = '', version] = process.argv.slice(2);

async function release() {
  if (!remotes.some((remote) => remote === name))
    throw new Error(`Which one? npm run release -- ${remotes.join('|')} [version]`);
  const stack = readJson(placesIn(localStateDir).stack);
  if (!stack) throw new Error('Start the stack first, in another terminal: npm start');
  const operator = { door: stack.publicUrl, token: stack.operatorToken };
  if (version) {
    await makeLive(name, version, operator);
    return version;
  }
  const { code, output } = await run(
    process.execPath,
    [path.join(root, 'tools', 'nx.mjs'), 'run', `@junto/${name}:build`],
    { cwd: root },
  );
  if (code !== 0) throw new Error(output.trim());
  return releaseRemote({ name, dist: path.join(root, name, 'dist'), remotesDir: stack.places.remotes, ...operator });
}

release().then(
  (live) => console.log(`${name} ${live} is live.`),
  (error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
