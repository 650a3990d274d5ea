import type { IncomingMessage } from 'node:http';
import { addressOf, networkPrefixOf, ownNetwork, plainAddress, trustIn } from './address-of';

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

describe('our own network', () => {
  const trust = trustIn(ownNetwork);
  test.each(['127.0.0.1', '::ffff:127.0.0.1', '10.1.2.3', '192.168.1.1', 'fd00::1'])('%s is in it', (address) =>
    expect(trust(address, 0)).toBe(true),
  );
  test.each(['203.0.113.5', '2001:db8::1'])('%s is not', (address) => expect(trust(address, 0)).toBe(false));
  test('is nobody where no proxy is named', () => expect(trustIn('')('127.0.0.1', 0)).toBe(false));
});

describe('bounds are counted on', () => {
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
