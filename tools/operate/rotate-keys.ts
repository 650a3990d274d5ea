import { setTimeout as pause } from 'node:timers/promises';
import { rotateKeyFile, type Rotation } from '@junto/service-kit/auth/rotate-key-file';
import { counted, type Asked, type Program } from './program';

/** Answers in a row that have to bear the key: behind one address there are several replicas. */
const enough = 10;
const everyMs = 500;
/** A secret takes up to two minutes to reach all pods, and identity reads the file every 10 s. */
const patienceS = 180;

/** The next signing key, published before it signs (docs/operate/reference.md, decision 20). */
export const rotateKeys: Program = {
  usage:
    'rotate-keys FILE [--jwks URL] [--within SECONDS]: add the next signing key to FILE and retire expired ones; with --jwks, wait until identity publishes it',
  options: { jwks: { type: 'string' }, within: { type: 'string' } },
  run: rotate,
};

async function rotate({ names: [file], options, dryRun, say }: Asked): Promise<string> {
  if (file === undefined) throw new Error(`Name the key file. Usage: ${rotateKeys.usage}`);
  const rotation = rotateKeyFile(file, { dryRun });
  const { next, waited, retired, acceptedUntil } = rotation;
  const is = waited ? 'waits already' : dryRun ? 'would be added' : 'is added';
  say(`${file}: key ${next.kid} ${is}, ${counted(retired)} ${dryRun ? 'would be retired' : 'retired'}`);
  const after = `signs from ${next.signs_from}; those before it are accepted until ${acceptedUntil.toISOString()}`;
  if (dryRun && !waited) return `A next key, which ${after}, would be published; nothing was changed`;
  if (typeof options.jwks === 'string') await published(options.jwks, rotation, { within: secondsOf(options), say });
  return `Key ${next.kid} ${after}; run again after that to take their private parts out`;
}

function secondsOf({ within }: Asked['options']): number {
  const seconds = within === undefined ? patienceS : Number(within);
  if (!(seconds > 0)) throw new Error(`--within needs a number of seconds, not ${String(within)}`);
  return seconds;
}

/** @throws when it is not in every answer in time; it signs all the same, so that is said with its time */
async function published(
  url: string,
  { next }: Rotation,
  { within, say }: { within: number; say: Asked['say'] },
): Promise<void> {
  const deadline = Date.now() + within * 1_000;
  let inARow = 0;
  let reason = "it isn't published";
  while (inARow < enough) {
    if (Date.now() > deadline)
      throw new Error(
        `${url}: ${reason} after ${within} s. Key ${next.kid} signs from ${next.signs_from}: see to it that every identity has the file before`,
      );
    try {
      const has = await bears(url, next.kid);
      if (!has && inARow > 0) say(`${url}: another replica doesn't publish it yet`);
      inARow = has ? inARow + 1 : 0;
      if (!has) reason = 'not every response includes it';
    } catch (error) {
      inARow = 0;
      reason = `no response (${error instanceof Error ? error.message : String(error)})`;
    }
    if (inARow < enough) await pause(inARow > 0 ? 20 : everyMs);
  }
  say(`${url}: published, ${enough} responses in a row`);
}

async function bears(url: string, kid: string): Promise<boolean> {
  // A connection of its own each time, which a balancer gives to any replica.
  const answer = await fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(5_000) });
  if (!answer.ok) throw new Error(`it returned ${answer.status}`);
  const { keys } = (await answer.json()) as { keys: { kid: string }[] };
  return keys.some((key) => key.kid === kid);
}
