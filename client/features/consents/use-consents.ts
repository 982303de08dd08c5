import { skipToken } from '@reduxjs/toolkit/query';
import { missingBeforeOffer, missingBeforeTour } from '#shared/consents/consents.rules.ts';
import type { ConsentHome, OfferRequirement, TourRequirement } from '#shared/consents/consents.types.ts';
import { readOne, type ReadState } from '../../lib/read-state.ts';
import { useFindConsentsQuery, type ConsentList } from '../../state/consents.endpoints.ts';
import { useUser } from '../../state/hooks.ts';
import { useNow } from '../../ui/use-now.ts';

export interface Consents {
  home: ConsentHome | null;
  read: ReadState<ConsentList>;
  /** Empty until it is known: the server decides in any case. */
  beforeTour: readonly TourRequirement[];
  beforeOffer: readonly OfferRequirement[];
}

/** What the state of a home asks of the person before a tour and an offer; `null` asks nothing yet. */
export function useConsents(home: ConsentHome | null): Consents {
  const user = useUser();
  const now = useNow(60_000);
  const read = readOne(useFindConsentsQuery(home && user ? home.id : skipToken));
  if (!home || !read.data) return { home, read, beforeTour: [], beforeOffer: [] };
  const { data: records, tourAgreement } = read.data;
  return {
    home,
    read,
    beforeTour: missingBeforeTour({ type: 'TOUR', home }, records, tourAgreement ? [tourAgreement] : [], now),
    beforeOffer: missingBeforeOffer(home, records),
  };
}
