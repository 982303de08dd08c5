/** Where failures are reported, and how long requests take. */
import type { LoggedLine } from '../../config/logger.ts';

/** Share of requests and page loads whose duration is sent, from the specification. */
export const TRACE_SAMPLE_RATE = 0.6;

/** A finished request. */
export interface RequestTrace {
  method: string;
  /** The path without query and ids, so that the same requests are counted together. */
  route: string;
  status: number;
  /** Duration in milliseconds; it ended now. */
  ms: number;
  /** Headers of the page load that this request is part of. */
  parent: { sentryTrace?: string | undefined; baggage?: string | undefined };
}

export interface ErrorReportsPort {
  id: 'none' | 'sentry';
  name: string;
  builtIn: boolean;
  /** Reports a line of the log, from which secrets are removed already. Returns at once and never throws. */
  report(line: LoggedLine): void;
  /** Records a request; a share of them is sent. Returns at once and never throws. */
  traceRequest(request: RequestTrace): void;
  /** Sends what waits, for two seconds at most. Never throws. */
  flush(): Promise<void>;
}
