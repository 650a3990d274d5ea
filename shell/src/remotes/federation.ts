import { init } from '@module-federation/enhanced/runtime';
import { integrityPlugin } from './integrity';

/** Shared packages of the shell, from its build (remote-kit/webpack/shared.mjs). */
declare const JUNTO_OFFERED: Record<
  keyof typeof offered,
  { key: string; version: string; requiredVersion: string | false; singleton: boolean }
>;

/** CommonJS packages are passed as `require` would return them: a remote unwraps them itself. */
const offered = {
  react: async () => (await import(/* webpackChunkName: "signed-in" */ 'react')).default,
  'react/jsx-runtime': async () => wholeOf(await import(/* webpackChunkName: "signed-in" */ 'react/jsx-runtime')),
  'react-dom': async () => (await import(/* webpackChunkName: "signed-in" */ 'react-dom')).default,
  'react-dom/client': async () => (await import(/* webpackChunkName: "signed-in" */ 'react-dom/client')).default,
  'react-router-dom': () => import(/* webpackChunkName: "signed-in" */ 'react-router-dom'),
  zod: () => import(/* webpackChunkName: "signed-in" */ 'zod'),
  '@junto/api-client/state': () => import(/* webpackChunkName: "signed-in" */ '@junto/api-client/state'),
  i18next: () => import(/* webpackChunkName: "signed-in" */ 'i18next'),
  'react-i18next': () => import(/* webpackChunkName: "signed-in" */ 'react-i18next'),
  dayjs: async () => (await import(/* webpackChunkName: "signed-in" */ 'dayjs')).default,
  '@junto/ui/core': () => import(/* webpackChunkName: "signed-in" */ '@junto/ui/core'),
  '@junto/ui/data': () => import(/* webpackChunkName: "data" */ '@junto/ui/data'),
};

/** Its types have no default export; webpack puts the result of `require` there. */
const wholeOf = (module: object) => (module as { default: object }).default;

/**
 * Initializes Module Federation. The shell itself is not a federated build: it imports its dependencies normally, so
 * that only pages with a remote load the runtime, and tree shaking applies. A remote gets the whole package on request.
 */
export const federation = init({
  name: 'shell',
  remotes: [],
  plugins: [integrityPlugin],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(offered).map(([name, load]) => {
      const { key, version, requiredVersion, singleton } = JUNTO_OFFERED[name as keyof typeof offered];
      const get = async () => {
        const module: unknown = await load();
        return () => module;
      };
      // `loaded`: the shell's version wins over a later version of a singleton in a remote.
      return [key, { version, scope: 'default', get, loaded: true, shareConfig: { requiredVersion, singleton } }];
    }),
  ),
});
