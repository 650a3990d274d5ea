import type { mail as en } from '../en/mail';
import type { Translation } from '../translation';

export const mail: Translation<typeof en> = {
  greeting: 'Olá, {{name}},',
  signature: 'Junto',
  footer: 'Você recebeu esta mensagem porque este endereço foi informado no Junto. Se não foi você, pode ignorá-la.',
  linkHint: 'Se o botão não funcionar, copie este endereço no navegador:',
  confirm: {
    subject: 'Confirme seu e-mail',
    body: 'Boas-vindas ao Junto. Confirme seu e-mail para concluir a criação da conta. O link vale por 24 horas.',
    action: 'Confirmar e-mail',
  },
  alreadyRegistered: {
    subject: 'Você já tem uma conta',
    body: 'Alguém, provavelmente você, tentou criar uma conta com este endereço, que já tem uma. Nada foi alterado. Se não lembra mais a senha, defina uma nova; o link vale por uma hora.',
    action: 'Definir nova senha',
  },
  reset: {
    subject: 'Defina uma nova senha',
    body: 'Você pediu para definir uma nova senha. O link vale por uma hora e funciona uma única vez. Todos os dispositivos serão desconectados.',
    action: 'Definir nova senha',
  },
  caught: {
    title: 'E-mails retidos',
    intro: 'Nesta máquina nenhum e-mail é enviado: o que seria enviado aparece aqui, do mais novo ao mais antigo.',
    filter: 'Endereço',
    show: 'Mostrar',
    showAll: 'Mostrar todos',
    to: 'Para',
    subject: 'Assunto',
    sent: 'Enviado',
    empty: 'Nenhum e-mail ainda.',
    noMatch: 'Nenhum e-mail para este endereço.',
    language: 'English',
  },
};
