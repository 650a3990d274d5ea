import type { Translation } from '@junto/i18n/translation';
import type { invitations as en } from '../en/invitations';

export const invitations: Translation<typeof en> = {
  invite: 'Convidar por e-mail',
  text: 'A pessoa recebe um link que vale por 7 dias e escolhe nome e senha.',
  send: 'Enviar convite',
  sent: 'Convite enviado',
  sendFailed: 'Não foi possível enviar o convite',
  language: 'Idioma do e-mail',
  title: 'Convites',
  none: 'Nenhum convite ainda.',
  listFailed: 'Não foi possível carregar os convites',
  by: 'por',
  goodUntil: 'Vale até',
  expired: 'Expirado',
  accepted: 'Aceito',
  wasWithdrawn: 'Revogado',
  resend: 'Reenviar',
  resendTo: 'Reenviar para {{email}}',
  withdraw: 'Revogar',
  withdrawOf: 'Revogar o convite de {{email}}',
  withdrawn: 'Convite revogado',
  withdrawFailed: 'Não foi possível revogar o convite',
};
