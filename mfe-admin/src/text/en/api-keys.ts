export const apiKeys = {
  title: 'API keys of companies',
  key: 'Key',
  company: 'Company',
  used: 'Last used',
  empty: 'No company has an API key',
  failed: 'The API keys could not be read',
  revoke: 'Revoke',
  revokeOf: 'Revoke the key {{name}}',
  revokeTitle: 'Revoke this key?',
  revokeText: 'Programs of {{company}} that use the key {{name}} are refused from now on.',
  revoked: 'The key is revoked',
  notRevoked: 'The key was not revoked',
};
