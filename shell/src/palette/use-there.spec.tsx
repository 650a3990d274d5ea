import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use, useState } from 'react';
import { Modal } from '@junto/ui/data';
import { useThere } from './use-there';

// In tests antd gives all ids the same name, and its Escape stack uses ids.
const { env } = (globalThis as unknown as { process: { env: { NODE_ENV: string } } }).process;
beforeEach(() => void jest.replaceProperty(env, 'NODE_ENV', 'development'));
afterEach(() => jest.restoreAllMocks());

function Opened({ title }: { title: string }) {
  const there = useThere();
  const [open, setOpen] = useState(true);
  return <Modal open={open && there} title={title} onCancel={() => setOpen(false)} />;
}

it('leaves Escape to the layer below when a dialog was first rendered beside a suspended chunk', async () => {
  let arrive = () => undefined as void;
  const code = new Promise<void>((resolve) => (arrive = resolve));
  const Late = () => use(code) ?? null;
  const pair = (
    <>
      <Opened title="Under" />
      <Suspense>
        <Opened title="Over" />
        <Late />
      </Suspense>
    </>
  );
  await act(async () => void render(pair));
  await act(async () => arrive());
  await screen.findByRole('dialog', { name: 'Over' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Over' })).toBeNull());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Under' })).toBeNull());
});
