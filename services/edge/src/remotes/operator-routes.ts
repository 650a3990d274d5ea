import { Router, type Request, type RequestHandler, type Response } from 'express';
import { refuse, type Refusal } from '@junto/contracts/problems';
import {
  putVersionPath,
  releaseRemote as releaseBody,
  releaseRemotePath,
  releasesPath,
  remoteName,
} from '@junto/contracts/remotes';
import { sendProblem } from '@junto/service-kit/http/problem-answer';
import { readBytes, readJson } from '@junto/service-kit/http/read-json';
import { requestIdOf } from '@junto/service-kit/http/request-id';
import type { Bus } from '@junto/service-kit/nats/bus';
import { limiter, type CountRequest } from '@junto/service-kit/rate-limits';
import { counter } from '@junto/service-kit/telemetry/metrics';
import type { Operator } from '../config';
import { safePath } from '../files/safe-path';
import { maxFileBytes, acceptUpload } from './accept-upload';
import { operatorOf } from './operator';
import { parseVersionParams } from './parse-version-params';
import { readReleases } from './read-releases';
import { releaseRemote } from './release-remote';
import type { RemoteListReader } from './remote-list';
import type { VersionStore } from './version-store';

const releases = counter({
  name: 'junto_releases_total',
  help: 'Versions of remotes that an operator made live, or gave a share of people',
  labels: ['remote'],
});

interface OperatorDeps {
  bus: Bus;
  versionStore: VersionStore;
  list: RemoteListReader;
  operators: readonly Operator[];
}

/** An action of an operator. Returns a refusal, or undefined when it has sent the response itself. */
type Act = (req: Request, res: Response, by: string) => Promise<Refusal | undefined>;

/** The operator's API: read releases, upload a version, release it. */
export function operatorRoutes({ bus, versionStore, list, operators }: OperatorDeps): Router {
  /**
   * Tokens cannot be guessed; the limits protect logs and counters. Kept in memory, so that they apply without a
   * database.
   */
  const acts = limiter({ name: 'operator', points: 30, perSeconds: 60, by: 'address', storage: 'memory' });
  /** A version has some dozens of files. */
  const files = limiter({ name: 'operator-files', points: 1_200, perSeconds: 60, by: 'address', storage: 'memory' });
  const asOperator =
    (limit: CountRequest, act: Act): RequestHandler =>
    async (req, res) => {
      const tooMany = await limit({ userId: null, address: req.ip ?? '' });
      const by = operatorOf(req, operators);
      const refused = tooMany ?? (by ? await act(req, res, by) : refuse('not_signed_in'));
      if (refused) sendProblem(res, refused, requestIdOf(req));
    };
  const router = Router();
  router.get(
    releasesPath,
    asOperator(acts, async (_req, res) => send(res, await readReleases(bus, versionStore.folders))),
  );
  router.put(releaseRemotePath, asOperator(acts, release(versionStore, list)));
  router.put(`${putVersionPath}/{*path}`, asOperator(files, putFile(versionStore)));
  router.post(putVersionPath, asOperator(acts, acceptVersion(versionStore)));
  return router;
}

function release(versionStore: VersionStore, list: RemoteListReader): Act {
  return async (req, res, by) => {
    const name = remoteName.safeParse(req.params.name);
    if (!name.success) return refuse('remote_unknown');
    const read = await readJson(req);
    if ('refusal' in read) return read.refusal;
    const body = releaseBody.safeParse(read.value);
    if (!body.success) {
      const errors = body.error.issues.map(({ path, message }) => ({ path: path.join('.') || 'body', message }));
      return refuse('invalid_request', {}, errors);
    }
    const wanted = { name: name.data, ...body.data, by, operator: true, now: new Date() };
    const refused = await releaseRemote(versionStore, wanted);
    if (refused) return refused;
    releases.inc({ remote: name.data });
    await list.read();
    const { version, share } = body.data;
    req.log.info({ remote: name.data, version, share, operator: by }, 'released a remote');
    return send(res, list.current());
  };
}

function putFile({ folders }: VersionStore): Act {
  return async (req, res) => {
    const params = parseVersionParams(req.params);
    if ('refused' in params) return params;
    const parts = safePath(`/${[req.params.path].flat().join('/')}`);
    if (!parts) return refuse('not_found');
    const read = await readBytes(req, maxFileBytes);
    if ('refusal' in read) return read.refusal;
    await folders.writeDraft(params.name, params.version, parts, read.value);
    res.status(204).end();
    return undefined;
  };
}

function acceptVersion(versionStore: VersionStore): Act {
  return async (req, res) => {
    const params = parseVersionParams(req.params);
    if ('refused' in params) return params;
    const refused = await acceptUpload(versionStore, params.name, params.version);
    if (!refused) res.status(204).end();
    return refused;
  };
}

function send(res: Response, body: unknown): undefined {
  res.setHeader('Cache-Control', 'no-store');
  res.json(body);
}
