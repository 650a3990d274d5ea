import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CutText } from './cut-text';

function show(room: number, needed: number) {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(room);
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(needed);
  render(<CutText>Compostable cups and lids</CutText>);
}

afterEach(() => jest.restoreAllMocks());

it('is shown in full to the keyboard where it was cut', async () => {
  show(80, 160);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Compostable cups and lids');
  expect((await screen.findByRole('tooltip')).textContent).toBe('Compostable cups and lids');
});

it('is no stop of the keyboard where it has room', async () => {
  show(200, 160);
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});
