import type { auth as en } from '../en/auth';
import type { Translation } from '../translation';

export const auth: Translation<typeof en> = {
  tab: { signIn: 'Entrar', signUp: 'Criar conta' },
  field: {
    email: 'E-mail',
    password: 'Senha',
    newPassword: 'Nova senha',
    fullName: 'Nome completo',
    role: 'Função',
    passwordHint: 'De 8 a 128 caracteres',
  },
  role: {
    buyer: 'Comprador',
    buyerText: 'Participa de rodadas e compra',
    supplier: 'Fornecedor',
    supplierText: 'Publica rodadas e vende',
  },
  signedOutBy: {
    server: 'Sua sessão terminou. Entre de novo.',
    other_tab: 'Você saiu em outra aba.',
    signed_out: 'Você saiu em outro lugar. Entre de novo.',
    token_reused: 'Sua sessão foi encerrada por segurança: ela foi usada em dois lugares. Entre de novo.',
    password_reset: 'Sua senha foi alterada. Entre com a nova.',
    expired: 'Sua sessão expirou. Entre de novo.',
  },
  signIn: 'Entrar',
  signUp: 'Criar conta',
  required: {
    email: 'Informe o seu e-mail',
    password: 'Informe a sua senha',
    name: 'Informe o seu nome completo',
    role: 'Escolha uma função',
  },
  forgot: {
    link: 'Esqueceu a senha?',
    title: 'Redefinir a senha',
    text: 'Informe o seu e-mail. Se houver uma conta, o link para escolher uma nova senha já está a caminho.',
    submit: 'Enviar link',
    sent: 'Se este endereço tem uma conta, o link já está na caixa de entrada.',
    back: 'Voltar para entrar',
  },
  reset: {
    title: 'Escolha uma nova senha',
    submit: 'Salvar senha',
    done: 'Sua nova senha já vale. Entre com ela.',
  },
  confirm: {
    working: 'Confirmando o seu endereço',
    done: 'Seu endereço foi confirmado. Entre para começar.',
    failed: 'Este link já foi usado ou é antigo demais',
    resend: 'Enviar o e-mail de novo',
    resent: 'Se este endereço aguarda confirmação, um novo e-mail está a caminho.',
  },
  noProfile: {
    title: 'Sua conta não tem perfil',
    text: 'Você entrou, mas o seu perfil não foi encontrado. Tente de novo ou saia.',
    retry: 'Tentar de novo',
    signOut: 'Sair',
  },
  toast: {
    signInFailed: 'Falha ao entrar',
    signUpFailed: 'Falha ao criar conta',
    signedUpTitle: 'Sucesso',
    signedUp: 'Conta criada com sucesso! Verifique o seu e-mail para confirmar.',
    signOutFailedTitle: 'Erro',
    signOutFailed: 'Falha ao sair',
  },
  promise: {
    title: 'Alcance o mínimo em conjunto.',
    text: 'Compradores participam da mesma rodada. Quando o lote coletivo passa do MOQ do fornecedor, todos têm o preço de volume.',
    product: 'Envelopes kraft, 240 × 320 mm',
    supplier: 'Ribeira Embalagens',
    orders: '5 pedidos',
    together: 'chegaram lá juntos',
    name: 'Junto: em inglês, um grupo unido por um propósito.',
  },
};
