/** Who may read how to get into a home, and when. Everything that shows access instructions asks here. */
import { HOUR, millisOf, MINUTE, type Instant } from '../kernel/instant.ts';
import type { ShowingRole } from './showings.rules.ts';
import { HOLD_MINUTES } from './showings.slots.ts';

/** A visitor reads the instructions from this long before the visit until its end. */
export const ACCESS_HOURS_BEFORE = 24;

interface Visit {
  accepted: boolean | null;
  proposedTime: Instant;
}

/** When the visitor of a confirmed showing may read the instructions. */
export function accessWindow({ proposedTime }: Pick<Visit, 'proposedTime'>): { from: Date; until: Date } {
  const start = millisOf(proposedTime);
  return {
    from: new Date(start - ACCESS_HOURS_BEFORE * HOUR),
    until: new Date(start + HOLD_MINUTES * MINUTE),
  };
}

/** The host always; the visitor of a confirmed showing from a day before it until its end; nobody else. */
export function mayReadAccessInfo(role: ShowingRole | null, visit: Visit, now: Date): boolean {
  if (role === 'HOST') return true;
  if (role !== 'REQUESTER' || visit.accepted !== true) return false;
  const { from, until } = accessWindow(visit);
  return from <= now && now < until;
}
