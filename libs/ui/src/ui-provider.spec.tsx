import { render, screen } from '@testing-library/react';
import { Alert, Button } from 'antd';
import { UiProvider } from './ui-provider';

test('a busy element has its own accessible name in every language', () => {
  render(
    <UiProvider language="pt">
      <Button loading>Enviar</Button>
    </UiProvider>,
  );
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeTruthy();
  const icon = document.querySelector('.anticon-loading');
  expect(icon?.getAttribute('aria-hidden')).toBe('true');
});

test.each(['success', 'info', 'warning', 'error'] as const)(
  'an alert of type %s has its text alone as accessible name',
  (type) => {
    render(
      <UiProvider language="pt">
        <Alert type={type} showIcon title="Sua empresa está desativada" />
      </UiProvider>,
    );
    expect(document.querySelector('.ant-alert .anticon')?.getAttribute('aria-hidden')).toBe('true');
  },
);
