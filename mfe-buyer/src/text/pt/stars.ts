import type { Translation } from '@junto/i18n/translation';
import type { stars as en } from '../en/stars';

export const stars: Translation<typeof en> = {
  star: 'Marcar',
  starred: 'Com estrela',
  starOf: 'Estrela: {{name}}',
  failed: 'Não foi possível salvar a estrela',
  listFailed: 'Não foi possível carregar o que tem estrela',
  none: 'Nada com estrela ainda',
  noneText: 'A estrela em uma rodada ou produto guarda tudo aqui, mesmo depois de a rodada encerrar.',
  products: 'Produtos',
  searches: 'Salvas',
  save: 'Salvar busca',
  name: 'Nome da busca',
  saveNow: 'Salvar',
  rename: 'Renomear',
  delete: 'Excluir',
  more: 'Renomear ou excluir: {{name}}',
  searchFailed: 'Não foi possível salvar a busca',
};
