import { createHash } from 'node:crypto';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { refuse } from '@junto/contracts/problems';
import { releaseRemote as releaseBody, releaseRemotePath, remoteListPath, remoteName } from '@junto/contracts/remotes';
import { sendProblem } from '@junto/service-kit/http/problem-answer';
import { readJson } from '@junto/service-kit/http/read-json';
import { requestIdOf } from '@junto/service-kit/http/request-id';
import { limiter } from '@junto/service-kit/limits';
import type { Operator } from '../config';
import { safePath } from '../files/safe-path';
import { immutable, revalidated, sendFile } from '../files/send-file';
import type { FileFolder } from '../files/served-file';
import { operatorOf } from './operator';
import { releaseRemote } from './release-remote';
import type { RemoteListReader } from './remote-list';
import type { VersionFolders } from './version-folders';

export interface RemoteDeps {
  files: FileFolder;
  folders: VersionFolders;
  list: RemoteListReader;
  operators: readonly Operator[];
}

/** The list of live remotes, their files, and the operator's release. */
export function remoteRoutes({ files, folders, list, operators }: RemoteDeps): Router {
  const router = Router();
  router.get(remoteListPath, (req, res) => {
    const identity = Buffer.from(JSON.stringify(list.current()));
    const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
    sendFile(req, res, { type: 'application/json; charset=utf-8', etag, identity }, revalidated);
  });
  router.get('/remotes/{*path}', serveVersion(files));
  router.put(releaseRemotePath, release({ folders, list, operators }));
  return router;
}

/** A file of a version: it never changes, so it is kept for a year; a version that was rolled back stays readable. */
function serveVersion(files: FileFolder): RequestHandler {
  return async (req, res) => {
    const parts = safePath(req.path.replace(/^\/remotes/, ''));
    const file = parts && parts.length >= 3 ? await files.find(parts) : undefined;
    if (!file) return sendProblem(res, refuse('not_found'), requestIdOf(req));
    // Opened by itself (an SVG, a page) a file of a remote can do nothing.
    res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    sendFile(req, res, file, immutable);
  };
}

/** Tokens are long; the limit keeps logs and counters calm. Kept in memory: it must hold without a database too. */
const tries = limiter({ name: 'operator', points: 30, perSeconds: 60, by: 'address', kept: 'memory' });

function release({ folders, list, operators }: Omit<RemoteDeps, 'files'>): RequestHandler {
  return async (req: Request, res: Response) => {
    const answer = (refusal: Parameters<typeof sendProblem>[1]) => sendProblem(res, refusal, requestIdOf(req));
    const tooMany = await tries({ userId: null, address: req.ip ?? '' });
    if (tooMany) return answer(tooMany);
    const by = operatorOf(req, operators);
    if (!by) return answer(refuse('not_signed_in'));
    const name = remoteName.safeParse(req.params.name);
    if (!name.success) return answer(refuse('remote_unknown'));
    const read = await readJson(req);
    if ('refusal' in read) return answer(read.refusal);
    const body = releaseBody.safeParse(read.value);
    if (!body.success) {
      const errors = body.error.issues.map(({ path, message }) => ({ path: path.join('.') || 'body', message }));
      return answer(refuse('invalid_request', {}, errors));
    }
    const refused = await releaseRemote(folders, { name: name.data, ...body.data, by, now: new Date() });
    if (refused) return answer(refused);
    await list.read();
    req.log.info({ remote: name.data, version: body.data.version, operator: by }, 'released a remote');
    res.setHeader('Cache-Control', 'no-store');
    res.json(list.current());
  };
}
