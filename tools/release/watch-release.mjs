import { setTimeout as pause } from 'node:timers/promises';
import { readReleases, rollBack } from './release-remote.mjs';

/** A page reports ten seconds after it opened an area; the interval stays within the operator's rate limit. */
const lookEveryMs = 10_000;
const watchMs = 30 * 60_000;

/**
 * Watches the failure reports of a version for half an hour, and rolls back as soon as its failure rate rises above
 * that of the other versions. Stops when another version is released meanwhile.
 * @param {{ name: string, version: string } & import('./release-remote.mjs').Gateway} released
 * @param {{ everyMs?: number, forMs?: number, log?: (line: string) => void }} [how]
 * @returns {Promise<string>} the result @throws when it was rolled back
 */
export async function watchRelease(
  { name, version, ...gateway },
  { everyMs = lookEveryMs, forMs = watchMs, log = console.log } = {},
) {
  const until = Date.now() + forMs;
  /** @type {string | undefined} */
  let lastLine;
  for (;;) {
    // The gateway may restart meanwhile, which is no fault of the version.
    const releases = await readReleases(name, gateway).catch(() => undefined);
    if (releases && releases.live !== version && releases.canary?.version !== version)
      return `Someone else replaced ${name} ${version}, so watching it ends.`;
    const report = releases?.reports?.find((one) => one.version === version);
    const line = report && `${report.failures} of ${report.opens} opens failed`;
    if (line && line !== lastLine) log(`${name} ${version}: ${line}`);
    lastLine = line ?? lastLine;
    if (report?.rising) {
      const back = await rollBack({ name, ...gateway, share: undefined, why: `errors rose: ${line}` });
      throw new Error(`${name} ${version} was rolled back: ${line}. ${back} is live.`);
    }
    if (Date.now() + everyMs > until) return `Finished watching ${name} ${version}: ${lastLine ?? 'nobody opened it'}.`;
    await pause(everyMs);
  }
}
