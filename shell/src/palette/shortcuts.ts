/** A key together with the one for commands, as keyboards name it: `Ctrl K`, on a Mac `⌘ K`. */
export function commandKey(key: string): string {
  return `${/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'} ${key}`;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Whether Ctrl, or Cmd on a Mac, is pressed with a letter and nothing else. A layout without Latin letters has the letter
 * where an English keyboard has it.
 */
export function isCommand({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed, letter: string): boolean {
  const pressed = /^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '');
  return pressed.toLowerCase() === letter && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
