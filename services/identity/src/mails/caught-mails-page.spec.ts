import { caughtMailsPage } from './caught-mails-page';

const mail = {
  id: '0b0f4f0e-3a94-4d5c-9f0f-6c1c7a1c6f11',
  to: 'ana@example.org',
  at: '2026-05-04T12:00:00.000Z',
  subject: 'Confirm <script>alert(1)</script>',
  text: 'Hello <b>Ana</b>,\nhttp://localhost:8080/auth/confirm?token=abc\nhttp://elsewhere.example/x',
  html: '<p>never shown</p>',
};
const page = (given: Partial<Parameters<typeof caughtMailsPage>[0]> = {}) =>
  caughtMailsPage({ mails: [mail], to: undefined, language: 'en', publicUrl: 'http://localhost:8080', ...given });

describe('the page of caught mails', () => {
  test('escapes user input', () => {
    expect(page()).toContain('Confirm &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page()).toContain('Hello &lt;b&gt;Ana&lt;/b&gt;');
    expect(page({ to: '"><script>' })).not.toContain('<script>');
  });

  test('links only URLs of the own gateway', () => {
    expect(page()).toContain('<a href="http://localhost:8080/auth/confirm?token=abc">');
    expect(page()).not.toContain('<a href="http://elsewhere.example');
  });

  test('supports both languages and an empty state', () => {
    expect(page({ language: 'pt', mails: [] })).toContain('Nenhum e-mail ainda.');
    expect(page({ mails: [], to: 'nobody@example.org' })).toContain('No emails to this address.');
  });
});
