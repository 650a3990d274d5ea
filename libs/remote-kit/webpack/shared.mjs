import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { dependencies } = require('../../../package.json');

const thirdParty = (name) => ({ singleton: true, requiredVersion: `^${dependencies[name]}` });
/** Our own: the shell's copy serves everybody; a remote that doesn't fit is refused by its contract's number. */
const own = { singleton: true, requiredVersion: false };

/**
 * What is loaded once for the whole page. Sub-paths are named one by one, or every app bundles its own renderer; of the
 * router `react-router-dom` alone: webpack's concatenation drops `export * from` a shared package, so that a production
 * build would lack what one of two shared packages re-exports from the other (decision 109). antd comes in our two
 * curated packages, never whole (decision 110).
 */
export function sharedModules(dev) {
  return {
    react: thirdParty('react'),
    'react/jsx-runtime': thirdParty('react'),
    ...(dev && { 'react/jsx-dev-runtime': thirdParty('react') }),
    'react-dom': thirdParty('react-dom'),
    'react-dom/client': thirdParty('react-dom'),
    'react-router-dom': thirdParty('react-router-dom'),
    i18next: thirdParty('i18next'),
    'react-i18next': thirdParty('react-i18next'),
    dayjs: thirdParty('dayjs'),
    '@junto/ui/core': own,
    '@junto/ui/data': own,
  };
}
