import type { consumer as en } from '../en/consumer';
import type { Translation } from '../translation';

/** O que trata os eventos, em palavras. */
export const consumer: Translation<typeof en> = {
  'audit-trail': 'A trilha de auditoria',
  'close-cleared-rounds': 'O encerramento de rodadas',
  'copy-categories': 'A cópia das categorias',
  'copy-companies': 'A cópia das empresas',
  'copy-deliveries': 'A cópia das entregas',
  'copy-ended-sessions': 'A cópia das sessões encerradas',
  'copy-invoices': 'A cópia das faturas',
  'copy-orders': 'A cópia dos pedidos',
  'copy-participations': 'A contagem de quem participa',
  'copy-pools': 'A cópia das quantidades',
  'copy-products': 'A cópia dos produtos',
  'copy-profiles': 'A cópia das pessoas',
  'copy-rounds': 'A cópia das rodadas',
  'copy-sales': 'A cópia das vendas',
  'copy-settings': 'A cópia das configurações',
  'copy-users': 'A lista de usuários',
  'listed-rounds': 'A lista de rodadas',
  'offered-products': 'Os produtos das rodadas',
  'product-pictures': 'As imagens dos produtos',
  'tell-admins-of-orders': 'As notificações de novos pedidos',
  'tell-people': 'As notificações',
  'tell-webhooks': 'Os webhooks',
  'warn-buyers-of-close': 'A notificação antes do fim das rodadas',
  other: 'Uma parte da plataforma',
};
