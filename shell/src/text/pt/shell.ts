import type { Translation } from '@junto/i18n/translation';
import type { shell as en } from '../en/shell';

export const shell: Translation<typeof en> = {
  title: 'Junto',
  subtitle: 'Marketplace B2B para compras com MOQ compartilhado',
  header: {
    signOut: 'Sair',
    language: 'Idioma',
    skipToContent: 'Ir para o conteúdo',
    home: 'Junto, início',
  },
  landing: {
    welcome: 'Boas-vindas ao Junto',
    loading: 'Carregando seu perfil',
    invalidRole: 'Função inválida detectada',
  },
  crash: {
    title: 'Erro inesperado na aplicação!',
    text: 'Recarregue a página. Se acontecer de novo, envie o código do erro ao suporte.',
    reload: 'Recarregar página',
  },
};
