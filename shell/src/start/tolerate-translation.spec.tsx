import { render, screen } from '@testing-library/react';
import { tolerateTranslation } from './tolerate-translation';

const { removeChild, insertBefore } = Node.prototype;
beforeAll(() => tolerateTranslation());
afterAll(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));

/** Text beside elements that appear and disappear. */
const Pool = ({ name, committed }: { name: string; committed?: number }) => (
  <p data-testid="pool">
    {committed === undefined ? null : <b>{committed} committed</b>}
    {name}
    {committed === undefined && ' is empty'}
  </p>
);

function textNodes(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}
const wrap = (text: Text) => {
  const font = document.createElement('font');
  text.replaceWith(font);
  font.append(text);
};
const replace = (text: Text) => {
  const font = document.createElement('font');
  font.textContent = `*${text.data}`;
  text.replaceWith(font);
};

test.each([
  ['wraps text', wrap],
  ['replaces text', replace],
] as const)('a page survives a translation that %s while elements appear and disappear', (_how, translate) => {
  const { rerender, unmount } = render(<Pool name="Kraft mailer" />);
  textNodes().forEach(translate);
  rerender(<Pool name="Kraft mailer" committed={60} />);
  expect(screen.getByTestId('pool').textContent).toContain('60 committed');
  textNodes().forEach(translate);
  rerender(<Pool name="Kraft mailer" />);
  expect(screen.queryByText('60 committed')).toBeNull();
  unmount();
  expect(document.body.textContent).toBe('');
});

test('untouched nodes are removed and inserted normally', () => {
  const list = document.createElement('ul');
  const [first, second] = [document.createElement('li'), document.createElement('li')];
  list.append(second);
  list.insertBefore(first, second);
  expect([...list.children]).toEqual([first, second]);
  expect(list.removeChild(first)).toBe(first);
  expect([...list.children]).toEqual([second]);
});
