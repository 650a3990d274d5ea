import type { Request } from 'express';
import { readSessionCookie, sessionCookie } from './session-cookie';

const asked = (cookie?: string) => ({ headers: { cookie } }) as Request;

describe('the cookie of a session', () => {
  test('is bound to host and HTTPS in production', () => {
    expect(sessionCookie('https://junto.example')).toEqual({
      name: '__Host-junto',
      options: { httpOnly: true, sameSite: 'strict', secure: true, path: '/' },
    });
  });

  test("carries the door's port on a developer's machine", () => {
    expect(sessionCookie('http://localhost:8081').name).toBe('junto-8081');
    expect(sessionCookie('http://localhost:8081').options.secure).toBe(false);
  });

  test('is found among others by its exact name', () => {
    const cookie = sessionCookie('http://localhost:8080');
    expect(readSessionCookie(asked('junto-80801=a; xjunto-8080=b; junto-8080=c'), cookie)).toBe('c');
    expect(readSessionCookie(asked(), cookie)).toBeUndefined();
    expect(readSessionCookie(asked(`junto-8080=${'x'.repeat(201)}`), cookie)).toBeUndefined();
  });
});
