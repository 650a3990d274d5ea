import type { Problem } from '@junto/api-client/failure';
import { createWriteKeys } from './write-keys';

const made = () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  let number = 0;
  const open = () => createWriteKeys(storage, () => `0-0-0-0-${(number += 1)}`);
  return { stored, open };
};

test('a write keeps its key until it is done, also across a reload', () => {
  const { open } = made();
  const keys = open();
  expect(keys.keyOf('order round', 'cart-1')).toBe('0-0-0-0-1');
  expect(open().keyOf('order round', 'cart-1')).toBe('0-0-0-0-1');
  keys.settle('order round', undefined);
  expect(keys.keyOf('order round', 'cart-1')).toBe('0-0-0-0-2');
});

test('a refusal ends the key too; a lost response and an overloaded server do not', () => {
  const keys = made().open();
  const refusal = (status: number): Problem => ({
    kind: 'problem',
    code: 'cap_reached',
    status,
    params: {},
    errors: [],
    request_id: null,
  });
  keys.keyOf('create');
  keys.settle('create', { kind: 'network' });
  keys.settle('create', refusal(503));
  expect(keys.keyOf('create')).toBe('0-0-0-0-1');
  keys.settle('create', refusal(409));
  expect(keys.keyOf('create')).toBe('0-0-0-0-2');
});

test('the next cart of a round gets its own key, even if the last write got no response', () => {
  const { open, stored } = made();
  const keys = open();
  keys.keyOf('order round', 'cart-1');
  expect(keys.keyOf('order round', 'cart-2')).toBe('0-0-0-0-2');
  expect(keys.keyOf('order round', 'cart-2')).toBe('0-0-0-0-2');
  expect(stored.size).toBe(1);
});

test('keys of two writes are independent and live as long as their store', () => {
  const keys = made().open();
  keys.keyOf('order round-1', 'cart-1');
  keys.keyOf('order round-2', 'cart-2');
  expect(keys.keyOf('order round-1', 'cart-1')).toBe('0-0-0-0-1');
  const held = createWriteKeys();
  expect(held.keyOf('create')).toBe(held.keyOf('create'));
  expect(createWriteKeys().keyOf('create')).not.toBe(held.keyOf('create'));
});
