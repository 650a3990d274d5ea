import { init } from '@module-federation/enhanced/runtime';
import { integrityPlugin } from './integrity';

/** What the build says of the packages that the shell offers (remote-kit/webpack/shared.mjs). */
declare const JUNTO_OFFERED: Record<
  keyof typeof offered,
  { key: string; version: string; requiredVersion: string | false; singleton: boolean }
>;

/** Packages of CommonJS are handed over as `require` would: a remote unwraps them itself. */
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

/** Its types know of no default export; webpack puts what `require` gives there. */
const wholeOf = (module: object) => (module as { default: object }).default;

/**
 * Begins Module Federation on this page. The shell is no build of its own kind: it imports what it uses like any
 * program, so that no page waits for the runtime but those that show a remote, and none loads more of a package than it
 * uses. A remote gets the whole of a package, and only when it asks.
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
      // As good as loaded: a remote that brings a later version of a singleton takes the shell's all the same.
      return [key, { version, scope: 'default', get, loaded: true, shareConfig: { requiredVersion, singleton } }];
    }),
  ),
});
