import type { forecast as en } from '../en/forecast';
import type { Translation } from '../translation';

export const forecast: Translation<typeof en> = {
  title: 'Previsão',
  range: '{{low, number}}–{{high, number}}',
  likely: 'Provável: de {{low, number}} a {{high, number}} no encerramento',
  likelyBy: 'Provável: de {{low, number}} a {{high, number}} no encerramento, MOQ até {{date}}',
  fillsUp: 'Provável: esgotado no encerramento',
  moq: { likely: 'MOQ provável', possible: 'MOQ possível', unlikely: 'MOQ improvável' },
  ifItRuns: 'Previsão para o prazo',
  more_one: 'e mais {{count, number}}',
  more_other: 'e mais {{count, number}}',
  volume: 'Previsão: de {{low}} a {{high}} m³',
  pallets_one: 'de {{low, number}} a {{count, number}} palete',
  pallets_other: 'de {{low, number}} a {{count, number}} paletes',
  about: 'Sobre a previsão',
  aboutOf: 'Sobre a previsão: {{product}}',
  method_one: 'Comparamos a evolução dos pedidos com a de {{count, number}} produto de rodadas encerradas.',
  method_other: 'Comparamos a evolução dos pedidos com a de {{count, number}} produtos de rodadas encerradas.',
  methodRange: 'Os mais parecidos dão a faixa: em 1 de 10 casos o total fica abaixo, em 1 de 10 fica acima.',
  error_one: 'Medido em {{count, number}} produto encerrado: metade das previsões errou no máximo {{errors}}.',
  error_other: 'Medido em {{count, number}} produtos encerrados: metade das previsões errou no máximo {{errors}}.',
  errorAt: '{{median, number}}% com {{elapsed, number}}% do prazo',
  notMeasured: 'O erro ainda não foi medido.',
};
