import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BuyerAction, BuyerActionKind } from '#shared/buyer-journey/buyer-journey.types.ts';
import { offerPath } from '../../state/offer-state.ts';
import type { Offer } from '../../state/wire-types.ts';

/** What was asked for in a tracker, and is shown as a dialog. */
export interface AskedAction {
  kind: BuyerActionKind;
  listingId: string;
}

/** Carries out the actions of a tracker: documents and answers are on the offer's page, the rest opens a dialog. */
export function useJourneyActions(start: AskedAction | null = null) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(start);
  const act = useCallback(
    ({ kind }: BuyerAction<Offer>, { listingId, offer }: { listingId: string; offer: Offer | null }) => {
      if (kind === 'review-and-sign' && offer) void navigate(`${offerPath(offer)}?sign=${offer.id}`);
      else if (kind === 'respond' && offer) void navigate(`${offerPath(offer)}?respond=${offer.id}`);
      else setAsked({ kind, listingId });
    },
    [navigate],
  );
  return { asked, act, close: useCallback(() => setAsked(null), []) };
}
