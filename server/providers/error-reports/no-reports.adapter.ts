import type { ErrorReportsPort } from './port.ts';

/** Nothing leaves the server: failures are in its log alone. */
export const NO_REPORTS: ErrorReportsPort = {
  id: 'none',
  name: 'none',
  builtIn: true,
  report: () => undefined,
  traceRequest: () => undefined,
  flush: () => Promise.resolve(),
};
