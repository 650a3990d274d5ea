/** Up-to quantities: in a cart, an order and its settlement. */
export const upTo = {
  title: 'Up to',
  explained: 'You take {{qty, number}}, and up to {{upTo, number}} if that completes the product.',
  stepper: '{{product}}, up to',
  completes_one:
    '<b>{{count, number}}</b> unit is missing with your <b>{{qty, number}}</b>, and an up-to quantity adds it at the close.',
  completes_other:
    '<b>{{count, number}}</b> units are missing with your <b>{{qty, number}}</b>, and up-to quantities add them at the close.',
  units: 'up to {{upTo, number}}',
  priceTimes: '{{price}} x {{qty, number}}, up to {{upTo, number}}',
  raised: '{{price}} x {{qty, number}} instead of {{placed, number}}',
  raisedUnits_one: '{{count, number}} unit added to complete the product',
  raisedUnits_other: '{{count, number}} units added to complete the product',
  raisedLine: '{{product}}: {{placed, number}} to {{settled, number}} units',
  addedUnits: 'Added to complete the product',
  weightsLost:
    'The settlement changed the quantity, so the weights entered before no longer count. Enter the new ones.',
};
