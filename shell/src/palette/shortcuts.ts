/** A key together with the one for commands, as keyboards name it: `Ctrl K`, on a Mac `⌘ K`. */
export function commandKey(key: string): string {
  return `${/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'} ${key}`;
}
