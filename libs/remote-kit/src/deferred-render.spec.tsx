import { act, render } from '@testing-library/react';
import { useDeferredRender } from './deferred-render';

/** Value shown by each render, in order. */
function shownBy() {
  const drawn: (string | undefined)[] = [];
  function Shows({ read }: { read: string | undefined }) {
    drawn.push(useDeferredRender(read));
    return null;
  }
  return { Shows, drawn };
}

test('the first data renders one render later, later data at once', () => {
  const { Shows, drawn } = shownBy();
  const { rerender } = render(<Shows read={undefined} />);
  act(() => rerender(<Shows read="first" />));
  expect(drawn).toEqual([undefined, undefined, 'first']);
  act(() => rerender(<Shows read="second" />));
  expect(drawn.at(-1)).toBe('second');
  expect(drawn.filter((read) => read === undefined)).toHaveLength(2);
});

test('data that was cached before the page opened is in the first render', () => {
  const { Shows, drawn } = shownBy();
  render(<Shows read="cached" />);
  expect(drawn[0]).toBe('cached');
});
