import { mailAreas } from '@junto/i18n/areas/mail';
import { createI18n } from '@junto/i18n/create-i18n';
import { localeTags } from '@junto/i18n/language';
import { escapeHtml } from './escape-html';
import type { Mail } from './mail.model';

/** A mail as it is sent. */
export interface Composed {
  subject: string;
  text: string;
  html: string;
}

const inLanguage = { en: createI18n('en', mailAreas), pt: createI18n('pt', mailAreas) };

/** Text and simple HTML of a mail in the account's language; names are typed by people and are escaped. */
export function composeMail({
  template,
  language,
  name,
  link,
}: Pick<Mail, 'template' | 'language' | 'name' | 'link'>): Composed {
  const { t } = inLanguage[language];
  const subject = t(`mail.${template}.subject`);
  const body = t(`mail.${template}.body`);
  const action = t(`mail.${template}.action`);
  const greeting = t('mail.greeting', { name });
  const closing = [t('mail.signature'), t('mail.footer')] as const;
  const text = [greeting, body, ...(link ? [`${action}:\n${link}`] : []), ...closing].join('\n\n');
  const html = page(localeTags[language], subject, [
    `<p>${escapeHtml(greeting)}</p>`,
    `<p>${escapeHtml(body)}</p>`,
    ...(link
      ? [button(link, action), `<p style="${quiet}">${escapeHtml(t('mail.linkHint'))}<br>${escapeHtml(link)}</p>`]
      : []),
    `<p>${escapeHtml(closing[0])}</p>`,
    `<p style="${quiet}">${escapeHtml(closing[1])}</p>`,
  ]);
  return { subject, text: `${text}\n`, html };
}

const quiet = 'color:#5F6A67;font-size:12px;line-height:18px;word-break:break-all';

function button(link: string, action: string): string {
  const style =
    'display:inline-block;background:#0E5763;color:#FFFFFF;padding:12px 20px;border-radius:8px;font-weight:600;text-decoration:none';
  return `<p><a href="${escapeHtml(link)}" style="${style}">${escapeHtml(action)}</a></p>`;
}

/** Mail programs know little CSS: styles inline, one column. */
function page(lang: string, title: string, parts: string[]): string {
  const body =
    'margin:0;padding:24px;background:#F3F5F4;color:#12211F;font:14px/22px system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif';
  const sheet =
    'max-width:520px;margin:0 auto;padding:24px;background:#FFFFFF;border:1px solid #E1E6E4;border-radius:12px';
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="${body}"><div style="${sheet}">
<h1 style="font-size:20px;line-height:28px;margin:0 0 16px">${escapeHtml(title)}</h1>
${parts.join('\n')}
</div></body>
</html>
`;
}
