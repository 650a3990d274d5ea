/** Name of a key with the command modifier: `Ctrl K`, on a Mac `⌘ K`. */
export function commandKey(key: string): string {
  return `${/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'} ${key}`;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Whether Ctrl (Cmd on a Mac) and a letter are pressed without other modifiers. Layouts without Latin letters use the
 * physical key of an English keyboard.
 */
export function isCommand({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed, letter: string): boolean {
  const pressed = /^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '');
  return pressed.toLowerCase() === letter && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
