import type { Request } from 'express';
import { readSessionCookie, sessionCookie } from './session-cookie';

const requestWith = (cookie?: string) => ({ headers: { cookie } }) as Request;

describe('session cookie', () => {
  test('is bound to host and HTTPS in production', () => {
    expect(sessionCookie('https://junto.example')).toEqual({
      name: '__Host-junto',
      options: { httpOnly: true, sameSite: 'strict', secure: true, path: '/' },
    });
  });

  test('contains the port of the gateway in the local stack', () => {
    expect(sessionCookie('http://localhost:8081').name).toBe('junto-8081');
    expect(sessionCookie('http://localhost:8081').options.secure).toBe(false);
  });

  test('is read by its exact name', () => {
    const cookie = sessionCookie('http://localhost:8080');
    expect(readSessionCookie(requestWith('junto-80801=a; xjunto-8080=b; junto-8080=c'), cookie)).toBe('c');
    expect(readSessionCookie(requestWith(), cookie)).toBeUndefined();
    expect(readSessionCookie(requestWith(`junto-8080=${'x'.repeat(201)}`), cookie)).toBeUndefined();
  });
});
