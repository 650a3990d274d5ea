import { noticeAreas } from '@junto/i18n/areas/notice';
import { createI18n } from '@junto/i18n/create-i18n';
import { formatExact } from '@junto/i18n/formats/date';
import { noticeText } from '@junto/i18n/formats/notice-text';
import { localeTags } from '@junto/i18n/language';
import { escapeHtml } from './escape-html';
import type { Mail } from './mail.model';
import { mailAreas } from './text/mail-areas';

/** A composed mail. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

const inLanguage = { en: createI18n('en', mailAreas, noticeAreas), pt: createI18n('pt', mailAreas, noticeAreas) };

/** URLs of a mail. */
interface Links {
  publicUrl: string;
  /** Unsubscribe token, if the mail can be unsubscribed from. */
  unsubscribe?: string;
}
type Composing = Pick<Mail, 'template' | 'language' | 'name' | 'link'> &
  Partial<Pick<Mail, 'sign_in' | 'invited' | 'notices' | 'time_zone'>>;

/** Text of a mail, and the URL of its button. */
interface Part {
  title?: string;
  body: string;
  link: string | null;
  action: string;
}

/** Renders the email template of a mail as text and simple HTML in the language of the account. User input is escaped. */
export function composeMail(mail: Composing, { publicUrl, unsubscribe }: Links): ComposedMail {
  const { template, language, name } = mail;
  const { t } = inLanguage[language];
  const { subject, parts } = contentOf(mail, publicUrl);
  const greeting = name ? t('mail.greeting', { name }) : t('mail.greetingUnnamed');
  const end = unsubscribe && new URL(`/unsubscribe#${unsubscribe}`, publicUrl).href;
  const footer = end ? t(template === 'digest' ? 'mail.endDigest' : 'mail.endKind') : t('mail.footer');
  const text = [greeting, ...parts.map(textOf), t('mail.signature'), end ? `${footer}\n${end}` : footer].join('\n\n');
  const html = page(localeTags[language], subject, [
    `<p>${escapeHtml(greeting)}</p>`,
    ...parts.flatMap((part) => htmlOf(part, t('mail.linkHint'))),
    `<p>${escapeHtml(t('mail.signature'))}</p>`,
    `<p style="${quiet}">${end ? `<a href="${escapeHtml(end)}" style="color:#5F6A67">${escapeHtml(footer)}</a>` : escapeHtml(footer)}</p>`,
  ]);
  return { subject, text: `${text}\n`, html };
}

function contentOf(
  { template, language, link, sign_in, invited, time_zone, notices = [] }: Composing,
  publicUrl: string,
) {
  const { t } = inLanguage[language];
  const timeZone = time_zone ?? 'UTC';
  if (template !== 'notice' && template !== 'digest') {
    const words = {
      ...(sign_in && signInWords(sign_in, { language, timeZone })),
      ...(invited && invitedWords(invited, language)),
    };
    const body = t(invited?.company === null ? 'mail.invited.withoutCompany' : `mail.${template}.body`, words);
    return { subject: t(`mail.${template}.subject`), parts: [{ body, link, action: t(`mail.${template}.action`) }] };
  }
  const texts = notices.map((notice) => ({ ...noticeText(t, notice, { language, timeZone }), path: notice.path }));
  const parts = texts.map(({ title, text, path }): Part => ({
    ...(template === 'digest' && { title }),
    body: text,
    link: new URL(path, publicUrl).href,
    action: t('mail.notice.action'),
  }));
  const subject = template === 'notice' ? texts[0]!.title : t('mail.digest.subject', { count: texts.length });
  return { subject, parts };
}

function textOf({ title, body, link, action }: Part): string {
  return [title, body, link && `${title ? '' : '\n'}${action}:\n${link}`].filter(Boolean).join('\n');
}

/** A single part has a button and its URL as text; several parts have a link each. */
function htmlOf({ title, body, link, action }: Part, hint: string): string[] {
  const paragraph = `<p>${escapeHtml(body)}</p>`;
  if (!link) return [paragraph];
  const address = escapeHtml(link);
  if (title)
    return [
      `<p><a href="${address}" style="color:#0E5763;font-weight:600">${escapeHtml(title)}</a><br>${escapeHtml(body)}</p>`,
    ];
  return [paragraph, button(link, action), `<p style="${quiet}">${escapeHtml(hint)}<br>${address}</p>`];
}

/** Describes device, address and time in words ('unknown' where a value is missing). */
function signInWords(
  { browser, system, address, at }: NonNullable<Mail['sign_in']>,
  { language, timeZone }: { language: Mail['language']; timeZone: string },
) {
  const unknown = inLanguage[language].t('mail.newSignIn.unknown');
  const device = [browser, system].filter((part) => part !== null).join(', ');
  return { device: device || unknown, address: address ?? unknown, time: formatExact(at, language, timeZone) };
}

function invitedWords({ by, company, role }: NonNullable<Mail['invited']>, language: Mail['language']) {
  return { by, company, role: inLanguage[language].t(`mail.invited.role.${role}`) };
}

const quiet = 'color:#5F6A67;font-size:12px;line-height:18px;word-break:break-all';

function button(link: string, action: string): string {
  const style =
    'display:inline-block;background:#0E5763;color:#FFFFFF;padding:12px 20px;border-radius:8px;font-weight:600;text-decoration:none';
  return `<p><a href="${escapeHtml(link)}" style="${style}">${escapeHtml(action)}</a></p>`;
}

/** Mail programs support little CSS: inline styles, one column. */
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
