import { aVisitor, closeBrowser, signIn } from './visitor';
import { settled } from './walk/screen-problems';
import { stepsUntil } from './weight/count-steps';

afterAll(closeBrowser);

/** The page, its first scripts, session and list of remotes, profile and code, data (decision 158). */
const most = 5;

test.each([
  ['buyer', '/buyer/rounds', 'Explore Rounds'],
  ['supplier', '/supplier/products', 'My Products'],
  ['admin', '/admin/users', 'Users'],
] as const)('opening a list of the %s takes at most five sequential requests', async (role, list, title) => {
  const visitor = await aVisitor();
  await signIn(visitor, `${role}@junto.test`);
  await settled(visitor);
  const page = await visitor.context.newPage();
  const drawn = `document.querySelector('h1')?.textContent.trim().startsWith('${title}') && !document.querySelector('[aria-busy=true]')`;
  const address = new URL(list, visitor.page.url()).href;
  const steps = await stepsUntil(await visitor.context.newCDPSession(page), address, drawn);
  // A failure prints every step with its requests.
  expect(steps.length > most ? steps : []).toEqual([]);
  await visitor.leave();
});
