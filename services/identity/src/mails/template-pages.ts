import type { Request, Response } from 'express';
import { createI18n } from '@junto/i18n/create-i18n';
import { localeTags, type Language } from '@junto/i18n/language';
import type { Page } from '@junto/service-kit/http/app';
import { pageStyle } from './caught-mails-page';
import { escapeHtml } from './escape-html';
import { mailSamples } from './mail-samples';
import { mailAreas } from './text/mail-areas';

const inLanguage = { en: createI18n('en', mailAreas), pt: createI18n('pt', mailAreas) };

/** Path of the page that shows all templates in both languages. */
const templatesPath = '/api/identity/mails/templates';

/**
 * `GET /api/identity/mails/templates`: every mail in English and Portuguese side by side. With `name` and `lang` a
 * single mail, rendered as in a mail program.
 * @param policyOf content security policy of a page with its style, plus further directives
 */
export function templatePages(publicUrl: string, policyOf: (more: string) => string): Page[] {
  const handler = async ({ query }: Request, res: Response): Promise<void> => {
    res.setHeader('Cache-Control', 'no-store');
    if (query.name === undefined) {
      res.setHeader('Content-Security-Policy', policyOf("frame-src 'self'"));
      return void res.type('html').send(allTemplates(publicUrl));
    }
    const sample = mailSamples(query.lang === 'pt' ? 'pt' : 'en', publicUrl).find(({ name }) => name === query.name);
    if (!sample) return void res.status(404).end();
    // User input in a mail is escaped; additionally nothing here may run or be submitted.
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";
    res.setHeader('Content-Security-Policy', policy);
    return void res.type('html').send(sample.composed.html);
  };
  return [{ path: templatesPath, handler }];
}

function allTemplates(publicUrl: string): string {
  const { t } = inLanguage.en;
  const portuguese = mailSamples('pt', publicUrl);
  const shown = (language: Language, name: string, subject: string) =>
    `<figure lang="${localeTags[language]}"><figcaption>${escapeHtml(subject)}</figcaption>
<iframe title="${escapeHtml(subject)}" src="${templatesPath}?name=${name}&amp;lang=${language}" sandbox loading="lazy"></iframe></figure>`;
  const both = mailSamples('en', publicUrl).map(
    ({ name, composed }, index) => `<article id="${name}">
<h2>${name}</h2>
<div class="both">${shown('en', name, composed.subject)}${shown('pt', name, portuguese[index]!.composed.subject)}</div>
</article>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t('mail.caught.templates')}</title><style>${pageStyle}</style></head>
<body><main class="wide">
<header><h1>${t('mail.caught.templates')}</h1></header>
${both.join('\n')}
</main></body>
</html>
`;
}
