import { createI18n } from '../create-i18n';
import { isolated } from './isolated';

test('a right-to-left name is isolated within its sentence; other names are not', () => {
  const areas = { en: { about: 'Supplier: {{name}} • {{count, number}} products available' } };
  const i18n = createI18n('en', areas as never);
  const about = (name: string) => String(i18n.t('about' as never, { name, count: 12 }));
  expect(about('شركة النور')).toBe('Supplier: \u2068شركة النور\u2069 • 12 products available');
  expect(about('4 • مكتب')).toBe('Supplier: \u20684 • مكتب\u2069 • 12 products available');
  for (const plain of ['Casa Norte', 'Łódź & Söhne <b>', '北京'])
    expect(about(plain)).toBe(`Supplier: ${plain} • 12 products available`);
});

test.each(['עברית', 'اردو', 'ދިވެހި', 'ߒߞߏ'])('isolates %s', (name) => expect(isolated(name)).toBe(`\u2068${name}\u2069`));
