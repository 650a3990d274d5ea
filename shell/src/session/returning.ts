const key = 'junto.signed-in';

/**
 * Whether this browser had a session when it was last here. The cookie itself cannot be seen from a page; without this
 * every first visit would begin with a refused request.
 */
export function mayReturn(): boolean {
  return localStorage.getItem(key) !== null;
}

export function rememberVisit(): void {
  localStorage.setItem(key, '1');
}

export function forgetVisit(): void {
  localStorage.removeItem(key);
}
