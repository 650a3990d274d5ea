import { isCommand } from './shortcuts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const k = { ...none, key: 'k', code: 'KeyK' };

test.each([
  ['Ctrl', { ...k, ctrlKey: true }, true],
  ['Cmd', { ...k, metaKey: true }, true],
  ['caps lock', { ...k, key: 'K', ctrlKey: true }, true],
  ['a Cyrillic layout', { ...k, key: 'л', ctrlKey: true }, true],
  ['a layout that has another Latin letter there', { ...k, key: 'k', code: 'KeyV', ctrlKey: true }, true],
  ['the place of K on that layout', { ...k, key: 't', ctrlKey: true }, false],
  ['no other key', k, false],
  ['Alt too', { ...k, ctrlKey: true, altKey: true }, false],
  ['Shift too', { ...k, ctrlKey: true, shiftKey: true }, false],
])('K is a command with %s: %#', (_with, event, is) => expect(isCommand(event, 'k')).toBe(is));
