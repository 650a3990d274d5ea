import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { refuse } from '@junto/contracts/problems';
import { sendProblem } from '@junto/service-kit/http/problem-answer';
import { requestIdOf } from '@junto/service-kit/http/request-id';
import { safePath } from '../files/safe-path';
import { immutable, revalidated, sendFile } from '../files/send-file';
import type { FileFolder, ServedFile } from '../files/served-file';
import { contentSecurityPolicy, type Stage } from './security-policy';
import type { ShellVersions } from './shell-versions';

const page = 'index.html';
/** Well-known address that password managers open (W3C change-password-url). */
const changePassword = '/.well-known/change-password';
const securityPage = '/profile/security';

/** Names with a content hash: `main.3f2a9c1b.js`. */
const hashed = /\.[0-9a-f]{8,32}\./;

/**
 * Serves the shell's files. Any other path gets the page, whose router handles it or shows its 404.
 * @param otherVersions files of other shell versions, for pages that are still open
 */
export function serveShell(
  folder: FileFolder,
  otherVersions: Pick<ShellVersions, 'find'>,
  { PUBLIC_URL: publicUrl, STAGE: stage }: { PUBLIC_URL: string; STAGE: Stage },
): RequestHandler {
  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return sendProblem(res, refuse('not_found'), requestIdOf(req));
    const parts = safePath(req.path);
    const name = parts?.at(-1);
    const isHashed = hashed.test(name ?? '');
    const file =
      parts && name !== page
        ? ((await folder.find(parts)) ?? (isHashed && (await otherVersions.find(parts))))
        : undefined;
    if (file) return sendFile(req, res, file, isHashed ? immutable : revalidated);
    const elsewhere = redirectOf(req);
    if (elsewhere !== undefined) return res.redirect(elsewhere.status, elsewhere.to);
    // A client that requests a well-known resource would take any 200 for that resource.
    const looksLikeFile = (name !== page && /\.\w{1,11}$/.test(req.path)) || req.path.startsWith('/.well-known/');
    const index = looksLikeFile ? undefined : await folder.find([page]);
    if (!index) return sendProblem(res, refuse('not_found'), requestIdOf(req));
    sendPage(req, res, index, publicUrl, stage);
  };
}

/** Redirect for a path. Repeated slashes and backslashes collapse to one: two would lead to another host. */
function redirectOf({ path, originalUrl }: Request): { status: number; to: string } | undefined {
  if (path === changePassword) return { status: 303, to: securityPage };
  if (!/[\\/]{2}/.test(path)) return undefined;
  return { status: 308, to: path.replace(/[\\/]{2,}/g, '/') + (/\?.*$/s.exec(originalUrl)?.[0] ?? '') };
}

/** Every response has its own nonce, so the page is never cached. */
function sendPage(req: Request, res: Response, index: ServedFile, publicUrl: string, stage: Stage): void {
  const nonce = randomBytes(18).toString('base64');
  const html = index.identity.toString('utf8').replaceAll('__NONCE__', nonce).replace('__STAGE__', stage);
  res.setHeader('Content-Security-Policy', contentSecurityPolicy(publicUrl, nonce, stage));
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(html));
  res.end(req.method === 'HEAD' ? undefined : html);
}
