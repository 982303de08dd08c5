/** Which saved and followed homes can be stops of a day of tours. */
import type { MlsStatus } from '../mls-listings/mls-listings.types.ts';

interface SavedHome {
  status: MlsStatus;
  /** False once the source no longer lists it. */
  isListed: boolean;
  /** Known from county records only: nobody offers it. */
  isCountyRecord: boolean;
}

/** Why no tour of the home can be asked for, in a sentence; null where one can, as on the page of the home. */
export function noTourReason({ status, isListed, isCountyRecord }: SavedHome): string | null {
  if (status === 'SOLD') return 'This home is sold.';
  if (!isListed || isCountyRecord) return 'This home isn’t for sale now.';
  return status === 'PENDING' ? 'This home is under contract and can’t be toured now.' : null;
}
