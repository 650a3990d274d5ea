/** What an order's units mean to the pools of its products. */
export const pool = {
  effect: '{{product}}: {{from, number}} → {{to, number}} of {{moq, number}}',
  losesMoq: '{{product}}: {{from, number}} → {{to, number}} of {{moq, number}}, below its MOQ',
};
