import { wordsOf } from './words';

test("a copy of the components that never loads words speaks with the page's", () => {
  jest.isolateModules(() => {
    const copy = jest.requireActual<{ wordsOf: typeof wordsOf }>('./words');
    expect(copy.wordsOf).not.toBe(wordsOf);
    expect(copy.wordsOf('pt')).toEqual(wordsOf('pt'));
  });
});
