import { configureStore, type Middleware, type Reducer } from '@reduxjs/toolkit';
import type { Caller } from './send';

interface StoredApi {
  reducerPath: string;
  reducer: Reducer;
  middleware: Middleware;
}

/**
 * The store of one app: its api and nothing else. Made outside of components, once per mount (no store crosses the
 * border of a remote).
 * @param caller where calls take their token from
 */
export function createApiStore(api: StoredApi, caller: Caller) {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: caller }, serializableCheck: false }).concat(api.middleware),
  });
}

export type ApiStore = ReturnType<typeof createApiStore>;
