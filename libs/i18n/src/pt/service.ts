import type { service as en } from '../en/service';
import type { Translation } from '../translation';

export const service: Translation<typeof en> = {
  identity: 'Contas',
  buyer: 'Compras',
  supplier: 'Vendas',
  admin: 'Administração',
  realtime: 'Números ao vivo',
  edge: 'Gateway',
};
