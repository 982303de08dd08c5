/** A tour that a visitor without an account asks for: used only by its dialog. */
import type { AccountStep, TourRequestState } from '#shared/tour-requests/tour-requests.rules.ts';
import { api, newIdempotencyKey } from '../lib/api.ts';
import { failureOf } from './api-thunk.ts';

export interface VisitorTour {
  home: { listingId: string } | { mlsListingId: string };
  name: string;
  email: string;
  phone: string;
  /** The favorite first. */
  times: readonly string[];
}
export interface VerifiedTour {
  state: TourRequestState;
  account: AccountStep;
  secret: string | null;
  showing: { id: string; accepted: boolean | null; proposedTime: string; otherTimes: string[] } | null;
}

const bodyOf = ({ home, name, phone, times: [proposedTime, ...otherTimes] }: VisitorTour) => ({
  ...('listingId' in home
    ? { listing: { connect: { id: home.listingId } } }
    : { mlsListing: { connect: { id: home.mlsListingId } } }),
  name,
  ...(phone && { phone }),
  proposedTime,
  otherTimes,
});
const orFailure = async <Result>(call: Promise<Result>): Promise<Result> => {
  try {
    return await call;
  } catch (error) {
    throw failureOf(error);
  }
};

/** Has a code emailed. Rejects with a `Failure`. */
export const askForTour = (tour: VisitorTour): Promise<{ id: string }> =>
  orFailure(
    api.post<{ id: string }>(
      '/tour-requests',
      { ...bodyOf(tour), email: tour.email },
      { idempotencyKey: newIdempotencyKey() },
    ),
  );

/** Requests the tour with the code. Rejects with a `Failure`. */
export const verifyTour = (id: string, code: string, tour: VisitorTour): Promise<VerifiedTour> =>
  orFailure(api.patch<VerifiedTour>(`/tour-requests/${encodeURIComponent(id)}`, { ...bodyOf(tour), code }));
