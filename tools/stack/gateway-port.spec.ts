import { gatewayPort } from './gateway-port.mjs';

test.each([
  [undefined, 8080],
  ['', 8080],
  ['1', 1],
  ['65535', 65_535],
])('PORT %j is port %d', (PORT, port) => {
  expect(gatewayPort({ PORT })).toBe(port);
});

test.each(['abc', '80a', '-1', '0', '65536', '8080.5', '1e3', ' 80'])('PORT %j is refused by its name', (PORT) => {
  expect(() => gatewayPort({ PORT })).toThrow(`PORT is '${PORT}'. Set it to a number from 1 to 65535`);
});
