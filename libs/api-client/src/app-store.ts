import {
  combineReducers,
  configureStore,
  setupListeners,
  type Middleware,
  type Reducer,
} from '@junto/api-client/state';
import type { ApiExtra } from './service-api';

/** The part of an api that a store needs. */
export interface StoredApi {
  reducerPath: string;
  reducer: Reducer;
  middleware: Middleware;
  util: { resetApiState: () => { type: string } };
}

/**
 * The store of one mounted app: its apis and nothing else. Each mount creates a new store, so the next user sees no
 * data of the previous one. `stop` ends its listeners and its cache.
 */
export function createAppStore(extra: ApiExtra, ...apis: StoredApi[]) {
  const store = configureStore({
    reducer: combineReducers(Object.fromEntries(apis.map((api) => [api.reducerPath, api.reducer]))),
    middleware: (standard) =>
      standard({ thunk: { extraArgument: extra }, immutableCheck: false, serializableCheck: false }).concat(
        apis.map((api) => api.middleware),
      ),
  });
  const stopListening = setupListeners(store.dispatch);
  const stop = () => {
    stopListening();
    for (const api of apis) store.dispatch(api.util.resetApiState());
  };
  return { store, stop };
}
export type AppStore = ReturnType<typeof createAppStore>;
