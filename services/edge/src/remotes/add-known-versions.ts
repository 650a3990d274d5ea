import type { RequestHandler } from 'express';
import { pageReportsPath, versionsHeader } from '@junto/contracts/identity/open-paths';
import { remoteNames } from '@junto/contracts/remotes';
import type { VersionFolders } from './version-folders';

/** Upper bound until a newly uploaded version is counted. */
const cachedMs = 10_000;

/**
 * Adds the existing versions of the areas to page reports, so that identity ignores made-up ones: anybody may send a
 * report.
 */
export function addKnownVersions(pass: RequestHandler, folders: Pick<VersionFolders, 'versionsOf'>): RequestHandler {
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
