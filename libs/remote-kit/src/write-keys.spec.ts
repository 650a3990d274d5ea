import type { Problem } from '@junto/api-client/failure';
import { createWriteKeys } from './write-keys';

const made = () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  let number = 0;
  const open = () => createWriteKeys(storage, () => `0-0-0-0-${(number += 1)}`);
  return { kept, open };
};

test('a write keeps its key until it was done, also over a reload', () => {
  const { open } = made();
  const keys = open();
  expect(keys.keyOf('order round', 'cart-1')).toBe('0-0-0-0-1');
  expect(open().keyOf('order round', 'cart-1')).toBe('0-0-0-0-1');
  keys.settle('order round', undefined);
  expect(keys.keyOf('order round', 'cart-1')).toBe('0-0-0-0-2');
});

test('a refusal ends it too; a lost answer and an overloaded server do not', () => {
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

test("the round's next cart has a key of its own, though no answer came for the last one", () => {
  const { open, kept } = made();
  const keys = open();
  keys.keyOf('order round', 'cart-1');
  expect(keys.keyOf('order round', 'cart-2')).toBe('0-0-0-0-2');
  expect(keys.keyOf('order round', 'cart-2')).toBe('0-0-0-0-2');
  expect(kept.size).toBe(1);
});

test('two writes do not disturb one another, and live as long as what holds them', () => {
  const keys = made().open();
  keys.keyOf('order round-1', 'cart-1');
  keys.keyOf('order round-2', 'cart-2');
  expect(keys.keyOf('order round-1', 'cart-1')).toBe('0-0-0-0-1');
  const held = createWriteKeys();
  expect(held.keyOf('create')).toBe(held.keyOf('create'));
  expect(createWriteKeys().keyOf('create')).not.toBe(held.keyOf('create'));
});
