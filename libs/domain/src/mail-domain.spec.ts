import { companyDomain } from './mail-domain';

test.each([
  ['ana@Casa-Norte.test', 'casa-norte.test'],
  ['"a@b"@mill.test', 'mill.test'],
  ['ana@GMAIL.com', null],
  ['ana@uol.com.br', null],
])('the domain of %s identifies %s', (email, domain) => {
  expect(companyDomain(email)).toBe(domain);
});
