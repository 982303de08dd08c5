/** A tour that a visitor without an account asks for, and the tours of a private link. */
import {
  codeChannel,
  type AccountStep,
  type CodeChannel,
  type TourRequestState,
} from '#shared/tour-requests/tour-requests.rules.ts';
import type { VisitorTours } from '#shared/tour-requests/visitor-tours.view.ts';
import { api, newIdempotencyKey } from '../lib/api.ts';
import { failureOf } from './api-thunk.ts';

export interface VisitorTour {
  home: { listingId: string } | { mlsListingId: string };
  name: string;
  email: string;
  phone: string;
  /** Chosen by whoever left both. */
  codeBy: CodeChannel | null;
  /** The favorite first. */
  times: readonly string[];
}
export interface VerifiedTour {
  state: TourRequestState;
  account: AccountStep;
  secret: string | null;
  /** The code of the private link, of who left a number and no email. */
  visitor: string | null;
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

/** Has a code sent, by email or text. Rejects with a `Failure`. */
export const askForTour = (tour: VisitorTour): Promise<{ id: string }> =>
  orFailure(
    api.post<{ id: string }>(
      '/tour-requests',
      { ...bodyOf(tour), ...(tour.email && { email: tour.email }), codeBy: codeChannel(tour) },
      { idempotencyKey: newIdempotencyKey() },
    ),
  );

/** Whether the text with the code was sent. Rejects with a `Failure`. */
export const fetchDelivery = (id: string, signal: AbortSignal): Promise<{ delivery: 'SENDING' | 'SENT' | 'FAILED' }> =>
  orFailure(api.get(`/tour-requests/${encodeURIComponent(id)}`, { signal }));

/** Requests the tour with the code. Rejects with a `Failure`. */
export const verifyTour = (id: string, code: string, tour: VisitorTour): Promise<VerifiedTour> =>
  orFailure(api.patch<VerifiedTour>(`/tour-requests/${encodeURIComponent(id)}`, { ...bodyOf(tour), code }));

const linkPath = (code: string) => `/visitor-tours/${encodeURIComponent(code)}`;
/** One's own tours, by the link in the text. Rejects with a `Failure`. */
export const fetchVisitorTours = (code: string, signal: AbortSignal): Promise<VisitorTours> =>
  orFailure(api.get<VisitorTours>(linkPath(code), { signal }));
export const cancelVisitorTour = (code: string, showingId: string): Promise<VisitorTours> =>
  orFailure(api.patch<VisitorTours>(linkPath(code), { cancel: showingId }));

export interface AddedEmail {
  account: AccountStep;
  secret: string | null;
}
/** Has a code emailed that proves the first email of who left only a number. Rejects with a `Failure`. */
export const addVisitorEmail = (visitor: string, email: string): Promise<{ id: string }> =>
  orFailure(api.post<{ id: string }>('/visitor-emails', { visitor, email }));
export const proveVisitorEmail = (id: string, visitor: string, code: string): Promise<AddedEmail> =>
  orFailure(api.patch<AddedEmail>(`/visitor-emails/${encodeURIComponent(id)}`, { visitor, code }));
