import { createI18n } from '@junto/i18n/create-i18n';
import { localeTags, type Language } from '@junto/i18n/language';
import type { CaughtMail } from './caught-mail';
import { escapeHtml } from './escape-html';
import { mailAreas } from './text/mail-areas';

const inLanguage = { en: createI18n('en', mailAreas), pt: createI18n('pt', mailAreas) };

/** Styles of the page, allowed by their hash. */
export const pageStyle = `
body { margin: 0; padding: 24px; background: #F3F5F4; color: #12211F; font: 14px/22px system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; }
header { display: flex; gap: 16px; align-items: baseline; justify-content: space-between; }
form { margin: 16px 0; display: flex; gap: 8px; align-items: center; flex-wrap: wrap; }
input { padding: 6px 10px; border: 1px solid #84908C; border-radius: 8px; min-width: 240px; font: inherit; }
button { padding: 6px 14px; border: 0; border-radius: 8px; background: #0E5763; color: #FFF; font: inherit; font-weight: 600; }
article { margin: 0 0 16px; padding: 20px; background: #FFF; border: 1px solid #E1E6E4; border-radius: 12px; }
h2 { margin: 0 0 4px; font-size: 16px; }
dl { margin: 0 0 12px; color: #5F6A67; font-size: 13px; } dt { float: left; margin-right: 6px; } dt::after { content: ':'; } dd { margin: 0; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
a { color: #0E5763; }
main.wide { max-width: 1240px; }
.both { display: grid; grid-template-columns: repeat(auto-fit, minmax(300px, 1fr)); gap: 16px; }
figure { margin: 0; } iframe { width: 100%; height: 440px; border: 1px solid #E1E6E4; border-radius: 8px; }
`;

interface Page {
  mails: CaughtMail[];
  to: string | undefined;
  language: Language;
  /** Only URLs below it become links. */
  publicUrl: string;
}

/** HTML page of the caught mails. All mail content is untrusted. */
export function caughtMailsPage({ mails, to, language, publicUrl }: Page): string {
  const { t } = inLanguage[language];
  const other = language === 'en' ? 'pt' : 'en';
  const filterParam = to === undefined ? '' : `&amp;to=${encodeURIComponent(to)}`;
  const none = to === undefined ? t('mail.caught.empty') : t('mail.caught.noMatch');
  const mail = ({ id, to: address, at, subject, text }: CaughtMail) => `<article id="mail-${id}">
<h2>${escapeHtml(subject)}</h2>
<dl><dt>${t('mail.caught.to')}</dt><dd>${escapeHtml(address)}</dd><dt>${t('mail.caught.sent')}</dt><dd><time datetime="${at}">${at}</time></dd></dl>
<pre>${linked(text, publicUrl)}</pre>
</article>`;
  return `<!doctype html>
<html lang="${localeTags[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t('mail.caught.title')}</title><style>${pageStyle}</style></head>
<body><main>
<header><h1>${t('mail.caught.title')}</h1><a href="?lang=${other}${filterParam}" lang="${localeTags[other]}">${t('mail.caught.language')}</a></header>
<p>${t('mail.caught.intro')} <a href="mails/templates">${t('mail.caught.templates')}</a></p>
<form method="get"><label for="to">${t('mail.caught.filter')}</label><input id="to" name="to" type="text" value="${escapeHtml(to ?? '')}"><input type="hidden" name="lang" value="${language}"><button>${t('mail.caught.show')}</button><a href="?lang=${language}">${t('mail.caught.showAll')}</a></form>
${mails.length > 0 ? mails.map(mail).join('\n') : `<p>${none}</p>`}
</main></body>
</html>
`;
}

/** Escapes text and links its URLs of the own gateway. */
function linked(text: string, publicUrl: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part) => {
      const safe = escapeHtml(part);
      return part.startsWith(`${new URL(publicUrl).origin}/`) ? `<a href="${safe}">${safe}</a>` : safe;
    })
    .join('');
}
