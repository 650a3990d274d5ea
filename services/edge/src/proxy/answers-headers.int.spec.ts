import { anEdgeService, playService, type EdgeService, type PlayedService } from '../testing/an-edge-service';
import { echo } from '../testing/echo';

let edge: EdgeService;
let identity: PlayedService;
beforeAll(async () => {
  identity = await playService(echo('identity'));
  edge = await anEdgeService({ IDENTITY_URL: identity.url, PUBLIC_URL: 'https://junto.example' });
});
afterAll(async () => {
  await edge.stop();
  await identity.stop();
});

// A service that is there, and one that is away.
test.each(['/api/identity/profile', '/api/supplier/products'])(
  'what is answered at %s bears what the door says of every answer, which services leave to it',
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
