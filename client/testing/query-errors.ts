import { configure, getConfig } from '@testing-library/react';

/** Whether a query is one of the many tries of a wait, whose error nobody reads but the last. */
const isTry = () => (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

/**
 * Prints the document only for the error that ends a test: a wait printed it at each of its tries, which was a
 * twenty-fifth of the time of the tests of components. Testing Library adds it to the error of a wait that is over.
 */
export function printDocumentOnce(): void {
  const { getElementError } = getConfig();
  // the file before has done it
  if (getElementError.name === 'withDocumentOnce') return;
  configure({
    getElementError: function withDocumentOnce(message, container) {
      if (!isTry()) return getElementError(message, container);
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    },
  });
}
