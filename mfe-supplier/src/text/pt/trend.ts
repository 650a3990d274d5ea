import type { trend as english } from '../en/trend';

/** O que um fornecedor vendeu ao longo do tempo, no painel. */
export const trend: typeof english = {
  title: 'Vendas ao longo do tempo',
  soldIn: 'Vendas, {{currency}}',
  currency: 'Moeda',
  sales: 'Número de vendas',
  none: 'Nenhuma venda neste período.',
  last: {
    day: 'últimos {{count, number}} dias, {{currency}}',
    week: 'últimas {{count, number}} semanas, {{currency}}',
    month: 'últimos {{count, number}} meses, {{currency}}',
  },
  change: '{{change}} sobre os {{count, number}} períodos anteriores',
  soFar: {
    day: '{{amount}} hoje até agora',
    week: '{{amount}} nesta semana até agora',
    month: '{{amount}} neste mês até agora',
  },
};
