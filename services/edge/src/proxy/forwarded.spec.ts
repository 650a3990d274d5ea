import type { IncomingMessage } from 'node:http';
import { addressOf } from './forwarded';

const asking = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;
const ownProxies = (address: string) => address.startsWith('10.');

describe('the address of who opens a socket', () => {
  test('is the one of the connection when no proxy is trusted, whatever is claimed', () => {
    expect(addressOf(asking('203.0.113.5', '1.2.3.4'), () => false)).toBe('203.0.113.5');
  });

  test('is what our own proxies say, up to the first that is none of ours', () => {
    expect(addressOf(asking('10.0.0.1', '1.2.3.4, 203.0.113.5, 10.0.0.2'), ownProxies)).toBe('203.0.113.5');
    expect(addressOf(asking('10.0.0.1', '203.0.113.5'), ownProxies)).toBe('203.0.113.5');
    expect(addressOf(asking('10.0.0.1'), ownProxies)).toBe('10.0.0.1');
  });
});
