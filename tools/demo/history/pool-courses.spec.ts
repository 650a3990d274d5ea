import { coursesOf } from './pool-courses';

test('a course has the sum of its offer after each order of it', () => {
  const [first, second] = [new Date(1), new Date(2)];
  const courses = coursesOf([
    {
      at: first,
      lines: [
        { offer: 'tape', qty: 3 },
        { offer: 'box', qty: 5 },
      ],
    },
    { at: second, lines: [{ offer: 'tape', qty: 4 }] },
  ]);
  expect([...courses]).toEqual([
    [
      'tape',
      [
        { at: first, committed: 3 },
        { at: second, committed: 7 },
      ],
    ],
    ['box', [{ at: first, committed: 5 }]],
  ]);
});
