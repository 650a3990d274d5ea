import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { refuse } from '@junto/contracts/problems';
import { sendProblem } from '@junto/service-kit/http/problem-answer';
import { requestIdOf } from '@junto/service-kit/http/request-id';
import { safePath } from '../files/safe-path';
import { immutable, revalidated, sendFile } from '../files/send-file';
import type { FileFolder, ServedFile } from '../files/served-file';
import type { KeptShells } from './kept-shells';
import { contentSecurityPolicy, type Stage } from './security-policy';

const page = 'index.html';
/** Where a password manager sends its user to change a password (W3C change-password-url). */
const changePassword = '/.well-known/change-password';
const profilePage = '/profile';

/** Names that carry a hash of their content: `main.3f2a9c1b.js`. */
const hashed = /\.[0-9a-f]{8,32}\./;

/**
 * The shell's files; every path that is no file is the shell itself, whose router knows it or shows its 404.
 * @param kept what other versions hold: a page that is open asks for the parts of the version that it began with
 */
export function serveShell(
  folder: FileFolder,
  kept: Pick<KeptShells, 'find'>,
  { PUBLIC_URL: publicUrl, STAGE: stage }: { PUBLIC_URL: string; STAGE: Stage },
): RequestHandler {
  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return sendProblem(res, refuse('not_found'), requestIdOf(req));
    const parts = safePath(req.path);
    const name = parts?.at(-1);
    const isHashed = hashed.test(name ?? '');
    const file =
      parts && name !== page ? ((await folder.find(parts)) ?? (isHashed && (await kept.find(parts)))) : undefined;
    if (file) return sendFile(req, res, file, isHashed ? immutable : revalidated);
    const elsewhere = redirectOf(req);
    if (elsewhere !== undefined) return res.redirect(elsewhere.status, elsewhere.to);
    // A client that asks for a well-known resource takes any answer of 200 for one.
    const looksLikeFile = (name !== page && /\.\w{1,11}$/.test(req.path)) || req.path.startsWith('/.well-known/');
    const index = looksLikeFile ? undefined : await folder.find([page]);
    if (!index) return sendProblem(res, refuse('not_found'), requestIdOf(req));
    sendPage(req, res, index, publicUrl, stage);
  };
}

/** Where to redirect a path. Slashes and backslashes collapse to one slash: two would lead to another host. */
function redirectOf({ path, originalUrl }: Request): { status: number; to: string } | undefined {
  if (path === changePassword) return { status: 303, to: profilePage };
  if (!/[\\/]{2}/.test(path)) return undefined;
  return { status: 308, to: path.replace(/[\\/]{2,}/g, '/') + (/\?.*$/s.exec(originalUrl)?.[0] ?? '') };
}

/** Each answer has a nonce of its own, so the page itself is never kept. */
function sendPage(req: Request, res: Response, index: ServedFile, publicUrl: string, stage: Stage): void {
  const nonce = randomBytes(18).toString('base64');
  const html = index.identity.toString('utf8').replaceAll('__NONCE__', nonce).replace('__STAGE__', stage);
  res.setHeader('Content-Security-Policy', contentSecurityPolicy(publicUrl, nonce, stage));
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(html));
  res.end(req.method === 'HEAD' ? undefined : html);
}
