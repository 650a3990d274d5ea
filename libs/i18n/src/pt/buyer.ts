import type { buyer as en } from '../en/buyer';
import type { Translation } from '../translation';

export const buyer: Translation<typeof en> = {
  toast: {
    roundProductsFailed: 'Falha ao carregar os produtos da rodada',
    addFailed: 'Falha ao adicionar o item ao carrinho. Tente novamente.',
    cartsFailed: 'Falha ao carregar os carrinhos',
    cartItemsFailed: 'Falha ao carregar os itens do carrinho',
    quantityFailed: 'Falha ao atualizar a quantidade',
    removeFailed: 'Falha ao remover o item',
    orderFailedTitle: 'Erro ao Enviar Pedido',
    orderPlacedTitle: 'Pedido Enviado com Sucesso!',
    orderPlaced: 'Seu pedido foi criado e está aguardando aprovação do administrador.',
    added_one: '{{count, number}} unidade de {{product}} adicionada ao carrinho',
    added_other: '{{count, number}} unidades de {{product}} adicionadas ao carrinho',
    cartUpdated: 'Carrinho atualizado',
    itemRemoved: 'Item removido do carrinho',
    signInToAdd: 'Entre para adicionar itens ao carrinho',
    quantityAboveZero: 'Selecione uma quantidade maior que 0',
  },
  needsMore_one: 'Este produto precisa de mais {{count, number}} unidade para atingir o MOQ',
  needsMore_other: 'Este produto precisa de mais {{count, number}} unidades para atingir o MOQ',
};
