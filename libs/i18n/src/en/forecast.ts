/** Forecast of a running pool: for all roles. */
export const forecast = {
  title: 'Forecast',
  range: '{{low, number}}–{{high, number}}',
  likely: 'Likely {{low, number}} to {{high, number}} at the close',
  likelyBy: 'Likely {{low, number}} to {{high, number}} at the close, MOQ by {{date}}',
  fillsUp: 'Likely full at the close',
  moq: { likely: 'MOQ likely', possible: 'MOQ possible', unlikely: 'MOQ unlikely' },
  about: 'About the forecast',
  aboutOf: 'About the forecast: {{product}}',
  method_one: 'We compared how this product filled with {{count, number}} product of closed rounds.',
  method_other: 'We compared how this product filled with {{count, number}} products of closed rounds.',
  methodRange: 'The most similar ones give the range: in 1 of 10 cases the pool ends below, in 1 of 10 above.',
  error_one: 'Measured on {{count, number}} closed product, half of the forecasts were off by at most {{errors}}.',
  error_other: 'Measured on {{count, number}} closed products, half of the forecasts were off by at most {{errors}}.',
  errorAt: '{{median, number}}% at {{elapsed, number}}% of the time',
  notMeasured: 'We haven’t measured the error yet.',
};
