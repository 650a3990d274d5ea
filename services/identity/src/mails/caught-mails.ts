import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Page } from '@junto/service-kit/http/app';
import type { IdentityConfig } from '../config';
import { readCaughtMails } from './caught-mail';
import { caughtMailsPage, pageStyle } from './caught-mails-page';
import { templatePages } from './template-pages';

const styleHash = createHash('sha256').update(pageStyle).digest('base64');
const policyOf = (more: string) =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'; ${more}`;
const policy = policyOf("form-action 'self'");

/** Path where a developer reads caught mails. */
export const caughtMailsPath = '/api/identity/mails';

/**
 * `GET /api/identity/mails?to=…&lang=en|pt`: HTML page, or JSON (with the HTML of each mail) for `Accept:
 * application/json`. Exists only with STAGE=local and MAIL_KIND=folder.
 */
function showCaughtMails(folder: string, publicUrl: string) {
  return async (req: Request, res: Response): Promise<void> => {
    const to = typeof req.query.to === 'string' && req.query.to.trim() !== '' ? req.query.to : undefined;
    const mails = await readCaughtMails(folder, to);
    res.setHeader('Cache-Control', 'no-store');
    if (req.accepts(['html', 'json']) === 'json') return void res.json({ mails });
    const language =
      req.query.lang === 'pt' || (req.query.lang !== 'en' && req.acceptsLanguages('en', 'pt') === 'pt') ? 'pt' : 'en';
    res.setHeader('Content-Security-Policy', policy);
    res.type('html').send(caughtMailsPage({ mails, to, language, publicUrl }));
  };
}

/** Pages of caught mails and templates; none in production. */
export function caughtMailPages(config: IdentityConfig): Page[] {
  if (config.STAGE !== 'local' || config.MAIL_KIND !== 'folder') return [];
  return [
    { path: caughtMailsPath, handler: showCaughtMails(config.MAIL_FOLDER, config.PUBLIC_URL) },
    ...templatePages(config.PUBLIC_URL, policyOf),
  ];
}
