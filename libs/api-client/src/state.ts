/**
 * The exports of Redux Toolkit that this project uses: one module, loaded once for shell and remotes, and therefore an
 * index (see `curated` in remote-kit/webpack/shared.mjs).
 */
export { combineReducers, configureStore, current, type Middleware, type Reducer } from '@reduxjs/toolkit';
export {
  copyWithStructuralSharing,
  createApi,
  setupListeners,
  type Api,
  type BaseQueryFn,
  type CoreModule,
  type EndpointBuilder,
  type EndpointDefinitions,
  type MutationDefinition,
  type QueryDefinition,
  type reactHooksModuleName,
} from '@reduxjs/toolkit/query/react';
export { Provider, useDispatch } from 'react-redux';
