import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { inLanguage } from '../testing/in-language';
import { ToastHost, useNotify, type Toast } from './toasts';

function Teller({ toast }: { toast: Toast }) {
  const notify = useNotify();
  return <button onClick={() => notify(toast)}>Notify</button>;
}

test('a toast shows its text verbatim and the reason on a line of its own', async () => {
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

test('a success removes the previous failure', async () => {
  render(
    <ToastHost>
      <Teller toast={{ tone: 'error', title: 'Error', text: 'Failed to place order' }} />
      <Teller toast={{ tone: 'success', title: 'Order placed' }} />
    </ToastHost>,
  );
  const [fail, succeed] = screen.getAllByText('Notify');
  fireEvent.click(fail!);
  await screen.findByText('Failed to place order');
  fireEvent.click(succeed!);
  await screen.findByText('Order placed');
  await waitFor(() => expect(screen.queryByText('Failed to place order')).toBeNull());
});

test('news of others leaves a failure, also when both come at once', async () => {
  render(
    <ToastHost>
      <Teller toast={{ tone: 'error', title: 'Error', text: 'Failed to place order' }} />
      <Teller toast={{ tone: 'success', title: 'MOQ reached', isNews: true }} />
    </ToastHost>,
  );
  const [fail, news] = screen.getAllByText('Notify');
  fireEvent.click(fail!);
  fireEvent.click(news!);
  await screen.findByText('MOQ reached');
  expect(screen.getByText('Failed to place order')).toBeTruthy();
});

test('an error shows the beginning of its request id and copies the whole id', async () => {
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  const errorId = '0f9a1c22-5b3e-4c1d-9b52-6f0e5a7d3c11';
  render(
    inLanguage(
      <ToastHost>
        <Teller toast={{ tone: 'error', title: 'Error', text: 'Failed to place order', errorId }} />
      </ToastHost>,
    ),
  );
  fireEvent.click(screen.getByText('Notify'));
  fireEvent.click(await screen.findByText('Error ID 0f9a1c22'));
  await waitFor(() => expect(copied).toEqual([errorId]));
  expect(await screen.findByRole('button', { name: 'Error ID 0f9a1c22 copied' })).toBeTruthy();
});

test.each([
  ['a failure is shown once, however often it is told', { tone: 'error', title: 'Error', text: 'No connection' }, 1],
  ['of successes each is shown', { tone: 'success', title: 'Added to cart' }, 3],
] as const)('%s', async (_what, toast, times) => {
  render(
    <ToastHost>
      <Teller toast={toast} />
      <Teller toast={{ tone: 'error', title: 'Error', text: 'Another one' }} />
    </ToastHost>,
  );
  const [first, other] = screen.getAllByText('Notify');
  for (let press = 0; press < 3; press += 1) fireEvent.click(first!);
  fireEvent.click(other!);
  expect(await screen.findByText('Another one')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText('text' in toast ? toast.text : toast.title)).toHaveLength(times));
});
