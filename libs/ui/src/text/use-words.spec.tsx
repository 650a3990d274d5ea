import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '@junto/i18n/create-i18n';
import { ErrorCard } from '../feedback/error-card';
import { PoolStanding } from '../pool/pool-meter';
import { StatusTag } from '../status/status-tag';

test('components speak with their own texts, in the language of an app that was built without them', () => {
  const { container } = render(
    <I18nextProvider i18n={createI18n('pt', { en: {}, pt: {} })}>
      <PoolStanding committed={684} moq={1000} />
      <StatusTag entity="order" value="approved" />
      <ErrorCard title="Carrinho" onRetry={() => undefined} />
    </I18nextProvider>,
  );
  expect(container.textContent).toBe('faltam 316AprovadoCarrinhoVerifique sua conexão e tente de novo.Tentar de novo');
});
