import type { Translation } from '@junto/i18n/translation';
import type { stars as en } from '../en/stars';

export const stars: Translation<typeof en> = {
  star: 'Favoritar',
  starred: 'Nos favoritos',
  starOf: 'Favoritar: {{name}}',
  failed: 'Não foi possível salvar o favorito',
  listFailed: 'Não foi possível carregar seus favoritos',
  none: 'Nenhum favorito ainda',
  noneText: 'Favorite uma rodada ou produto para encontrar aqui, mesmo depois do encerramento.',
  products: 'Produtos',
  searches: 'Buscas salvas',
  save: 'Salvar busca',
  name: 'Nome da busca',
  saveNow: 'Salvar',
  rename: 'Renomear',
  delete: 'Excluir',
  more: 'Renomear ou excluir: {{name}}',
  searchFailed: 'Não foi possível salvar a busca',
};
