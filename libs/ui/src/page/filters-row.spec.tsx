import { act, fireEvent, render, screen } from '@testing-library/react';
import { inLanguage } from '../testing/in-language';
import { SearchBox } from './filters-row';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const box = () => screen.getByRole('searchbox') as HTMLInputElement;
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function aBox(value = '') {
  const searched: string[] = [];
  const at = (now: string) =>
    inLanguage(<SearchBox value={now} label="Search" onSearch={(text) => searched.push(text)} />, 'pt');
  const { rerender } = render(at(value));
  return { searched, come: (now: string) => rerender(at(now)) };
}

it('keeps the typed text while previously reported values are still arriving', () => {
  const { searched, come } = aBox();
  type('k');
  pass(250);
  type('kr');
  pass(250);
  type('kra');
  come('k');
  expect(box().value).toBe('kra');
  come('kr');
  expect(box().value).toBe('kra');
  pass(250);
  expect(searched).toEqual(['k', 'kr', 'kra']);
});

it('adopts a value set elsewhere without reporting it back', () => {
  const { searched, come } = aBox();
  type('kraft');
  pass(250);
  come('kraft');
  come('');
  expect(box().value).toBe('');
  pass(250);
  expect(searched).toEqual(['kraft']);
});

it('reports once on Enter, however often the page re-renders', () => {
  const { searched, come } = aBox();
  type('tape');
  for (let drawn = 0; drawn < 6; drawn += 1) {
    pass(50);
    come('');
  }
  expect(searched).toEqual(['tape']);
  type('tapes');
  fireEvent.keyDown(box(), { key: 'Enter', code: 'Enter', keyCode: 13 });
  pass(250);
  expect(searched).toEqual(['tape', 'tapes']);
});

it('has a clear button labeled in the language of the page', () => {
  const { searched } = aBox('kraft');
  fireEvent.click(screen.getByRole('button', { name: 'Limpar busca' }));
  pass(250);
  expect(searched).toEqual(['']);
});

it('keeps a trailing space while typing, although the reported value comes back trimmed', () => {
  const { searched, come } = aBox();
  type('kraft ');
  pass(250);
  come('kraft');
  expect(box().value).toBe('kraft ');
  type('kraft paper');
  pass(250);
  expect(searched).toEqual(['kraft', 'kraft paper']);
});
