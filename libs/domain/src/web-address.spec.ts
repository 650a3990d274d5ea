import { containsWebAddress } from './web-address';

test.each([
  'http://evil.example',
  'Win at https://x.y',
  'www.prize.top',
  'Ana prize-now.com',
  'evil.com/login',
  'EVIL.COM',
  'Claim at ｅｖｉｌ．ｃｏｍ',
  'evil。com',
  'ana@evil.com',
  'javascript://x',
])('%s contains a web address', (text) => expect(containsWebAddress(text)).toBe(true));

test.each([
  'Ana Lima',
  'J. R. R. Tolkien',
  'Dr.Silva',
  'St. John',
  'Casa Norte, Lda.',
  'Ltda. Comercial',
  'O’Brien & Sons Inc.',
  'Padaria do Sr.Costa',
  'A.B.C. Commerce',
  '株式会社',
])('%s is a name', (text) => expect(containsWebAddress(text)).toBe(false));
