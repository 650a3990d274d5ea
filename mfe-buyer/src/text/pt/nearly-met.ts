import type { Translation } from '@junto/i18n/translation';
import type { nearlyMet as en } from '../en/nearly-met';

export const nearlyMet: Translation<typeof en> = {
  title: 'Falta pouco para o MOQ',
  purpose: 'Produtos com 80–99% do MOQ, os seus primeiro',
  more_one: 'Falta {{count, number}} para o MOQ',
  more_other: 'Faltam {{count, number}} para o MOQ',
  met: 'MOQ atingido',
  add_one: 'Adicionar {{count, number}} pacote',
  add_other: 'Adicionar {{count, number}} pacotes',
  addOf_one: 'Adicionar {{count, number}} pacote de {{product}}',
  addOf_other: 'Adicionar {{count, number}} pacotes de {{product}}',
  addUnits_one: 'Adicionar {{count, number}} unidade',
  addUnits_other: 'Adicionar {{count, number}} unidades',
  addUnitsOf_one: 'Adicionar {{count, number}} unidade de {{product}}',
  addUnitsOf_other: 'Adicionar {{count, number}} unidades de {{product}}',
  costs: '{{units}} · {{price}}',
  ordered_one: 'você já pediu {{count, number}}',
  ordered_other: 'você já pediu {{count, number}}',
  noneYet: 'você ainda não pediu',
  inCart_one: '{{count, number}} no seu carrinho',
  inCart_other: '{{count, number}} no seu carrinho',
  metOnceOrdered: 'atinge o MOQ quando você pedir',
  noMoreLeft: 'não resta nenhuma unidade',
  viewRound: 'Ver rodada',
};
