/** Mails of the platform. */
export const mail = {
  greeting: 'Hello {{name}},',
  signature: 'Junto',
};
