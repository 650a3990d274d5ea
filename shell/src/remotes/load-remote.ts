import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ParcelConfigObject } from 'single-spa';
import type { RemoteName } from '@junto/contracts/remotes';
import { fitsContract, type RemoteProps } from '@junto/remote-kit/remote-props';
import { checkChunks, integrityPlugin, trust } from './integrity';
import { readRemoteList } from './remote-list';

export type RemoteLifecycles = ParcelConfigObject<RemoteProps & { domElement: HTMLElement }>;

/** Why an area is not shown. */
export type RemoteFailure = 'unavailable' | 'wrong_version';

export class RemoteRefused extends Error {
  constructor(
    readonly failure: RemoteFailure,
    cause?: unknown,
  ) {
    super(failure, { cause });
  }
}

/** Within 5 s a visitor sees the area or a card with a retry, which finds what has arrived meanwhile. */
const patienceMs = 4_500;
const registered = new Set<RemoteName>();
let guarded = false;

/**
 * Loads a remote's lifecycles in its live version.
 * @param again after a failure: the entry is registered anew, also when the list names the same version
 * @throws RemoteRefused
 */
export async function loadLifecycles(name: RemoteName, again: boolean): Promise<RemoteLifecycles> {
  try {
    const loaded = await inTime(register(name, again).then(() => loadRemote<RemoteLifecycles>(`${name}/lifecycles`)));
    if (!loaded) throw new Error('The remote exposes nothing');
    if (!fitsContract(loaded)) throw new RemoteRefused('wrong_version');
    return loaded;
  } catch (error) {
    throw error instanceof RemoteRefused ? error : new RemoteRefused('unavailable', error);
  }
}

async function register(name: RemoteName, again: boolean): Promise<void> {
  if (registered.has(name) && !again) return;
  const remote = (await readRemoteList()).remotes[name];
  if (!remote) throw new Error(`No live version of ${name}`);
  trust(remote, again);
  guard();
  registerRemotes([{ name, entry: remote.entry }], { force: registered.has(name) });
  registered.add(name);
}

function guard(): void {
  if (guarded) return;
  guarded = true;
  registerPlugins([integrityPlugin]);
  checkChunks();
}

/** A remote that neither comes nor fails would leave an empty page. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${patienceMs} ms`)), patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
