import type { HttpHandler } from 'msw';
import { createLiveClient, type LiveClient } from '@junto/api-client/live-client';
import type { TokenSource } from '@junto/api-client/session';
import { socketPath } from '@junto/contracts/channels';
import type { Profile } from '@junto/contracts/identity/profile';
import { localStore } from '../browser-storage';
import { answersChoice, answersFirst, type AnswersChoice } from './mock-answers';
import { createStandaloneSession } from './standalone-session';

/** Typed data in place of the platform, and who may be signed in with it. */
export interface MockData {
  handlers: HttpHandler[];
  people: readonly [Profile, ...Profile[]];
}

/** E-mail addresses of the people of the local stack's demo data, by role, and the password of all. */
export interface DemoPeople {
  people: Readonly<Record<string, readonly string[]>>;
  password: string;
}
/** Set by the webpack settings. */
declare const JUNTO_DEMO: DemoPeople | null;

/** Where an app that runs alone has its data from: the running stack, or mocks. */
export interface DataSource {
  /** E-mail addresses of the people who may be chosen. */
  people: readonly string[];
  tokens: TokenSource;
  live: () => LiveClient;
  /** Who is signed in; undefined: nobody. */
  open: () => Promise<Profile | undefined>;
  /** Signs a person in; undefined when they are not let in. */
  signIn: (email: string, password?: string) => Promise<Profile | undefined>;
  /** Of mock data: what becomes of reads. */
  answers?: AnswersChoice;
}

/** @param role the demo people of other roles could do nothing in the area */
export function stackSource(role: string): DataSource {
  const session = createStandaloneSession();
  const { people = {}, password: ofAll = '' } = JUNTO_DEMO ?? {};
  return {
    people: people[role] ?? [],
    tokens: session.tokens,
    live: () =>
      createLiveClient({
        url: `${window.location.origin.replace(/^http/, 'ws')}${socketPath}`,
        tokens: session.tokens,
      }),
    open: () => session.open(),
    signIn: (email, password = ofAll) => session.open({ email, password }),
  };
}

const personKey = 'junto.mock-person';
const silence = { state: 'live', since: 0 } as const;
/** Nobody else acts in mock data, so no channel ever sends. */
const silentLive: LiveClient = {
  subscribe: () => () => undefined,
  status: () => silence,
  onStatus: () => () => undefined,
  stop: () => undefined,
};

/** Begins to answer the app's requests in the browser. */
export async function mockSource({ handlers, people }: MockData): Promise<DataSource> {
  const answers = answersChoice();
  await answerInBrowser([...(await answersFirst(answers.chosen)), ...handlers]);
  const personOf = (email: string | null) => people.find((person) => person.email === email);
  return {
    people: people.map(({ email }) => email),
    tokens: { getToken: () => 'mock', refresh: async () => null, onToken: () => () => undefined },
    live: () => silentLive,
    open: async () => personOf(localStore.getItem(personKey)) ?? people[0],
    signIn: async (email) => {
      localStore.setItem(personKey, email);
      return personOf(email);
    },
    answers,
  };
}

/** From now on a service worker answers what the handlers know; all else goes where it always went. */
export async function answerInBrowser(handlers: HttpHandler[]): Promise<void> {
  const { setupWorker } = await import('msw/browser');
  await setupWorker(...handlers).start({ onUnhandledRequest: 'bypass', quiet: true });
}
