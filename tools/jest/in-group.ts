/** Global state that a spec may change: restored for the next specs of its group. */
const scopes: object[] = [globalThis];
if ('document' in globalThis) scopes.push(HTMLElement.prototype, Element.prototype, navigator);

/** msw patches them once, at its first `listen`, and leaves them patched. */
const ofMsw = ['XMLHttpRequest', 'WebSocket'];

/**
 * Runs the tests of a spec file within a group (tools/jest/groups.mjs), as if the file ran alone: hooks stay within it,
 * and global values, spies and the page are reset after it.
 * @param file path from the root, named in the titles of its tests
 */
export function inGroup(file: string, load: () => unknown): void {
  describe(file, () => {
    let before: PropertyDescriptorMap[] = [];
    // Not while specs are loaded: hooks of libraries set values of their own before the first test.
    beforeAll(() => {
      before = scopes.map((scope) => Object.getOwnPropertyDescriptors(scope) as PropertyDescriptorMap);
    });
    load();
    // After the hooks of the spec itself, which end what it started.
    afterAll(() => {
      jest.restoreAllMocks();
      jest.useRealTimers();
      for (const [index, scope] of scopes.entries()) restore(scope, before[index]!);
      if ('document' in globalThis) resetPage();
    });
  });
}

function restore(scope: object, before: PropertyDescriptorMap): void {
  for (const name of Reflect.ownKeys(scope)) {
    const old = before[name as string];
    const now = Object.getOwnPropertyDescriptor(scope, name);
    if (!now?.configurable || ofMsw.includes(name as string)) continue;
    if (!old) Reflect.deleteProperty(scope, name);
    else if (now.value !== old.value || now.get !== old.get) Object.defineProperty(scope, name, old);
  }
}

function resetPage(): void {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
}
