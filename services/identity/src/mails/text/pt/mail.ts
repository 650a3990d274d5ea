import type { Translation } from '@junto/i18n/translation';
import type { mail as en } from '../en/mail';

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
  passwordChanged: {
    subject: 'Sua senha foi alterada',
    body: 'A senha da sua conta foi alterada e todos os outros dispositivos foram desconectados. Se foi você, não há nada a fazer. Se não foi, defina já uma nova senha; o link vale por uma hora.',
    action: 'Definir nova senha',
  },
  newSignIn: {
    subject: 'Novo acesso à sua conta',
    body: 'Alguém entrou na sua conta em um dispositivo que não conhecíamos: {{device}}, de {{address}}, {{time}}. Se foi você, não há nada a fazer. Se não foi, desconecte esse dispositivo no seu perfil e altere a sua senha.',
    action: 'Ver onde você está conectado',
    unknown: 'desconhecido',
  },
  invited: {
    subject: 'Você foi convidado para o Junto',
    body: '{{by}} convida você a atuar por {{company}} no Junto, como {{role}}. Escolha o seu nome e uma senha para começar. O link vale por 7 dias e funciona uma vez.',
    withoutCompany:
      '{{by}} convida você para o Junto, como {{role}}. Escolha o seu nome e uma senha para começar. O link vale por 7 dias e funciona uma vez.',
    action: 'Aceitar o convite',
    role: { buyer: 'comprador', supplier: 'fornecedor', admin: 'administrador' },
  },
  secondFactorOn: {
    subject: 'Segundo fator ativado',
    body: 'A partir de agora, entrar na sua conta pede um código do seu aplicativo autenticador. Se não foi você, defina já uma nova senha e escreva ao suporte.',
    action: 'Abrir o seu perfil',
  },
  secondFactorOff: {
    subject: 'Segundo fator desativado',
    body: 'Entrar na sua conta não pede mais um código: você o desativou, ou um administrador o fez porque você o perdeu. Se você não sabe de nada, defina já uma nova senha e escreva ao suporte.',
    action: 'Abrir o seu perfil',
  },
  recoveryCodesRenewed: {
    subject: 'Novos códigos de recuperação',
    body: 'Os códigos de recuperação da sua conta foram substituídos; os anteriores não abrem mais nada. Se não foi você, defina uma nova senha imediatamente e escreva ao suporte.',
    action: 'Abrir seu perfil',
  },
  notice: { action: 'Ver no Junto' },
  digest: {
    subject_one: '{{count, number}} aviso do seu dia no Junto',
    subject_other: '{{count, number}} avisos do seu dia no Junto',
  },
  endKind: 'Não receber mais e-mails sobre isto: um clique, sem entrar.',
  endDigest: 'Não receber mais o e-mail do dia: um clique, sem entrar.',
  caught: {
    title: 'E-mails retidos',
    templates: 'Todos os modelos',
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
