import { createOrderKeys } from './order-keys';

const made = () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  let number = 0;
  const open = () => createOrderKeys(storage, () => `key-${(number += 1)}`);
  return { kept, open };
};

test('a cart keeps its key until a definite answer came, also over a reload', () => {
  const { open } = made();
  const cart = { id: 'cart-1', round_id: 'round' };
  const keys = open();
  expect(keys.keyOf(cart)).toBe('key-1');
  expect(open().keyOf(cart)).toBe('key-1');
  keys.done(cart);
  expect(keys.keyOf(cart)).toBe('key-2');
});

test("the round's next cart has a key of its own, though nothing was heard of the last one", () => {
  const { open, kept } = made();
  const keys = open();
  keys.keyOf({ id: 'cart-1', round_id: 'round' });
  expect(keys.keyOf({ id: 'cart-2', round_id: 'round' })).toBe('key-2');
  expect(keys.keyOf({ id: 'cart-2', round_id: 'round' })).toBe('key-2');
  expect(kept.size).toBe(1);
});

test('carts of two rounds do not disturb one another', () => {
  const keys = made().open();
  keys.keyOf({ id: 'cart-1', round_id: 'round-1' });
  keys.keyOf({ id: 'cart-2', round_id: 'round-2' });
  expect(keys.keyOf({ id: 'cart-1', round_id: 'round-1' })).toBe('key-1');
});
