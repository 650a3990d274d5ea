import type { trends as en } from '../en/trends';
import type { Translation } from '../translation';

export const trends: Translation<typeof en> = {
  by: { day: 'Dia', week: 'Semana', month: 'Mês' },
  asTable: 'Mostrar como tabela',
  from: 'Desde',
};
