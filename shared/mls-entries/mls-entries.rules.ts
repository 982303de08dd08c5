/** Where a home that we sell stands with its MLS. We send nothing there ourselves: a broker records it. */
import { conflict, invalidField } from '../kernel/rule-error.ts';
import { dayIn, formatDay } from '../kernel/zoned-time.ts';
import { assertNotArchived, type ListingFacts } from '../listings/listings.rules.ts';
import type { RecordMlsEntry } from './mls-entries.schema.ts';
import type { MlsEntry, MlsStanding } from './mls-entries.types.ts';

type Home = Pick<ListingFacts, 'type' | 'status' | 'externalStatus' | 'archivedAt'>;

/** Null where there is nothing to say: a draft, and a home that is sold or gone. */
export function mlsStanding(home: Home, entry: Pick<MlsEntry, 'state'> | null): MlsStanding | null {
  if (home.type !== 'SELLER' || home.archivedAt || home.status === 'DRAFT' || home.externalStatus === 'SOLD')
    return null;
  if (home.status === 'PENDING') return 'IN_REVIEW';
  return entry?.state ?? 'NOT_SENT';
}

/** What stands beside the label of the standing, for the seller. `zone` is that of the home. */
export function mlsText(standing: MlsStanding, entry: MlsEntry | null, zone: string): string {
  if (standing === 'IN_REVIEW') return 'We enter your home in the MLS once it’s approved.';
  if (standing === 'NOT_SENT' || !entry) return 'We’ll let you know when your home goes to the MLS.';
  const day = formatDay(entry.since, zone);
  if (standing === 'SENT') return `${entry.mlsName}, ${day}. It doesn’t have a number yet.`;
  if (standing === 'LISTED') return `${entry.mlsName}, number ${entry.mlsNumber}, since ${day}.`;
  return `${entry.reason} (since ${day})`;
}

/** The notice to the seller, as a sentence about `place`. */
export function mlsNotice(entry: MlsEntry, place: string): string {
  if (entry.state === 'SENT') return `Your home at ${place} was sent to the ${entry.mlsName}.`;
  if (entry.state === 'LISTED')
    return `Your home at ${place} is on the ${entry.mlsName}, under number ${entry.mlsNumber}.`;
  return `Your home at ${place} isn’t on the MLS.`;
}

/**
 * Throws 409 for a home that isn't approved, and 400 for a day that has not come in the time zone of the home.
 */
export function assertRecordable(home: Home, { since }: Pick<RecordMlsEntry, 'since'>, now: Date, zone: string): void {
  assertNotArchived(home);
  if (home.type !== 'SELLER' || home.status !== 'APPROVED')
    throw conflict('mls-entry.not-approved', 'Approve this home first. What isn’t approved doesn’t go to an MLS.');
  if (since > dayIn(now, zone)) throw invalidField('since', 'Choose today or an earlier day.');
}
