import { act, cleanup, render } from '@testing-library/react';
import { useDeferredRender } from './deferred-render';

afterEach(cleanup);

/** What each drawing showed, in order. */
function shownBy() {
  const drawn: (string | undefined)[] = [];
  function Shows({ read }: { read: string | undefined }) {
    drawn.push(useDeferredRender(read));
    return null;
  }
  return { Shows, drawn };
}

test('what came for the first time is drawn a drawing later, what comes then at once', () => {
  const { Shows, drawn } = shownBy();
  const { rerender } = render(<Shows read={undefined} />);
  act(() => rerender(<Shows read="first" />));
  expect(drawn).toEqual([undefined, undefined, 'first']);
  act(() => rerender(<Shows read="second" />));
  expect(drawn.at(-1)).toBe('second');
  expect(drawn.filter((read) => read === undefined)).toHaveLength(2);
});

test('what was read before the page was opened is in its first drawing', () => {
  const { Shows, drawn } = shownBy();
  render(<Shows read="kept" />);
  expect(drawn[0]).toBe('kept');
});
