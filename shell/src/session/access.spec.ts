import { decideAccess, type Access, type Visitor } from './access';

const visitors: Visitor[] = [
  { state: 'starting' },
  { state: 'anonymous' },
  { state: 'profile_loading' },
  { state: 'no_profile' },
  { state: 'known', role: 'buyer' },
  { state: 'known', role: 'supplier' },
  { state: 'known', role: 'admin' },
  { state: 'known', role: 'pirate' },
];
const everyAccess: Access[] = ['auth', 'signed_in', 'buyer', 'supplier', 'admin'];
const as = (role: string): Visitor => ({ state: 'known', role });

it.each(everyAccess)('waits with %s until the visitor is known', (access) => {
  expect([decideAccess(access, { state: 'starting' }), decideAccess(access, { state: 'profile_loading' })]).toEqual([
    'wait',
    'wait',
  ]);
});

it.each(['signed_in', 'buyer', 'supplier', 'admin'] as const)(
  'redirects visitors without a session or profile from %s to /auth',
  (access) => {
    expect([decideAccess(access, { state: 'anonymous' }), decideAccess(access, { state: 'no_profile' })]).toEqual([
      { redirect: '/auth' },
      { redirect: '/auth' },
    ]);
  },
);

it('redirects a signed-in visitor from /auth to /', () => {
  expect(decideAccess('auth', as('buyer'))).toEqual({ redirect: '/' });
});

it('keeps a visitor without a profile on /auth, which shows the reason', () => {
  expect(decideAccess('auth', { state: 'no_profile' })).toBe('show');
});

it('redirects another role to /', () => {
  expect([
    decideAccess('buyer', as('supplier')),
    decideAccess('supplier', as('buyer')),
    decideAccess('admin', as('buyer')),
  ]).toEqual(Array.from({ length: 3 }, () => ({ redirect: '/' })));
});

it.each(['signed_in', 'buyer', 'supplier', 'admin'] as const)('lets an admin pass %s', (access) => {
  expect(decideAccess(access, as('admin'))).toBe('show');
});

it('shows / to an unknown role, with an explanation', () => {
  expect([decideAccess('signed_in', as('pirate')), decideAccess('buyer', as('pirate'))]).toEqual([
    'show',
    { redirect: '/' },
  ]);
});

it.each(visitors)('never redirects %o in a loop', (visitor) => {
  const accessOf = { '/auth': 'auth', '/': 'signed_in' } as const;
  for (const start of everyAccess) {
    let decision = decideAccess(start, visitor);
    for (let hops = 0; typeof decision === 'object'; hops += 1) {
      expect(hops).toBeLessThan(2);
      decision = decideAccess(accessOf[decision.redirect], visitor);
    }
  }
});
