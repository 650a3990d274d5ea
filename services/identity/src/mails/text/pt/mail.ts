import type { Translation } from '@junto/i18n/translation';
import type { mail as en } from '../en/mail';

export const mail: Translation<typeof en> = {
  greeting: 'Olá, {{name}},',
  greetingUnnamed: 'Olá,',
  signature: 'Junto',
  footer: 'Você recebeu esta mensagem porque este e-mail foi informado no Junto. Se não foi você, pode ignorá-la.',
  linkHint: 'Se o botão não funcionar, copie este endereço no navegador:',
  confirm: {
    subject: 'Confirme seu e-mail',
    body: 'Boas-vindas ao Junto. Confirme seu e-mail para concluir a criação da conta. O link vale por 24 horas.',
    action: 'Confirmar e-mail',
  },
  alreadyRegistered: {
    subject: 'Você já tem uma conta',
    body: 'Alguém, provavelmente você, tentou criar uma conta com este e-mail, que já tem uma. Nada mudou. Se você esqueceu a senha, defina uma nova; o link vale por uma hora.',
    action: 'Definir nova senha',
  },
  reset: {
    subject: 'Defina uma nova senha',
    body: 'Você pediu para definir uma nova senha. O link vale por uma hora e funciona uma única vez. Todos os dispositivos serão desconectados.',
    action: 'Definir nova senha',
  },
  passwordChanged: {
    subject: 'Sua senha foi alterada',
    body: 'A senha da sua conta foi alterada e todos os outros dispositivos foram desconectados. Se foi você, não precisa fazer nada. Se não foi, defina uma nova senha agora; o link vale por uma hora.',
    action: 'Definir nova senha',
  },
  newSignIn: {
    subject: 'Novo acesso à sua conta',
    body: 'Alguém entrou na sua conta em um dispositivo novo: {{device}}, de {{address}}, em {{time}}. Se foi você, não precisa fazer nada. Se não foi, desconecte esse dispositivo no seu perfil e altere sua senha.',
    action: 'Ver dispositivos conectados',
    unknown: 'desconhecido',
  },
  invited: {
    subject: 'Você recebeu um convite para o Junto',
    body: '{{by}} convidou você para atuar em nome de {{company}} no Junto, como {{role}}. Escolha seu nome e uma senha para começar. O link vale por 7 dias e só funciona uma vez.',
    withoutCompany:
      '{{by}} convidou você para o Junto, como {{role}}. Escolha seu nome e uma senha para começar. O link vale por 7 dias e só funciona uma vez.',
    action: 'Aceitar convite',
    role: { buyer: 'comprador', supplier: 'fornecedor', admin: 'administrador' },
  },
  secondFactorOn: {
    subject: 'Verificação em duas etapas ativada',
    body: 'A partir de agora, sua conta pede um código do app autenticador para entrar. Se não foi você quem ativou, defina uma nova senha agora e fale com o suporte.',
    action: 'Abrir meu perfil',
  },
  secondFactorOff: {
    subject: 'Verificação em duas etapas desativada',
    body: 'Sua conta não pede mais um código para entrar: você desativou a verificação, ou um administrador a desativou porque você perdeu o acesso ao código. Se você não reconhece isso, defina uma nova senha agora e fale com o suporte.',
    action: 'Abrir meu perfil',
  },
  recoveryCodesRenewed: {
    subject: 'Novos códigos de recuperação',
    body: 'Sua conta tem novos códigos de recuperação; os anteriores não valem mais. Se não foi você quem gerou, defina uma nova senha agora e fale com o suporte.',
    action: 'Abrir meu perfil',
  },
  notice: { action: 'Ver no Junto' },
  digest: {
    subject_one: 'Seu dia no Junto: {{count, number}} notificação',
    subject_other: 'Seu dia no Junto: {{count, number}} notificações',
  },
  endKind: 'Parar de receber e-mails sobre isto, com um clique e sem entrar na conta.',
  endDigest: 'Parar de receber o resumo do dia, com um clique e sem entrar na conta.',
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
