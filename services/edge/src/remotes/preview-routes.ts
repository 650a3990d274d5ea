import { Router, type Request } from 'express';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import { previewPath, type ServedVersion } from '@junto/contracts/remotes';
import { callerOf, guardRole } from '@junto/service-kit/auth/guard';
import type { VerifyToken } from '@junto/service-kit/auth/verify-token';
import { sendProblem } from '@junto/service-kit/http/problem-answer';
import { requestIdOf } from '@junto/service-kit/http/request-id';
import { limiter } from '@junto/service-kit/rate-limits';
import { parseVersionParams } from './parse-version-params';
import { toServedVersion } from './remote-list';
import { validateVersion } from './validate-version';
import type { VersionStore } from './version-store';

/**
 * Describes to an administrator's page how to load a version that is not live. The files of a version are public and
 * contain no secrets; a preview only restricts who loads it.
 */
export function previewRoutes(versionStore: VersionStore, verify: VerifyToken): Router {
  const reads = limiter({ name: 'previews', points: 60, perSeconds: 60, by: 'address', storage: 'memory' });
  const router = Router();
  router.get(previewPath, async (req, res) => {
    const refused = (await reads({ userId: null, address: req.ip ?? '' })) ?? (await refusedCaller(req, verify));
    const answer = refused ?? (await readVersion(versionStore, req.params));
    if (isRefusal(answer)) return sendProblem(res, answer, requestIdOf(req));
    res.setHeader('Cache-Control', 'no-store');
    return void res.json(answer);
  });
  return router;
}

async function refusedCaller(req: Request, verify: VerifyToken): Promise<Refusal | undefined> {
  const caller = await callerOf(req, { verify });
  return isRefusal(caller) ? caller : guardRole(['admin'], caller);
}

async function readVersion(
  { folders, shell }: VersionStore,
  params: Request['params'],
): Promise<ServedVersion | Refusal<'remote_unknown' | 'version_unknown' | 'version_unfit'>> {
  const version = parseVersionParams(params);
  if (isRefusal(version)) return version;
  const found = await folders.find(version.name, version.version);
  if (!found) return refuse('version_unknown');
  const { faults, integrity, menu } = validateVersion(found, await shell());
  return faults.length > 0
    ? refuse('version_unfit', {}, faults)
    : { ...toServedVersion(version.name, version.version, integrity), menu };
}
