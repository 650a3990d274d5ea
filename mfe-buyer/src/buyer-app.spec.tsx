import { screen } from '@testing-library/react';
import { answerRequests, openBuyer } from './testing/buyer-page';

answerRequests();

test.each([
  ['en', 'Oops! Page not found', 'There’s nothing at /buyer/nonsense.', 'Return to Home'],
  ['pt', 'Ops! Página não encontrada', 'Não há nada em /buyer/nonsense.', 'Voltar ao início'],
] as const)(
  'an unknown path shows a not-found page with a link home, and is logged (%s)',
  async (language, title, sentence, home) => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    openBuyer({ path: '/buyer/nonsense', language });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: home }).getAttribute('href')).toBe('/buyer');
    expect(logged).toHaveBeenCalledWith('404: no page at', '/buyer/nonsense');
  },
);
