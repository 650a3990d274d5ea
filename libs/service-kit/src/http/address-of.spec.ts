import type { IncomingMessage } from 'node:http';
import { addressOf, networkPrefixOf, ownNetwork, plainAddress, trustIn } from './address-of';

const asking = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;
const ownProxies = (address: string) => address.startsWith('10.');

describe('client address of a socket', () => {
  test('is the peer address when no proxy is trusted, regardless of headers', () => {
    expect(addressOf(asking('203.0.113.5', '1.2.3.4'), () => false)).toBe('203.0.113.5');
  });

  test('is the last address in the forwarding headers that is not a proxy of ours', () => {
    expect(addressOf(asking('10.0.0.1', '1.2.3.4, 203.0.113.5, 10.0.0.2'), ownProxies)).toBe('203.0.113.5');
    expect(addressOf(asking('10.0.0.1', '203.0.113.5'), ownProxies)).toBe('203.0.113.5');
    expect(addressOf(asking('10.0.0.1'), ownProxies)).toBe('10.0.0.1');
  });
});

describe('own network', () => {
  const trust = trustIn(ownNetwork);
  test.each(['127.0.0.1', '::ffff:127.0.0.1', '10.1.2.3', '192.168.1.1', 'fd00::1'])('%s is trusted', (address) =>
    expect(trust(address, 0)).toBe(true),
  );
  test.each(['203.0.113.5', '2001:db8::1'])('%s is not trusted', (address) => expect(trust(address, 0)).toBe(false));
  test('trusts nobody without a list of proxies', () => expect(trustIn('')('127.0.0.1', 0)).toBe(false));
});

describe('key of limits per address', () => {
  test.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
    ['2001:0DB8:0000:0001:a:b:c:d', '2001:db8:0:1::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('%s as %s', (address, key) => expect(networkPrefixOf(address)).toBe(key));
});

test.each([
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['::FFFF:203.0.113.5', '203.0.113.5'],
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:1', '::ffff:1'],
  ['2001:db8::7', '2001:db8::7'],
])('%s is written as %s', (address, written) => expect(plainAddress(address)).toBe(written));
