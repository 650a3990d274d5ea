import { readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { aVisitor, closeBrowser, signIn, type Visitor } from './visitor';

const released = path.join(process.env.JUNTO_REMOTES_DIR ?? '', 'mfe-buyer');
const away = `${released}.away`;
let visitor: Visitor | undefined;

afterEach(async () => {
  if (readdirSync(path.dirname(away)).includes(path.basename(away))) renameSync(away, released);
  await visitor?.leave();
});
afterAll(closeBrowser);

describe('a remote that is missing', () => {
  test('leaves the shell and the other areas working, and comes by Retry when it is there again', async () => {
    visitor = await aVisitor();
    const { page } = visitor;
    renameSync(released, away);

    await signIn(visitor, 'buyer@junto.test');
    await page.getByText('We couldn’t load this page').waitFor();
    await page.getByRole('link', { name: 'Profile' }).first().click();
    await page.getByText('Email cannot be changed').waitFor();

    await page.getByRole('link', { name: 'Explore Rounds' }).click();
    await page.getByText('We couldn’t load this page').waitFor();
    renameSync(away, released);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { name: 'Explore Rounds' }).waitFor();
  });
});
