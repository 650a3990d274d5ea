import type { Translation } from '@junto/i18n/translation';
import type { importQuestions as en } from '../en/import-questions';

export const importQuestions: Translation<typeof en> = {
  sections: {
    title: 'Este arquivo tem {{rows, number}} linhas. Uma importação aceita até {{max, number}}.',
    text: 'Importe uma seção e escolha o arquivo de novo para a próxima.',
    label: 'Seção',
    rows: 'Linhas {{first, number}}–{{last, number}}',
  },
  strayQuotes: 'Confira estas linhas: {{rows}}. Há aspas que não fecham, e lemos o texto como está escrito.',
  signQuestion: {
    title: 'Quanto é {{price}}?',
    text: 'Nenhum número deste arquivo mostra qual sinal separa os decimais. Sua resposta vale para o arquivo inteiro.',
  },
  unitQuestion: {
    title: 'Escolha o que estas unidades significam',
    text: 'Suas respostas valem para o arquivo inteiro. Guardamos para o próximo arquivo da empresa.',
    label: 'Unidade para “{{word}}”',
    choose: 'Escolha uma unidade',
  },
  alike: {
    title_one: 'Outra linha ({{count, number}}) tem “{{text}}” em {{field}}.',
    title_other: 'Outras {{count, number}} linhas têm “{{text}}” em {{field}}.',
    replace: 'Trocar por “{{text}}”',
    empty: 'Esvaziar',
  },
};
