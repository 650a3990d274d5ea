import type { HttpHandler } from 'msw';
import { createLiveClient, type LiveClient } from '@junto/api-client/live-client';
import type { TokenSource } from '@junto/api-client/session';
import type { Profile } from '@junto/contracts/identity/profile';
import { localStore } from '../browser-storage';
import { answersChoice, answersFirst, type AnswersChoice } from './mock-answers';
import { createStandaloneSession } from './standalone-session';

/** Typed data that replaces the platform, and the users who can sign in with it. */
export interface MockData {
  handlers: HttpHandler[];
  people: readonly [Profile, ...Profile[]];
}

/** Email addresses of the local stack's demo users by role, and their common password. */
export interface DemoPeople {
  people: Readonly<Record<string, readonly string[]>>;
  password: string;
}
/** Defined by the webpack configuration. */
declare const JUNTO_DEMO: DemoPeople | null;

/** Data source of an app that runs alone: the running stack, or mocks. */
export interface DataSource {
  /** Email addresses of the selectable users. */
  people: readonly string[];
  tokens: TokenSource;
  live: () => LiveClient;
  /** Opens the session; undefined if nobody is signed in. */
  open: () => Promise<Profile | undefined>;
  /** Signs a user in; undefined if rejected. */
  signIn: (email: string, password?: string) => Promise<Profile | undefined>;
  /** Only of mock data: how reads are answered. */
  answers?: AnswersChoice;
}

/** @param role limits the demo users to the role that can use the area */
export function stackSource(role: string): DataSource {
  const session = createStandaloneSession();
  const { people = {}, password: ofAll = '' } = JUNTO_DEMO ?? {};
  return {
    people: people[role] ?? [],
    tokens: session.tokens,
    live: () => createLiveClient({ tokens: session.tokens }),
    open: () => session.open(),
    signIn: (email, password = ofAll) => session.open({ email, password }),
  };
}

const personKey = 'junto.mock-person';
const silence = { state: 'live', since: 0 } as const;
/** Mock data has no other users, so no channel ever sends. */
const silentLive: LiveClient = {
  subscribe: () => () => undefined,
  status: () => silence,
  onStatus: () => () => undefined,
  stop: () => undefined,
};

/** Starts answering the app's requests in the browser. */
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

/** Starts a service worker that answers the requests of the handlers; other requests go to the network. */
export async function answerInBrowser(handlers: HttpHandler[]): Promise<void> {
  const { setupWorker } = await import('msw/browser');
  await setupWorker(...handlers).start({ onUnhandledRequest: 'bypass', quiet: true });
}
