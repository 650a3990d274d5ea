import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { updateProfile } from '@junto/contracts/identity/profile';
import { remoteFolder } from '@junto/contracts/remotes';
import { liveVersion, makeLive, openGateway, put, type Gateway } from './time-machine/gateways';
import { savedApps, readSavedRelease, unpack, type SavedApp } from './time-machine/saved-release';
import { take, tours, type Guest, type Tour } from './time-machine/tours';
import { wordsOfBoth } from './time-machine/words-of-both';
import { aSpeaker, closeBrowser, signIn, type Visitor } from './visitor';

const saved = readSavedRelease();
const words = wordsOfBoth(saved);
const folder = mkdtempSync(path.join(tmpdir(), 'junto-time-machine-'));
const distOf = (app: SavedApp) => path.join(folder, app);

let previousGateway: Gateway;
beforeAll(async () => {
  for (const app of savedApps) unpack(saved.apps[app], distOf(app));
  previousGateway = await openGateway(distOf('shell'), path.join(folder, 'log'));
});
afterAll(async () => {
  await previousGateway?.close();
  await closeBrowser();
  rmSync(folder, { recursive: true, force: true });
});

/** Long timeout for busy machines. */
const stepMs = 60_000;
const allMs = 400_000;

async function aGuest(email: string, gateway?: Gateway): Promise<Guest> {
  const visitor = await aSpeaker('en', {}, gateway?.browser);
  visitor.context.setDefaultTimeout(stepMs);
  await keepAccount(visitor);
  await signIn(gateway ? { ...visitor, t: words.en.before } : visitor, email);
  return { visitor, words };
}

/**
 * A chosen language is stored in the account. Language changes are answered with the current profile and not stored, so
 * that later tours find the account unchanged.
 */
async function keepAccount({ context }: Visitor): Promise<void> {
  await context.route(`**${updateProfile.path}`, async (route) => {
    if (route.request().method() !== updateProfile.method) return route.fallback();
    await route.fulfill({ response: await route.fetch({ method: 'GET', postData: '' }) });
  });
}

/** @param gateway with another shell @returns a sentence for each feature that no longer works */
async function toured(tour: Tour, gateway?: Gateway): Promise<string[]> {
  const one = await aGuest(tour.email, gateway);
  let second: Guest | undefined;
  try {
    return await take(tour, one, async () => {
      second = tour.other === tour.email ? await anotherTab(one) : await aGuest(tour.other, gateway);
      return second;
    });
  } finally {
    await one.visitor.leave();
    if (second?.visitor.context !== one.visitor.context) await second?.visitor.leave();
  }
}

/** On the page of the first visitor. */
async function anotherTab({ visitor }: Guest): Promise<Guest> {
  const page = await visitor.context.newPage();
  await page.goto(visitor.page.url());
  return { visitor: { ...visitor, page }, words };
}

const notTaken = (refused: string) => [`the gateway rejects it: ${refused}`];

test.each(tours)(
  '$name as it was released before works in the shell of now',
  async (tour) => {
    const app = remoteFolder(tour.name) as SavedApp;
    const { version } = saved.apps[app];
    const live = await liveVersion(tour.name);
    try {
      const refused = (await put(app, distOf(app))) ?? (await makeLive(tour.name, version, live));
      const faults = refused ? notTaken(refused) : await toured(tour);
      expect(faults.map((fault) => `${app} ${version}, released before, in the shell of now: ${fault}`)).toEqual([]);
    } finally {
      await makeLive(tour.name, live, version);
    }
  },
  allMs,
);

test.each(tours)(
  '$name of now works in the shell as it was released before',
  async (tour) => {
    const live = await liveVersion(tour.name);
    const refused = await makeLive(tour.name, live, live, previousGateway.url);
    const faults = refused ? notTaken(refused) : await toured(tour, previousGateway);
    const what = `${remoteFolder(tour.name)} of now in the shell ${saved.apps.shell.version}, released before`;
    expect(faults.map((fault) => `${what}: ${fault}`)).toEqual([]);
  },
  allMs,
);
