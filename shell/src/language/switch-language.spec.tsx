import { noticeAreas } from '@junto/i18n/areas/notice';
import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import { languages } from '@junto/i18n/language';
import { uiAreas } from '@junto/ui/text/ui-areas';
import { text as english } from '../text/english';
import { loadMoreTexts, setMoreTextsTarget } from '../text/more-text';
import { shellAreas } from '../text/shell-areas';
import { fetchText, preparedBy, switchLanguage } from './switch-language';

/** Promise.withResolvers requires a newer version than Node 20. */
function withResolvers() {
  let resolve!: () => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}

/** Initial state of a page: the texts of one language. */
const aPage = () => createI18n('en', { en: english as object });
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

test('the texts of the other language load when it is selected, and the page switches only once they are there', async () => {
  const i18n = aPage();
  const switching = switchLanguage(i18n, 'pt');
  expect(i18n.t('shell.header.skipToContent')).toBe('Skip to content');
  await switching;
  expect(i18n.language).toBe('pt');
  expect(i18n.t('shell.header.skipToContent')).not.toBe('Skip to content');
  expect(i18n.t('auth.tab.signIn')).toBe('Entrar');
  await switchLanguage(i18n, 'en');
  expect(i18n.t('shell.header.skipToContent')).toBe('Skip to content');
});

test('the page waits for the mounted areas, and does not switch if one cannot load the language', async () => {
  const i18n = aPage();
  const area = withResolvers();
  ends.push(preparedBy(() => area.promise));
  const switching = switchLanguage(i18n, 'pt');
  await new Promise((done) => setTimeout(done, 20));
  expect(i18n.language).toBe('en');
  area.reject(new Error('offline'));
  await expect(switching).rejects.toThrow('offline');
  expect(i18n.language).toBe('en');
});

test.each(languages)(
  "component texts are available in the page's language as soon as a user signs in (%s)",
  async (language) => {
    const i18n = createI18n(language, { [language]: await fetchText(language) });
    expect(i18n.exists('notice.title')).toBe(false);
    setMoreTextsTarget(i18n);
    await loadMoreTexts();
    const all = createI18n(language, screenAreas, uiAreas, noticeAreas, shellAreas);
    expect(i18n.getResourceBundle(language, 'translation')).toEqual(all.getResourceBundle(language, 'translation'));
  },
);

test('a language selected while component texts load gets them too', async () => {
  const i18n = aPage();
  setMoreTextsTarget(i18n);
  await Promise.all([loadMoreTexts(), switchLanguage(i18n, 'pt')]);
  expect([i18n.language, i18n.exists('shell.menu.profile')]).toEqual(['pt', true]);
  await switchLanguage(i18n, 'en');
  expect(i18n.t('shell.menu.profile')).toBe('Profile');
});

test('the later of two selections wins, even if the first one loads longer', async () => {
  const i18n = aPage();
  const first = withResolvers();
  ends.push(preparedBy((language) => (language === 'pt' ? first.promise : Promise.resolve())));
  const toPortuguese = switchLanguage(i18n, 'pt');
  const back = switchLanguage(i18n, 'en');
  first.resolve();
  await Promise.all([toPortuguese, back]);
  expect(i18n.language).toBe('en');
});
