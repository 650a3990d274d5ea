import { localStore, sessionStore } from './browser-storage';

const stores = [
  ['localStorage', localStore],
  ['sessionStorage', sessionStore],
] as const;

afterEach(() => jest.restoreAllMocks());

test.each(stores)('writes to %s', (name, store) => {
  store.setItem('language', 'pt');
  expect([window[name].getItem('language'), store.getItem('language')]).toEqual(['pt', 'pt']);
  store.removeItem('language');
  expect([window[name].getItem('language'), store.getItem('language')]).toEqual([null, null]);
});

test.each(stores)('falls back to memory when %s is blocked', (name, store) => {
  jest.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(store.getItem('language')).toBeNull();
  store.setItem('language', 'pt');
  expect(store.getItem('language')).toBe('pt');
  store.removeItem('language');
  expect(store.getItem('language')).toBeNull();
});

test.each(stores)(
  'falls back to memory while %s is full, and writes to it again once the value fits',
  (name, store) => {
    store.setItem('language', 'en');
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    store.setItem('language', 'pt');
    expect([window[name].getItem('language'), store.getItem('language')]).toEqual(['en', 'pt']);
    full.mockRestore();
    store.setItem('language', 'pt');
    expect(window[name].getItem('language')).toBe('pt');
  },
);
