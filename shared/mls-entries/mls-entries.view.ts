import { isAdmin, type Actor } from '../kernel/actor.ts';
import type { Instant } from '../kernel/instant.ts';
import { timeZoneOfHome } from '../kernel/time-zones.ts';
import type { ListingFacts } from '../listings/listings.rules.ts';
import { MLS_SOURCE_NAMES, type MlsSource } from '../mls-listings/mls-listings.types.ts';
import { mlsStanding } from './mls-entries.rules.ts';
import type { MlsEntry } from './mls-entries.types.ts';

/** A home of the same address in a connected feed. */
export interface FeedRecord {
  source: MlsSource | null;
  mlsNumber: string | null;
  activationDate: Instant;
  listingOfficeName: string | null;
}

export interface MlsEntryRow extends Pick<ListingFacts, 'type' | 'status' | 'externalStatus' | 'archivedAt'> {
  id: string;
  state: string;
  county: string | null;
  mlsEntry: MlsEntry | null;
  inFeed?: FeedRecord | null;
}

/** Where a home stands, with what was recorded; null where there is nothing to say. */
export function mlsStandingView(row: Pick<MlsEntryRow, 'mlsEntry'> & Parameters<typeof mlsStanding>[0]) {
  const standing = mlsStanding(row, row.mlsEntry);
  if (!standing) return null;
  if (!row.mlsEntry) return { standing, entry: null };
  const { state, mlsName, mlsNumber, reason, since } = row.mlsEntry;
  return { standing, entry: { state, mlsName, mlsNumber, reason, since } };
}
export type MlsStandingView = ReturnType<typeof mlsStandingView>;

/** For the seller and brokers; a feed's record of the address is for brokers, who know whether it is this listing. */
export function mlsEntryView(row: MlsEntryRow, actor: Actor) {
  const found = isAdmin(actor) ? row.inFeed : null;
  return {
    id: row.id,
    timeZone: timeZoneOfHome(row.state, row.county),
    mls: mlsStandingView(row),
    inFeed: found?.source
      ? {
          mlsName: MLS_SOURCE_NAMES[found.source],
          mlsNumber: found.mlsNumber,
          since: found.activationDate,
          listingOfficeName: found.listingOfficeName,
        }
      : null,
  };
}
export type MlsEntryView = ReturnType<typeof mlsEntryView>;
