import { Router, type Request } from 'express';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import { previewPath, type ServedVersion } from '@junto/contracts/remotes';
import { callerOf, guardRole } from '@junto/service-kit/auth/guard';
import type { VerifyToken } from '@junto/service-kit/auth/verify-token';
import { sendProblem } from '@junto/service-kit/http/problem-answer';
import { requestIdOf } from '@junto/service-kit/http/request-id';
import { limiter } from '@junto/service-kit/limits';
import { versionOf } from './asked-version';
import { judgeVersion } from './faults-of-version';
import { served } from './remote-list';
import type { Shelf } from './shelf';

/**
 * Tells an administrator's page how a version that lies here is loaded, whoever else gets it. Its files are given out
 * like those of any version, which bear no secret: what a preview keeps from others is that they get it.
 */
export function previewRoutes(shelf: Shelf, verify: VerifyToken): Router {
  const reads = limiter({ name: 'previews', points: 60, perSeconds: 60, by: 'address', kept: 'memory' });
  const router = Router();
  router.get(previewPath, async (req, res) => {
    const refused = (await reads({ userId: null, address: req.ip ?? '' })) ?? (await refusedCaller(req, verify));
    const answer = refused ?? (await readVersion(shelf, req.params));
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
  { folders, shell }: Shelf,
  params: Request['params'],
): Promise<ServedVersion | Refusal<'remote_unknown' | 'version_unknown' | 'version_unfit'>> {
  const asked = versionOf(params);
  if (isRefusal(asked)) return asked;
  const found = await folders.find(asked.name, asked.version);
  if (!found) return refuse('version_unknown');
  const { faults, integrity } = judgeVersion(found, await shell());
  return faults.length > 0 ? refuse('version_unfit', {}, faults) : served(asked.name, asked.version, integrity);
}
