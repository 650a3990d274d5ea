import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CutText } from './cut-text';

function show(room: number, needed: number) {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(room);
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(needed);
  render(<CutText>Compostable cups and lids</CutText>);
}

afterEach(() => jest.restoreAllMocks());

it('shows the whole text on keyboard focus when it is truncated', async () => {
  show(80, 160);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Compostable cups and lids');
  expect((await screen.findByRole('tooltip')).textContent).toBe('Compostable cups and lids');
});

it('is not a tab stop when it is not truncated', async () => {
  show(200, 160);
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});
