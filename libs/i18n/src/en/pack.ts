/** What one pack of a product weighs, on screens. */
export const pack = {
  net: '{{kg}} kg net',
  gross: '{{kg}} kg gross',
};
