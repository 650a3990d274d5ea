/** What a typed quantity changes for the pool of its product. */
export const whatIf = {
  moqReached: 'With your <b>{{qty, number}}</b>, this product reaches its MOQ.',
  missing_one: '<b>{{count, number}}</b> more unit is missing with your <b>{{qty, number}}</b>.',
  missing_other: '<b>{{count, number}}</b> more units are missing with your <b>{{qty, number}}</b>.',
  shipsReached: 'With your <b>{{qty, number}}</b>, this product reaches the units from which it ships.',
  closesShort: {
    ask: 'If the round closes short of the MOQ, your order stays and an administrator decides with the supplier.',
    accept: 'If the round closes short, your order stands and you receive what you ordered.',
    cancel_short_lines: 'If the round closes short, the line is cancelled and you pay nothing for it.',
  },
  tierReached: 'With your <b>{{qty, number}}</b>, everyone pays <b>{{price}}</b>.',
  costsInstead: 'Your units then cost <b>{{cost}}</b> instead of {{most}}.',
  lastUnits_one: 'Your <b>{{count, number}}</b> takes the last unit.',
  lastUnits_other: 'Your <b>{{count, number}}</b> take the last units.',
  ifClosedNow: 'If it closed now',
  orderWouldBe: 'Your order would be',
  lineMissing_one: '<b>{{product}}</b>: with yours, {{count, number}} unit is missing.',
  lineMissing_other: '<b>{{product}}</b>: with yours, {{count, number}} units are missing.',
  lineLast: '<b>{{product}}</b>: you take the last units.',
  lineTier: '<b>{{product}}</b>: with yours, everyone pays {{price}}.',
};
