import { endpoint } from './endpoint';

const summary = 'An endpoint of a spec.';

test('an endpoint is named after its service, which serves one role', () => {
  const list = endpoint('GET /api/buyer/boxes', 'listBoxes', { summary });
  expect(list).toEqual({
    id: 'buyer.listBoxes',
    method: 'GET',
    path: '/api/buyer/boxes',
    who: ['buyer', 'admin'],
    summary,
  });
});

test('an admin reads what a buyer or a supplier reads, and only they write', () => {
  expect(endpoint('GET /api/supplier/boxes', 'listBoxes', { summary }).who).toEqual(['supplier', 'admin']);
  expect(endpoint('POST /api/supplier/boxes', 'createBox', { summary }).who).toEqual(['supplier']);
  expect(endpoint('GET /api/admin/boxes', 'listBoxes', { summary }).who).toEqual(['admin']);
});

test('every signed-in user may call identity', () => {
  expect(endpoint('GET /api/identity/boxes', 'listBoxes', { summary }).who).toBe('signed_in');
});

test('parameters of a path are ids, and a GET refuses an unknown one', () => {
  const read = endpoint('GET /api/buyer/boxes/:box_id', 'readBox', { summary });
  expect(read.params.safeParse({ box_id: 'no-id' }).success).toBe(false);
  expect(read.refusals).toEqual(['not_found']);
  expect(endpoint('DELETE /api/buyer/boxes/:box_id', 'deleteBox', { summary })).not.toHaveProperty('refusals');
});

test('the body of a POST has no fields, unless it uploads a file', () => {
  const send = endpoint('POST /api/buyer/boxes/:box_id/send', 'sendBox', { summary });
  expect([{}, { note: 'x' }].map((body) => send.body.safeParse(body).success)).toEqual([true, false]);
  const upload = { field: 'file', maxBytes: 1, accept: [] };
  expect(endpoint('POST /api/buyer/boxes', 'addBox', { summary, upload })).not.toHaveProperty('body');
  expect(endpoint('PUT /api/buyer/boxes/:box_id', 'setBox', { summary })).not.toHaveProperty('body');
});

test('what is declared replaces a default', () => {
  const read = endpoint('GET /api/buyer/boxes/:box_id', 'readBox', { summary, who: ['buyer'], refusals: [] });
  expect([read.who, read.refusals]).toEqual([['buyer'], []]);
});
