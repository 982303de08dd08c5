/** Reads what the parts of a buyer's dashboard share, one small request each, and orders what is next. */
import { useEffect, useState } from 'react';
import { nextActions, type NextAction } from '#shared/buyer-journey/next-actions.rules.ts';
import { letterFacts, purchaseFacts, tourFacts, visitedFacts } from '#shared/buyer-journey/next-facts.rules.ts';
import { progressPercent } from '#shared/prep-progress/prep-progress.rules.ts';
import { DASHBOARD_MATCHES } from '#shared/property-matches/property-matches.rules.ts';
import { readOne, readRows } from '../../lib/read-state.ts';
import { fetchBuyerBudget } from '../../state/buyer-budgets.slice.ts';
import { fetchBuyerPreferences } from '../../state/buyer-preferences.slice.ts';
import { fetchPropertyMatches } from '../../state/buyer-property-matches.slice.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { useGetOwnPreApprovalsQuery } from '../../state/pre-approvals.endpoints.ts';
import { fetchPrepProgress } from '../../state/prep-progress.slice.ts';
import { useFindTransactionsQuery } from '../../state/transactions.endpoints.ts';
import type { Offer, Showing } from '../../state/wire-types.ts';
import type { BuyerHome } from '../buyer-journey/buyer-homes.ts';

type Part = 'matches' | 'budget' | 'preferences' | 'preparation';
export type KnownParts = Readonly<Record<Part, boolean>>;
const NOTHING_KNOWN: KnownParts = { matches: false, budget: false, preferences: false, preparation: false };

/** Which parts were answered, well or not. */
function useKnownParts(): KnownParts {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState(NOTHING_KNOWN);
  useEffect(() => {
    const answered = (part: Part) => () => setKnown((before) => ({ ...before, [part]: true }));
    void dispatch(fetchPropertyMatches(DASHBOARD_MATCHES)).finally(answered('matches'));
    void dispatch(fetchBuyerBudget()).finally(answered('budget'));
    void dispatch(fetchBuyerPreferences()).finally(answered('preferences'));
    void dispatch(fetchPrepProgress()).finally(answered('preparation'));
  }, [dispatch]);
  return known;
}

/** `homes`: with their journeys. `isSettled`: every part was answered, well or not; `hasFailed`: some were not well. */
export function useDashboard(
  homes: readonly BuyerHome[],
  { showings, offers }: { showings: readonly Showing[]; offers: readonly Offer[] },
  userId: string,
  now: Date,
): { known: KnownParts; actions: NextAction[]; isSettled: boolean; hasFailed: boolean } {
  const known = useKnownParts();
  const budgets = useAppSelector((state) => state.buyerBudgets);
  const preferences = useAppSelector((state) => state.buyerPreferences);
  const prep = useAppSelector((state) => state.prepProgress);
  const matches = useAppSelector((state) => state.buyerPropertyMatches);
  const openSales = readRows(useFindTransactionsQuery({ status: 'OPEN' }, { refetchOnFocus: true }));
  const ownPreApprovals = readOne(useGetOwnPreApprovalsQuery(undefined, { refetchOnFocus: true }));
  const letters = ownPreApprovals.data;
  const done = known.preparation && !prep.error ? progressPercent(prep.milestones) : null;
  const actions = nextActions({
    userId,
    homes: homes.map(({ listingId, place, journey }) => ({
      listingId,
      address: place.address,
      offerId: journey.offer?.id ?? null,
      steps: journey.steps,
    })),
    tours: tourFacts(showings, now),
    visited: visitedFacts(showings, offers, now),
    sales: purchaseFacts(openSales.rows ?? []),
    letter: letters && letterFacts(letters, now),
    unviewedMatches: matches.unviewedCount,
    hasPreferences: known.preferences && !preferences.error ? preferences.preferences !== null : null,
    hasBudget: known.budget && !budgets.error ? budgets.budget !== null : null,
    // once it is begun, its card says how far it is and what comes next
    preparation: done === 0 ? 0 : null,
  });
  const errors = [matches.error, budgets.error, preferences.error, prep.error, openSales.error, ownPreApprovals.error];
  return {
    known,
    actions,
    isSettled:
      Object.values(known).every(Boolean) &&
      (openSales.rows !== null || openSales.error !== null) &&
      (letters !== null || ownPreApprovals.error !== null),
    hasFailed: errors.some((error) => error !== null),
  };
}
