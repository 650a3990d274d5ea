import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

configure({
  /** Long timeouts for finding elements, because busy machines are slow. */
  asyncUtilTimeout: 20_000,
  /** A query that `waitFor` repeats needs no print of the page: `waitFor` adds one when it gives up. */
  getElementError: (message, container) => {
    const repeats = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;
    if (!repeats) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});
