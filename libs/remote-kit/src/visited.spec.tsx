import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import { visited } from './visited';

afterEach(cleanup);

/** Code that comes, or not, when a test says so. */
function someCode() {
  const answers: { come: (page: ComponentType) => void; fail: (error: Error) => void }[] = [];
  const load = () => new Promise<ComponentType>((come, fail) => answers.push({ come, fail }));
  return { load, answers };
}
const Page = () => <h1>The page</h1>;

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <p>It crashed</p> : this.props.children);
}

test('a page stands there as soon as its code has come, and what stood in its place goes', async () => {
  const { load, answers } = someCode();
  const Visited = visited(load, <p>Soon</p>);
  render(<Visited />);
  expect(screen.getByText('Soon')).toBeTruthy();
  await act(async () => answers[0]!.come(Page));
  expect(screen.getByText('The page')).toBeTruthy();
  expect(screen.queryByText('Soon')).toBeNull();
});

test('code that is there already is drawn at once, wherever the page is shown, and is asked for once', async () => {
  const { load, answers } = someCode();
  const Visited = visited(load, <p>Soon</p>);
  render(
    <>
      <Visited />
      <Visited />
    </>,
  );
  await act(async () => answers[0]!.come(Page));
  cleanup();
  render(<Visited />);
  expect(screen.getByText('The page')).toBeTruthy();
  expect(answers).toHaveLength(1);
});

test('code that did not come is told to the boundary around it, and is asked for again at the next visit', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { load, answers } = someCode();
  const Visited = visited(load);
  const visit = () =>
    render(
      <Boundary>
        <Visited />
      </Boundary>,
    );
  visit();
  await act(async () => answers[0]!.fail(new Error('a broken line')));
  expect(screen.getByText('It crashed')).toBeTruthy();
  cleanup();
  visit();
  await act(async () => answers[1]!.come(Page));
  expect(screen.getByText('The page')).toBeTruthy();
});

test('who leaves before the code has come is not drawn anything any more', async () => {
  const { load, answers } = someCode();
  const Visited = visited(load);
  const { unmount } = render(<Visited />);
  unmount();
  await act(async () => answers[0]!.fail(new Error('a broken line')));
  expect(screen.queryByText('The page')).toBeNull();
});
