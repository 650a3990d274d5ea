import { anEdgeService, startStubService, type EdgeService, type StubService } from '../testing/an-edge-service';
import { echo } from '../testing/echo';

let edge: EdgeService;
let identity: StubService;
beforeAll(async () => {
  identity = await startStubService(echo('identity'));
  edge = await anEdgeService({ IDENTITY_URL: identity.url, PUBLIC_URL: 'https://junto.example' });
});
afterAll(async () => {
  await edge.stop();
  await identity.stop();
});

// One reachable service, one unreachable.
test.each(['/api/identity/profile', '/api/supplier/products'])(
  'a response of %s has the headers that the gateway sets on every response',
  async (path) => {
    const { headers } = await fetch(edge.url + path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  },
);
