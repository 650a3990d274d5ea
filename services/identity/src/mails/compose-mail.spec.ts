import { composeMail } from './compose-mail';

const link = 'http://localhost:8080/auth/confirm?token=abc&x=1';

describe('a mail', () => {
  test('is in the language of the account, as text and as HTML', () => {
    const english = composeMail({ template: 'confirm', language: 'en', name: 'Ana', link });
    const portuguese = composeMail({ template: 'confirm', language: 'pt', name: 'Ana', link });
    expect(english.subject).toBe('Confirm your email address');
    expect(portuguese.subject).toBe('Confirme seu e-mail');
    expect(portuguese.text).toContain('Olá, Ana,');
    expect(portuguese.html).toContain('<html lang="pt-BR">');
    for (const { text, html } of [english, portuguese]) {
      expect(text).toContain(link);
      expect(html).toContain('href="http://localhost:8080/auth/confirm?token=abc&amp;x=1"');
    }
  });

  test('shows a name that looks like HTML as it was typed', () => {
    const { html } = composeMail({ template: 'reset', language: 'en', name: '<img src=x onerror="alert(1)">', link });
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(html).not.toContain('<img');
  });

  test('leaves no text of a template out in either language', () => {
    for (const template of ['confirm', 'alreadyRegistered', 'reset'] as const) {
      for (const language of ['en', 'pt'] as const) {
        const { subject, text } = composeMail({ template, language, name: 'Ana', link });
        expect(`${subject}${text}`).not.toMatch(/mail\.|\{\{/);
      }
    }
  });
});
