import type { Translation } from '@junto/i18n/translation';
import type { price as en } from '../en/price';

export const price: Translation<typeof en> = {
  steps: 'Preço por unidades pedidas',
  atFirst: 'no início',
  from: 'a partir de {{units, number}}',
  now: 'agora',
  next: 'próximo',
  nextTier_one: '<b>Mais {{count, number}} unidade</b> e todos pagam <b>{{percent}}% menos</b>',
  nextTier_other: '<b>Mais {{count, number}} unidades</b> e todos pagam <b>{{percent}}% menos</b>',
  nextPrice_one: '<b>Mais {{count, number}} unidade</b> e todos pagam <b>{{price}}</b>',
  nextPrice_other: '<b>Mais {{count, number}} unidades</b> e todos pagam <b>{{price}}</b>',
  atMost: 'no máximo {{price}}',
  totalAtMost: 'Total máximo',
  saving: 'Preço de tabela {{price}}, você economiza {{percent}}%',
  saved: 'Economia sobre os preços de tabela',
  savedAtLeast: 'Economia mínima sobre os preços de tabela',
  fallTitle: 'Os preços caem com mais unidades pedidas',
  fall: 'Você pede pelo máximo que pode pagar. No encerramento, todos pagam o menor preço atingido.',
  was: 'antes',
};
