/** What the import asks about a file as a whole. */
export const importQuestions = {
  sections: {
    title: 'This file has {{rows, number}} rows. An import takes up to {{max, number}}.',
    text: 'Import one section, then choose the file again for the next one.',
    label: 'Section',
    rows: 'Rows {{first, number}}–{{last, number}}',
  },
  strayQuotes: 'Check these rows: {{rows}}. A quotation mark in them isn’t closed, so we read them as written.',
  signQuestion: {
    title: 'Is {{price}} one amount, or a thousand times as much?',
    text: 'No number in this file shows which sign stands before decimals. Your answer applies to the whole file.',
  },
  unitQuestion: {
    title: 'Choose what these units mean',
    text: 'Your answers apply to the whole file. We save them for your company’s next file.',
    label: 'Unit for “{{word}}”',
    choose: 'Choose a unit',
  },
  alike: {
    title_one: '{{count, number}} other row has “{{text}}” in {{field}}.',
    title_other: '{{count, number}} other rows have “{{text}}” in {{field}}.',
    replace: 'Replace with “{{text}}”',
    empty: 'Clear Them',
  },
};
