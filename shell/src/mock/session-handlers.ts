import type { HttpHandler } from 'msw';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import { readProfile, updateProfile, type Profile } from '@junto/contracts/identity/profile';
import { refreshSession, signIn, signOut, type Session } from '@junto/contracts/identity/session';
import { refuse } from '@junto/contracts/problems';
import { people } from './people';

const hourMs = 3_600_000;

/** The signed-in user, kept across page loads. */
export interface Visit {
  read: () => string | null;
  keep: (email: string | null) => void;
}

/** Mock sessions that accept any password. Profile changes last until the page reloads. */
export function sessionHandlers(visit: Visit): HttpHandler[] {
  const known = new Map<string, Profile>(people.map((person) => [person.email, person]));
  const present = () => known.get(visit.read() ?? '');
  const sessionOf = ({ id, email, role }: Profile): Session => ({
    access_token: 'mock',
    expires_at: new Date(Date.now() + hourMs).toISOString(),
    user: { id, email, role },
  });
  return [
    mockEndpoint(signIn, ({ body }) => {
      const person = known.get(body.email);
      if (!person) return refuse('credentials_wrong');
      visit.keep(person.email);
      return sessionOf(person);
    }),
    mockEndpoint(refreshSession, () => {
      const person = present();
      return person ? sessionOf(person) : refuse('session_ended', { reason: 'signed_out' });
    }),
    mockEndpoint(signOut, () => {
      visit.keep(null);
      return undefined;
    }),
    mockEndpoint(readProfile, () => present() ?? refuse('profile_missing')),
    mockEndpoint(updateProfile, ({ body: { version: _version, seen: _seen, ...change } }) => {
      const person = present();
      if (!person) return refuse('profile_missing');
      const changed = { ...person, ...change };
      known.set(person.email, changed);
      return changed;
    }),
  ];
}
