import type { Translation } from '@junto/i18n/translation';
import type { invitations as en } from '../en/invitations';

export const invitations: Translation<typeof en> = {
  invite: 'Convidar por e-mail',
  text: 'A pessoa recebe um link que vale por 7 dias e escolhe o seu nome e a sua senha.',
  send: 'Enviar convite',
  sent: 'Convite enviado',
  sendFailed: 'O convite não foi enviado',
  language: 'Idioma do e-mail',
  title: 'Convites',
  none: 'Ninguém foi convidado ainda.',
  listFailed: 'Não foi possível ler os convites',
  by: 'por',
  goodUntil: 'Vale até',
  expired: 'Expirado',
  accepted: 'Aceito',
  wasWithdrawn: 'Retirado',
  resend: 'Enviar de novo',
  resendTo: 'Enviar de novo para {{email}}',
  withdraw: 'Retirar',
  withdrawOf: 'Retirar o convite de {{email}}',
  withdrawn: 'Convite retirado',
  withdrawFailed: 'O convite não foi retirado',
};
