import { Router, type RequestHandler } from 'express';
import { refuse } from '@junto/contracts/problems';
import { releaseFacts, releaseFactsFile } from '@junto/contracts/release-facts';
import {
  remoteFolder,
  remoteListPath,
  type RemoteList,
  type RemoteName,
  type ServedVersion,
} from '@junto/contracts/remotes';
import { sendProblem } from '@junto/service-kit/http/problem-answer';
import { requestIdOf } from '@junto/service-kit/http/request-id';
import { safePath } from '../files/safe-path';
import { immutable, revalidated, sendFile } from '../files/send-file';
import { servedAs, type FileFolder, type ServedFile } from '../files/served-file';
import type { RemoteListReader } from './remote-list';

export interface RemoteDeps {
  files: FileFolder;
  list: RemoteListReader;
}

/** The list of live remotes and their files. */
export function remoteRoutes({ files, list }: RemoteDeps): Router {
  const router = Router();
  const listFile = servedList(list, files);
  router.get(remoteListPath, async (req, res) => sendFile(req, res, await listFile(), revalidated));
  router.get('/remotes/{*path}', serveVersion(files));
  return router;
}

/** The list as a file, serialized and compressed once per list. */
function servedList(list: RemoteListReader, files: FileFolder): () => Promise<ServedFile> {
  let known: { list: RemoteList; file: Promise<ServedFile> } | undefined;
  const write = async (current: RemoteList) =>
    servedAs('application/json; charset=utf-8', Buffer.from(JSON.stringify(await withFacts(current, files))));
  return () => {
    const current = list.current();
    if (known?.list !== current) known = { list: current, file: write(current) };
    return known.file;
  };
}

/** Adds the facts of its build to each live version: the files that a page needs first, and the menu of the area. */
async function withFacts(list: RemoteList, files: FileFolder): Promise<RemoteList> {
  const withOwn = async <Version extends ServedVersion>(name: string, version: Version): Promise<Version> => ({
    ...version,
    ...(await factsOf(name as RemoteName, version, files)),
  });
  const remotes = Object.entries(list.remotes).map(async ([name, { canary, ...live }]) => [
    name,
    { ...(await withOwn(name, live)), ...(canary && { canary: await withOwn(name, canary) }) },
  ]);
  return { ...list, remotes: Object.fromEntries(await Promise.all(remotes)) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function factsOf(
  name: RemoteName,
  { version, integrity }: ServedVersion,
  files: FileFolder,
): Promise<Pick<ServedVersion, 'ahead' | 'menu'>> {
  const written = await files.find([remoteFolder(name), version, releaseFactsFile]).catch(() => undefined);
  const facts = written && releaseFacts.safeParse(parsed(written.identity.toString('utf8'))).data;
  const { ahead, menu } = facts ?? {};
  // Name only files that the version contains.
  const isComplete = ahead && Object.values(ahead).every((files) => files.every((file) => file in integrity));
  return { ...(isComplete && { ahead }), ...(menu && { menu }) };
}

/** A file of a version. It is immutable; versions stay readable after a rollback. */
function serveVersion(files: FileFolder): RequestHandler {
  return async (req, res) => {
    const parts = safePath(req.path.replace(/^\/remotes/, ''));
    const file = parts && parts.length >= 3 ? await files.find(parts) : undefined;
    if (!file) return sendProblem(res, refuse('not_found'), requestIdOf(req));
    // A remote's file opened directly (an SVG, a page) can run nothing.
    res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    sendFile(req, res, file, immutable);
  };
}
