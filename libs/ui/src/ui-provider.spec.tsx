import { render, screen } from '@testing-library/react';
import { Alert, Button } from 'antd';
import { UiProvider } from './ui-provider';

test('what is busy is called by its own words, in every language', () => {
  render(
    <UiProvider language="pt">
      <Button loading>Enviar</Button>
    </UiProvider>,
  );
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeTruthy();
  const icon = document.querySelector('.anticon-loading');
  expect(icon?.getAttribute('aria-hidden')).toBe('true');
});

test.each(['success', 'info', 'warning', 'error'] as const)('an alert of %s is said by its sentence alone', (type) => {
  render(
    <UiProvider language="pt">
      <Alert type={type} showIcon title="Sua empresa está desativada" />
    </UiProvider>,
  );
  expect(document.querySelector('.ant-alert .anticon')?.getAttribute('aria-hidden')).toBe('true');
});
