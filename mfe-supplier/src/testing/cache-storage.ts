/** Cache Storage in memory, which jsdom lacks; only the methods in use. */
export class CacheStorageInMemory {
  readonly #caches = new Map<string, Map<string, string>>();

  keys = async () => [...this.#caches.keys()];
  delete = async (name: string) => this.#caches.delete(name);

  async open(name: string) {
    const held = this.#caches.get(name) ?? new Map<string, string>();
    this.#caches.set(name, held);
    return {
      keys: async () => [...held.keys()].map((url) => ({ url })),
      match: async (path: string) => {
        const text = held.get(`http://localhost${path}`);
        return text === undefined ? undefined : { json: async () => JSON.parse(text) as unknown };
      },
      put: async (path: string, answer: Response) => void held.set(`http://localhost${path}`, await answer.text()),
    };
  }
}
