import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

configure({
  /** Elements are found as soon as they appear; the limit ends a test whose element never does, also on a busy machine. */
  asyncUtilTimeout: 60_000,
  /** A query that `waitFor` retries does not print the page: `waitFor` prints it once, when it times out. */
  getElementError: (message, container) => {
    const isRetry = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;
    if (!isRetry) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});
