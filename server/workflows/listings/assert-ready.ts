import { conflict, invalidField } from '#shared/kernel/rule-error.ts';
import { assertComplete } from '#shared/listings/listings.rules.ts';
import { LAST_PHOTO } from '#shared/uploads/uploads.messages.ts';
import { STATES, type State } from '#shared/listings/listings.types.ts';
import { zipInOtherState } from '#shared/listings/zip-codes.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { assertPublishable } from '../../queries/fair-housing.ts';
import { zipHelp } from '../../queries/zip-centroids.ts';
import type { LockedListing } from './lock-listing.ts';

/** Refuses (400) a zip code of the other state: the home would be on the wrong map and in the wrong time zone. */
export function assertZipInState(home: { zip: string; state: string }): void {
  const found = zipHelp(home.zip.slice(0, 5), STATES);
  if (found && found.place.state !== home.state)
    throw invalidField('zip', zipInOtherState(found.place.zip, found.place.state as State, home.state as State));
}

const photosOf = ({ tx }: Unit, listingId: string, except?: string) =>
  tx.upload.count({ where: { listingId, type: 'PHOTO', problem: null, ...(except && { id: { not: except } }) } });

/**
 * Throws unless the home can be shown to buyers: complete, in its state, without words that the fair-housing check
 * refuses. Asked at the submission and again at the approval: a photo can fail to be prepared in between.
 */
export async function assertReady(unit: Unit, home: LockedListing): Promise<void> {
  assertComplete(home, await photosOf(unit, home.id));
  assertZipInState(home);
  await assertPublishable(unit.tx, 'listing', home.id, home);
}

/** Refuses (409) to remove the only photo of a home that is submitted or on the market. */
export async function assertKeepsPhoto(
  unit: Unit,
  home: Pick<LockedListing, 'id' | 'type' | 'status'>,
  removedId: string,
): Promise<void> {
  if (home.type !== 'SELLER' || home.status === 'DRAFT') return;
  if ((await photosOf(unit, home.id, removedId)) === 0) throw conflict('upload.last-photo', LAST_PHOTO);
}
