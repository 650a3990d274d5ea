/** The proforma invoice as PDF and as plain text. */
export const proforma = {
  title: 'Proforma invoice',
};
