import { setTimeout as pause } from 'node:timers/promises';
import { Argument, Option } from 'commander';
import { rotateKeyFile, type Rotation } from '@junto/service-kit/auth/rotate-key-file';
import { counted, seconds, type Invocation, type Program } from './program';

/** Consecutive responses that must contain the key: several replicas share one address. */
const enough = 10;
const everyMs = 500;
/** A secret takes up to two minutes to reach all pods, and identity reads the file every 10 s. */
const patienceS = 180;

/** The next signing key, published before it signs (docs/operate/reference.md, decision 20). */
export const rotateKeys: Program = {
  description: 'add the next signing key to the key file and retire expired ones',
  arguments: [new Argument('<file>')],
  options: [
    new Option('--jwks <url>', 'wait until identity publishes the key there'),
    new Option('--within <seconds>', 'how long to wait').argParser(seconds).default(patienceS),
  ],
  run: rotate,
};

async function rotate({ names, options, dryRun, log }: Invocation): Promise<string> {
  const file = names[0]!;
  const rotation = rotateKeyFile(file, { dryRun });
  const { next, waited, retired, acceptedUntil } = rotation;
  const is = waited ? 'waits already' : dryRun ? 'would be added' : 'is added';
  log(`${file}: key ${next.kid} ${is}, ${counted(retired)} ${dryRun ? 'would be retired' : 'retired'}`);
  const after = `signs from ${next.signs_from}; those before it are accepted until ${acceptedUntil.toISOString()}`;
  if (dryRun && !waited) return `A next key, which ${after}, would be published; nothing was changed`;
  if (typeof options.jwks === 'string')
    await published(options.jwks, rotation, { within: Number(options.within), log });
  return `Key ${next.kid} ${after}; run again after that to take their private parts out`;
}

/**
 * The key signs from its time in any case, so the error includes that time. @throws when some response lacks the key in
 * time
 */
async function published(
  url: string,
  { next }: Rotation,
  { within, log }: { within: number; log: Invocation['log'] },
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
      const has = await publishesKey(url, next.kid);
      if (!has && inARow > 0) log(`${url}: another replica doesn't publish it yet`);
      inARow = has ? inARow + 1 : 0;
      if (!has) reason = 'not every response includes it';
    } catch (error) {
      inARow = 0;
      reason = `no response (${error instanceof Error ? error.message : String(error)})`;
    }
    if (inARow < enough) await pause(inARow > 0 ? 20 : everyMs);
  }
  log(`${url}: published, ${enough} responses in a row`);
}

async function publishesKey(url: string, kid: string): Promise<boolean> {
  // A new connection each time, which a load balancer may route to any replica.
  const answer = await fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(5_000) });
  if (!answer.ok) throw new Error(`it returned ${answer.status}`);
  const { keys } = (await answer.json()) as { keys: { kid: string }[] };
  return keys.some((key) => key.kid === kid);
}
