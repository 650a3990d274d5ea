import { knownCarriers, trackingPage } from './carriers';

const dhl = 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=';

test.each([
  ['DHL', `${dhl}JD0146`],
  [' dhl  freight', `${dhl}JD0146`],
  ['CTT', 'https://appserver.ctt.pt/CustomerArea/PublicArea_Detail?ObjectCodeInput=JD0146'],
  ['DHLX', undefined],
  ['Our own van', undefined],
  ['', undefined],
])('a shipment with %j is followed at %s', (carrier, page) => {
  expect(trackingPage({ carrier, tracking: 'JD0146' })).toBe(page);
});

test('the tracking number is escaped in the address, and without a number there is no page', () => {
  expect(trackingPage({ carrier: 'DHL', tracking: 'a/b?c=d&e#f' })).toBe(`${dhl}a%2Fb%3Fc%3Dd%26e%23f`);
  expect(trackingPage({ carrier: 'DHL', tracking: null })).toBeUndefined();
});

test('every known carrier has a page of its own', () => {
  const pages = knownCarriers.map((carrier) => trackingPage({ carrier, tracking: '1' }));
  expect(new Set(pages).size).toBe(knownCarriers.length);
  for (const page of pages) expect(page).toMatch(/^https:\/\/[\w.-]+\//);
});
