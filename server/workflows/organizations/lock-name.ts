import type { Unit } from '../../database/unit-of-work.ts';

/**
 * Of two who name the same thing at once, the second waits for the first one's commit and finds what it did. `name` is
 * the kind and the name: `company:oak realty`.
 */
export const lockName = ({ tx }: Unit, name: string): Promise<unknown> =>
  tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))::text AS locked`;
