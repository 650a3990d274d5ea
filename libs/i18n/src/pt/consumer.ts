import type { consumer as en } from '../en/consumer';
import type { Translation } from '../translation';

export const consumer: Translation<typeof en> = {
  'audit-trail': 'Trilha de auditoria',
  'close-cleared-rounds': 'Encerramento de rodadas',
  'copy-categories': 'Sincronização de categorias',
  'copy-companies': 'Sincronização de empresas',
  'copy-deliveries': 'Sincronização de entregas',
  'copy-ended-sessions': 'Sincronização de sessões encerradas',
  'copy-invoices': 'Sincronização de faturas',
  'copy-orders': 'Sincronização de pedidos',
  'copy-participations': 'Contagem de participantes',
  'copy-pools': 'Sincronização de quantidades',
  'copy-products': 'Sincronização de produtos',
  'copy-profiles': 'Sincronização de perfis',
  'copy-rounds': 'Sincronização de rodadas',
  'copy-sales': 'Sincronização de vendas',
  'copy-settings': 'Sincronização de configurações',
  'copy-users': 'Lista de usuários',
  'listed-rounds': 'Lista de rodadas',
  'offered-products': 'Produtos das rodadas',
  'product-pictures': 'Imagens dos produtos',
  'tell-admins-of-orders': 'Notificações de novos pedidos',
  'tell-people': 'Notificações',
  'tell-webhooks': 'Webhooks',
  'warn-buyers-of-close': 'Notificações de encerramento próximo',
  other: 'Parte da plataforma',
};
