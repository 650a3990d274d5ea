import type { Translation } from '@junto/i18n/translation';
import type { nearlyMet as en } from '../en/nearly-met';

export const nearlyMet: Translation<typeof en> = {
  title: 'Falta pouco para o MOQ',
  purpose: 'Lotes com 80–99%, primeiro os seus',
  more_one: 'Falta {{count, number}} para o MOQ',
  more_other: 'Faltam {{count, number}} para o MOQ',
  met: 'MOQ atingido',
  add_one: 'Adicionar {{count, number}} pacote',
  add_other: 'Adicionar {{count, number}} pacotes',
  addOf_one: 'Adicionar {{count, number}} pacote de {{product}}',
  addOf_other: 'Adicionar {{count, number}} pacotes de {{product}}',
  costs: '{{units}} · {{price}}',
  ordered_one: '{{count, number}} sua já pedida',
  ordered_other: '{{count, number}} suas já pedidas',
  noneYet: 'nenhuma sua ainda',
  inCart_one: '{{count, number}} no seu carrinho',
  inCart_other: '{{count, number}} no seu carrinho',
  metOnceOrdered: 'atingido assim que você as pedir',
  noMoreLeft: 'não resta outro pacote inteiro',
  viewRound: 'Ver rodada',
};
