import { render, screen } from '@testing-library/react';
import { Button } from 'antd';
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
