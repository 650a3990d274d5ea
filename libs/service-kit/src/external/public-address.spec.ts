import { isPublicAddress, publicWeb } from './public-address';

test.each(['8.8.8.8', '93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '192.0.0.8', '192.0.2.1', '198.18.0.1', '224.0.0.1', '240.0.0.1'],
  ...['255.255.255.255', '::', '::1', 'fe80::1', 'fd00:ec2::254', 'ff02::1', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe'],
  ...['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001::7f00:1', '2001:db8::1', '::127.0.0.1', 'fec0::1'],
  ...['', 'localhost', 'fe80::1%eth0', '127.0.0.1.example'],
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

test('allows only the standard ports of the web', () => {
  expect(publicWeb('8.8.8.8', 443)).toBe(true);
  expect(publicWeb('8.8.8.8', 27_017)).toBe(false);
  expect(publicWeb('10.0.0.1', 443)).toBe(false);
});
