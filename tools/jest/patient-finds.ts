import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

configure({
  /** Long timeouts for finding elements, because busy machines are slow. */
  asyncUtilTimeout: 20_000,
  /** A query that `waitFor` retries does not print the page: `waitFor` prints it once, when it times out. */
  getElementError: (message, container) => {
    const isRetry = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;
    if (!isRetry) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});
