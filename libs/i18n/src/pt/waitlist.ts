/** Waitlist of a full pool. */
export const waitlist = {
  title: 'Lista de espera',
  join: 'Entrar na lista de espera',
  joinOf: 'Entrar na lista de espera: {{product}}',
  notBinding: 'Sem compromisso',
  nobody: 'Ninguém espera ainda. O que for liberado é oferecido por ordem de entrada.',
  before_one:
    '<b>{{count, number}}</b> comprador espera antes de você, por {{units, number}} unidades. O que for liberado é oferecido por ordem de entrada.',
  before_other:
    '<b>{{count, number}}</b> compradores esperam antes de você, por {{units, number}} unidades no total. O que for liberado é oferecido por ordem de entrada.',
  place: 'Seu lugar na fila é o <b>{{place, number}}</b>, por <b>{{wants, number}}</b> unidades.',
  unitsBefore: 'Antes de você, a fila espera por {{units, number}}.',
  held_one: '<b>{{count, number}}</b> unidade foi liberada e está reservada para você até <b>{{time}}</b>.',
  held_other: '<b>{{count, number}}</b> unidades foram liberadas e estão reservadas para você até <b>{{time}}</b>.',
  heldFor_one:
    '<b>{{count, number}}</b> unidade foi liberada e está reservada para você. A reserva termina <b>{{time}}</b>.',
  heldFor_other:
    '<b>{{count, number}}</b> unidades foram liberadas e estão reservadas para você. A reserva termina <b>{{time}}</b>.',
  afterwards: 'Depois elas passam para o próximo da fila.',
  lapsed_one: '{{count, number}} unidade ficou reservada para você até {{time}} e passou para o próximo da fila.',
  lapsed_other:
    '{{count, number}} unidades ficaram reservadas para você até {{time}} e passaram para o próximo da fila.',
  order_one: 'Pedir {{count, number}} unidade',
  order_other: 'Pedir {{count, number}} unidades',
  orderOf: '{{order}}: {{product}}',
  change: 'Alterar',
  waitFor_one: 'Esperar por {{count, number}} unidade',
  waitFor_other: 'Esperar por {{count, number}} unidades',
  changeOf: 'Alterar as unidades que você espera: {{product}}',
  save: 'Salvar',
  back: 'Voltar',
  larger: 'Com mais unidades, você volta ao fim da fila.',
  leave: 'Sair da lista de espera',
  leaveOf: 'Sair da lista de espera: {{product}}',
  failed: 'Não foi possível alterar seu lugar na lista de espera',
  unread: 'Não foi possível carregar a lista de espera.',
};
