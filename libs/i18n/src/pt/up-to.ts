import type { upTo as en } from '../en/up-to';
import type { Translation } from '../translation';

export const upTo: Translation<typeof en> = {
  title: 'Até',
  explained: 'Você leva {{qty, number}}, e até {{upTo, number}} se isso completar o produto.',
  stepper: '{{product}}, até',
  completes_one:
    'Com suas <b>{{qty, number}}</b>, falta <b>{{count, number}}</b> unidade, e uma quantidade “até” a completa no encerramento.',
  completes_other:
    'Com suas <b>{{qty, number}}</b>, faltam <b>{{count, number}}</b> unidades, e quantidades “até” as completam no encerramento.',
  units: 'até {{upTo, number}}',
  priceTimes: '{{price}} x {{qty, number}}, até {{upTo, number}}',
  raised: '{{price}} x {{qty, number}} em vez de {{placed, number}}',
  raisedUnits_one: '{{count, number}} unidade a mais para completar o produto',
  raisedUnits_other: '{{count, number}} unidades a mais para completar o produto',
  raisedLine: '{{product}}: de {{placed, number}} para {{settled, number}} unidades',
  addedUnits: 'A mais para completar o produto',
  weightsLost: 'A liquidação mudou a quantidade, e os pesos informados antes não valem mais. Informe os novos.',
};
