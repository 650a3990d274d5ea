import type { Translation } from '@junto/i18n/translation';
import type { price as en } from '../en/price';

export const price: Translation<typeof en> = {
  steps: 'Faixas de preço',
  atFirst: 'no início',
  from: 'a partir de {{units, number}}',
  now: 'agora',
  next: 'próximo',
  nextTier_one: '<b>Mais {{count, number}} unidade</b> e todos pagam <b>{{percent}}% menos</b>',
  nextTier_other: '<b>Mais {{count, number}} unidades</b> e todos pagam <b>{{percent}}% menos</b>',
  nextPrice_one: '<b>Mais {{count, number}} unidade</b> e todos pagam <b>{{price}}</b>',
  nextPrice_other: '<b>Mais {{count, number}} unidades</b> e todos pagam <b>{{price}}</b>',
  everyonePays: 'Agora todos pagam {{price}}.',
  atMost: 'no máximo {{price}}',
  totalAtMost: 'Total máximo',
  saving: 'Preço de tabela {{price}}, economia de {{percent}}%',
  saved: 'Economia sobre a tabela',
  savedAtLeast: 'Economia mínima sobre a tabela',
  fallTitle: 'Preços que caem com mais unidades',
  fall: 'Você pede pelo preço máximo. No encerramento, todos pagam o menor atingido.',
};
