/** Mail services that anyone can use: their domain does not identify a company. */
const publicServices = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com', 'ymail.com'],
  ...[
    'icloud.com',
    'me.com',
    'aol.com',
    'gmx.com',
    'gmx.net',
    'gmx.de',
    'web.de',
    'mail.com',
    'zoho.com',
    'yandex.com',
  ],
  ...['proton.me', 'protonmail.com', 'tutanota.com', 'hotmail.com.br', 'outlook.com.br', 'yahoo.com.br', 'uol.com.br'],
  ...['bol.com.br', 'terra.com.br', 'ig.com.br', 'globo.com', 'sapo.pt', 'hotmail.pt', 'outlook.pt', 'mail.telepac.pt'],
]);

/** Domain of an email address; null if it is that of a public mail service. */
export function companyDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return publicServices.has(domain) ? null : domain;
}
