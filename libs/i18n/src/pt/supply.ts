import type { supply as en } from '../en/supply';
import type { Translation } from '../translation';

export const supply: Translation<typeof en> = {
  title: 'Pode ser entregue',
  purpose:
    'Novos pedidos param neste número, e a quantidade máxima permanece. Se os compradores pediram mais, a liquidação da rodada reparte o que você pode entregar.',
  state: 'Indicar o que pode entregar',
  product: 'Produto',
  units: 'Unidades que pode entregar',
  reason: 'Motivo',
  reasonHint: 'Compradores e administradores o leem.',
  chooseProduct: 'Escolha um produto',
  enterUnits: 'Indique as unidades que pode entregar, ou 0',
  enterReason: 'Indique um motivo',
  stated: '{{name}}: {{units, number}} de {{committed, number}} unidades pedidas podem ser entregues',
  change: 'Alterar',
  changeOf: 'Alterar o que pode ser entregue de {{name}}',
  takeBack: 'Retirar',
  takeBackOf: 'Retirar o que pode ser entregue de {{name}}',
  saved: 'O que pode entregar foi salvo',
  saveFailed: 'Não foi possível salvar o que pode entregar',
  takenBack: 'Todas as unidades pedidas voltam a poder ser entregues',
  cut: '{{qty, number}} de {{placed, number}}: {{packs, number}} de {{placedPacks, number}} embalagens, {{supply, number}} de {{demand, number}} puderam ser entregues',
  none: 'Cancelado: {{supply, number}} de {{demand, number}} puderam ser entregues',
  cutUnits_one: 'Não foi possível entregar {{count, number}} unidade',
  cutUnits_other: 'Não foi possível entregar {{count, number}} unidades',
  ended: 'Cancelado, não foi possível entregar nenhum produto',
  notDelivered: 'Não foi possível entregar',
};
