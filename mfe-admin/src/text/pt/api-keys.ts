export const apiKeys = {
  title: 'Chaves de API das empresas',
  key: 'Chave',
  company: 'Empresa',
  used: 'Último uso',
  empty: 'Nenhuma empresa tem uma chave de API',
  failed: 'Não foi possível carregar as chaves de API',
  revoke: 'Revogar',
  revokeOf: 'Revogar a chave {{name}}',
  revokeTitle: 'Revogar esta chave?',
  revokeText: 'Os programas de {{company}} que usam a chave {{name}} perdem o acesso na hora.',
  revoked: 'Chave revogada',
  notRevoked: 'Não foi possível revogar a chave',
};
