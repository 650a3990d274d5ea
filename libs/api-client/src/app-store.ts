import {
  combineReducers,
  configureStore,
  setupListeners,
  type Middleware,
  type Reducer,
} from '@junto/api-client/state';
import type { ApiExtra } from './service-api';

/** What a store needs of an api. */
export interface StoredApi {
  reducerPath: string;
  reducer: Reducer;
  middleware: Middleware;
  util: { resetApiState: () => { type: string } };
}

/**
 * The store of one mounted app: its apis and nothing else. A new one is made for each mount, so nothing of one person
 * is seen by the next. `stop` ends its listeners and its cache.
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
