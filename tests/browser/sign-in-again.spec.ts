import { updateProfile } from '@junto/contracts/identity/profile';
import { languages } from '@junto/i18n/language';
import { dialogOf, goTo } from './acts/screen';
import { aSpeaker, closeBrowser, signIn } from './visitor';

afterAll(closeBrowser);

test.each(languages)(
  'what was typed survives a session that ran out, and is saved after signing in again (%s)',
  async (language) => {
    const visitor = await aSpeaker(language);
    const { page, context, t } = visitor;
    const typed = `+55 11 9${String(Date.now()).slice(-8)}`;
    await signIn(visitor, 'tiago@junto.test');
    await goTo(visitor, '/profile');
    const phone = page.getByLabel(t('shell.profile.phone'));
    await phone.fill(typed);
    await context.clearCookies();
    let refused = 0;
    // Events of the sign-in make the page read the profile again, at the same address: only the save is refused.
    await page.route(`**${updateProfile.path}`, (route) =>
      route.request().method() === updateProfile.method && refused++ === 0
        ? route.fulfill({ status: 401, json: { code: 'not_signed_in', status: 401 } })
        : route.fallback(),
    );
    await page.getByRole('button', { name: t('shell.profile.update'), exact: true }).click();
    const again = dialogOf(visitor, t('shell.again.title'));
    await again.waitFor();
    await page.keyboard.press('Escape');
    expect(await again.getByLabel(t('auth.field.email')).inputValue()).toBe('tiago@junto.test');
    await again.getByLabel(t('auth.field.password'), { exact: true }).fill('demo-junto-1');
    await again.getByRole('button', { name: t('auth.signIn'), exact: true }).click();
    await again.waitFor({ state: 'hidden' });
    expect(await phone.inputValue()).toBe(typed);
    await page.getByRole('button', { name: t('shell.profile.update'), exact: true }).click();
    await page.getByText(t('shell.profile.updated')).first().waitFor();
    await visitor.leave();
  },
);
