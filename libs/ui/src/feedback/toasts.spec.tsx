import { fireEvent, render, screen } from '@testing-library/react';
import { ToastHost, useNotify, type Toast } from './toasts';

function Teller({ toast }: { toast: Toast }) {
  const notify = useNotify();
  return <button onClick={() => notify(toast)}>Notify</button>;
}

test('a toast shows its sentence word for word, and the reason on a line of its own', async () => {
  const toast: Toast = {
    tone: 'error',
    title: 'Error',
    text: 'Failed to update order status',
    reason: 'Someone was quicker.',
  };
  render(
    <ToastHost>
      <Teller toast={toast} />
    </ToastHost>,
  );
  fireEvent.click(screen.getByText('Notify'));
  expect((await screen.findByText('Failed to update order status')).tagName).toBe('P');
  expect(screen.getByText('Someone was quicker.').tagName).toBe('P');
  expect(screen.getByRole('alert').textContent).toContain('Error');
});
