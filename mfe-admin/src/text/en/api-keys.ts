export const apiKeys = {
  title: 'Company API keys',
  key: 'Key',
  company: 'Company',
  used: 'Last used',
  empty: 'No company has an API key yet',
  failed: 'We couldn’t load the API keys',
  revoke: 'Revoke',
  revokeOf: 'Revoke {{name}}',
  revokeTitle: 'Revoke this API key?',
  revokeText: 'Programs at {{company}} that use the key {{name}} lose access right away. This can’t be undone.',
  revoked: 'API key revoked',
  notRevoked: 'We couldn’t revoke the API key',
};
