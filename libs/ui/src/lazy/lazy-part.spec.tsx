import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { lazyPart, PartHostContext } from './lazy-part';

afterEach(() => jest.restoreAllMocks());

/** Code that loads, or fails to, when a test decides. */
function someCode<Props extends object>() {
  const requests: { load: (part: ComponentType<Props>) => void; fail: (error: Error) => void }[] = [];
  const load = () => new Promise<ComponentType<Props>>((done, fail) => requests.push({ load: done, fail }));
  return { load, requests };
}
const Loaded = () => <h1>The part</h1>;
const ignoreConsole = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

test('a part replaces its fallback as soon as its code is loaded', async () => {
  const { load, requests } = someCode();
  const Part = lazyPart(load, { fallback: <p>Soon</p> });
  render(<Part />);
  expect(screen.getByText('Soon')).toBeTruthy();
  await act(async () => requests[0]!.load(Loaded));
  expect(screen.getByText('The part')).toBeTruthy();
  expect(screen.queryByText('Soon')).toBeNull();
});

test('code is loaded once, and rendered at once from then on', async () => {
  const { load, requests } = someCode();
  const Part = lazyPart(load);
  render(
    <>
      <Part />
      <Part />
    </>,
  );
  await act(async () => requests[0]!.load(Loaded));
  cleanup();
  render(<Part />);
  expect(screen.getByText('The part')).toBeTruthy();
  expect(requests).toHaveLength(1);
});

test('prefetched code is rendered without a fallback; a failed prefetch is left to the first use', async () => {
  const { load, requests } = someCode();
  const Part = lazyPart(load, { fallback: <p>Soon</p> });
  Part.prefetch();
  await act(async () => requests[0]!.fail(new Error('offline')));
  Part.prefetch();
  await act(async () => requests[1]!.load(Loaded));
  render(<Part />);
  expect(screen.getByText('The part')).toBeTruthy();
});

test('code that does not load shows a card with Try Again, is reported, and leaves the page around it', async () => {
  ignoreConsole();
  const { load, requests } = someCode();
  const Part = lazyPart(load);
  const report = jest.fn();
  render(
    <PartHostContext value={{ onFailure: report }}>
      <p>The page</p>
      <Part />
    </PartHostContext>,
  );
  await act(async () => requests[0]!.fail(new Error('a chunk did not load')));
  expect(screen.getByRole('alert').textContent).toContain('This part didn’t load');
  expect(screen.getByText('The page')).toBeTruthy();
  expect(report).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: /Try Again/ }));
  await act(async () => requests[1]!.load(Loaded));
  expect(screen.getByText('The part')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a part that throws shows the card as well', async () => {
  ignoreConsole();
  let isBroken = true;
  const Part = lazyPart(async () => () => {
    if (isBroken) throw new Error('a text node was replaced');
    return <h1>The part</h1>;
  });
  render(<Part />);
  expect((await screen.findByRole('alert')).textContent).toContain('This part didn’t load');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: /Try Again/ }));
  expect(await screen.findByText('The part')).toBeTruthy();
});

test('a part that failed is rendered again at another location', async () => {
  ignoreConsole();
  let isBroken = true;
  const Part = lazyPart(async () => () => {
    if (isBroken) throw new Error('this order has no lines');
    return <h1>The part</h1>;
  });
  const at = (resetKey: string) => (
    <PartHostContext value={{ resetKey }}>
      <Part />
    </PartHostContext>
  );
  const { rerender } = render(at('/orders?order=1'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  isBroken = false;
  rerender(at('/orders?order=2'));
  expect(await screen.findByText('The part')).toBeTruthy();
});

test('the card of an overlay closes as the overlay would, and opening it anew tries again', async () => {
  ignoreConsole();
  const { load, requests } = someCode<{ open: boolean; onClose: () => void }>();
  const Part = lazyPart(load, { fallback: null, overlay: true });
  const onClose = jest.fn();
  const { rerender } = render(<Part open onClose={onClose} />);
  await act(async () => requests[0]!.fail(new Error('a chunk did not load')));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(<Part open={false} onClose={onClose} />);
  expect([screen.queryByRole('alert'), requests.length]).toEqual([null, 1]);
  rerender(<Part open onClose={onClose} />);
  await act(async () => requests[1]!.load(Loaded));
  expect(screen.getByText('The part')).toBeTruthy();
});

test('a part that was left before its code loaded renders nothing', async () => {
  const { load, requests } = someCode();
  const Part = lazyPart(load);
  const { unmount } = render(<Part />);
  unmount();
  await act(async () => requests[0]!.fail(new Error('a chunk did not load')));
  expect(screen.queryByRole('alert')).toBeNull();
});
