import type { status as en } from '../en/status';
import type { Translation } from '../translation';

export const status: Translation<typeof en> = {
  round: {
    draft: 'Rascunho',
    pending_approval: 'Aguardando aprovação',
    approved: 'Aprovada',
    active: 'Ativa',
    closed: 'Encerrada',
    cancelled: 'Cancelada',
    closing: 'Encerrando…',
    change_requested: 'Alteração pedida',
  },
  order: {
    pending_admin: 'Pendente',
    approved: 'Aprovado',
    rejected: 'Rejeitado',
    completed: 'Concluído',
    cancelled: 'Cancelado',
  },
  invoice: {
    draft: 'Rascunho',
    sent: 'Enviada',
    accepted: 'Aceita',
    rejected: 'Rejeitada',
    overdue: 'Vencida',
    paid: 'Paga',
  },
  delivery: {
    awaits_settlement: 'Aguarda liquidação',
    to_ship: 'A despachar',
    shipped: 'Despachado',
    delivered: 'Entregue',
  },
  product: { active: 'Ativo', inactive: 'Inativo' },
  company: { active: 'Ativa', inactive: 'Inativa' },
  role: { buyer: 'Comprador', supplier: 'Fornecedor', admin: 'Administrador' },
};
