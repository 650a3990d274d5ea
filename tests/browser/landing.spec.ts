import { aVisitor, closeBrowser, signIn } from './visitor';

afterAll(closeBrowser);

describe('coming to the platform', () => {
  test('a stranger is led to the sign-in page, in the language of the browser', async () => {
    for (const [locale, text] of [
      ['en-US', 'Sign In'],
      ['pt-BR', 'Entrar'],
    ] as const) {
      const stranger = await aVisitor({ locale });
      await stranger.page.goto('/buyer/cart');
      await stranger.page.waitForURL('**/auth');
      await stranger.page.getByRole('button', { name: text, exact: true }).waitFor();
      expect(stranger.errors).toEqual([]);
      await stranger.leave();
    }
  });

  test.each([
    ['buyer@junto.test', 'Buyer Tools', 'Explore Rounds'],
    ['supplier@junto.test', 'Supplier Tools', 'My Products'],
    ['admin@junto.test', 'Administration', 'Companies'],
  ])('%s lands on the screens of the role', async (email, group, entry) => {
    const visitor = await aVisitor();
    await signIn(visitor, email);
    await visitor.page.getByText(group, { exact: true }).waitFor();
    await visitor.page.getByRole('link', { name: entry }).first().waitFor();
    expect(new URL(visitor.page.url()).pathname).toBe('/');
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });
});
