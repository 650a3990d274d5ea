import type { Translation } from '@junto/i18n/translation';
import type { whatIf as en } from '../en/what-if';

export const whatIf: Translation<typeof en> = {
  moqReached: 'Com as suas <b>{{qty, number}}</b>, este produto atinge o MOQ.',
  missing_one: 'Falta <b>{{count, number}}</b> unidade, já com as suas <b>{{qty, number}}</b>.',
  missing_other: 'Faltam <b>{{count, number}}</b> unidades, já com as suas <b>{{qty, number}}</b>.',
  shipsReached: 'Com as suas <b>{{qty, number}}</b>, este produto já pode ser enviado.',
  closesShort: {
    ask: 'Se a rodada encerrar sem o MOQ, um administrador decide com o fornecedor.',
    accept: 'Se a rodada encerrar sem elas, você recebe o que pediu.',
    cancel_short_lines: 'Se a rodada encerrar sem elas, o item é cancelado e você não paga por ele.',
  },
  tierReached: 'Com as suas <b>{{qty, number}}</b>, todos pagam <b>{{price}}</b>.',
  costsInstead: 'Você paga <b>{{cost}}</b> em vez de {{most}}.',
  lastUnits_one: 'A sua (<b>{{count, number}}</b>) é a última unidade disponível.',
  lastUnits_other: 'As suas <b>{{count, number}}</b> são as últimas unidades disponíveis.',
  ifClosedNow: 'Se encerrasse agora',
  orderWouldBe: 'Seu pedido seria',
  lineMissing_one: '<b>{{product}}</b>: com as suas, falta {{count, number}} unidade.',
  lineMissing_other: '<b>{{product}}</b>: com as suas, faltam {{count, number}} unidades.',
  lineLast: '<b>{{product}}</b>: as suas são as últimas unidades.',
  lineTier: '<b>{{product}}</b>: com as suas, todos pagam {{price}}.',
  linePrice: '<b>{{product}}</b>: todos pagam {{price}}.',
  lineCompleted_one:
    '<b>{{product}}</b>: sua quantidade «até» completa o produto, você recebe {{count, number}} unidade.',
  lineCompleted_other:
    '<b>{{product}}</b>: sua quantidade «até» completa o produto, você recebe {{count, number}} unidades.',
  lineCancelled: 'cancelado',
};
