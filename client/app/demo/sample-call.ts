import type { Query } from '../../lib/api.ts';

/** A call of a screen, as the sample answers it. */
export interface SampleCall {
  method: string;
  path: string;
  query: Query;
  body: Record<string, unknown>;
  /** The named parts of the path. */
  named: Record<string, string>;
}
