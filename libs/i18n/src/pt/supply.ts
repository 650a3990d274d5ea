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
  takenBack: 'Todas as unidades pedidas podem ser entregues novamente',
  cut: '{{qty, number}} de {{placed, number}}: {{packs, number}} de {{placedPacks, number}} embalagens, {{supply, number}} de {{demand, number}} puderam ser entregues',
  none: 'Cancelado: {{supply, number}} de {{demand, number}} puderam ser entregues',
  cutUnits_one: '{{count, number}} unidade não pôde ser entregue',
  cutUnits_other: '{{count, number}} unidades não puderam ser entregues',
  ended: 'Cancelado, nenhum produto pôde ser entregue',
  notDelivered: 'Não pôde ser entregue',
};
