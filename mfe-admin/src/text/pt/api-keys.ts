export const apiKeys = {
  title: 'Chaves de API das empresas',
  key: 'Chave',
  company: 'Empresa',
  used: 'Último uso',
  empty: 'Nenhuma empresa tem uma chave de API',
  failed: 'Não foi possível ler as chaves de API',
  revoke: 'Revogar',
  revokeOf: 'Revogar a chave {{name}}',
  revokeTitle: 'Revogar esta chave?',
  revokeText: 'Os programas de {{company}} que usam a chave {{name}} são recusados a partir de agora.',
  revoked: 'A chave foi revogada',
  notRevoked: 'A chave não foi revogada',
};
