import type { RequestHandler } from 'express';
import { pageReportsPath, versionsHeader } from '@junto/contracts/identity/open-paths';
import { remoteNames } from '@junto/contracts/remotes';
import type { VersionFolders } from './version-folders';

/** A version that was just put there is known after so long. */
const cachedMs = 10_000;

/**
 * Adds to page reports which versions of the areas exist, so that identity counts no others: anybody may send a report.
 */
export function withVersions(pass: RequestHandler, folders: Pick<VersionFolders, 'versionsOf'>): RequestHandler {
  let cache: { until: number; header: Promise<string> } | undefined;
  const read = async () => {
    const pairs = remoteNames.map(async (name) => [name, await folders.versionsOf(name)] as const);
    return JSON.stringify(Object.fromEntries(await Promise.all(pairs)));
  };
  return async (req, res, next) => {
    delete req.headers[versionsHeader];
    if (req.originalUrl.split('?', 1)[0] === pageReportsPath) {
      if (!cache || cache.until < Date.now()) cache = { until: Date.now() + cachedMs, header: read() };
      const header = await cache.header.catch(() => undefined);
      if (header !== undefined) req.headers[versionsHeader] = header;
    }
    return pass(req, res, next);
  };
}
