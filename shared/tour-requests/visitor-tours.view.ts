import { z } from 'zod';
import { SHOWING_STATES } from '../showings/showings.types.ts';
import type { ShowingView } from '../showings/showings.view.ts';

/** GET /visitor-tours/{code}: the tours of a number, as its holder sees them by the private link. */
export const visitorToursSchema = z.object({
  /** `(205) 555-0123`. */
  phone: z.string(),
  tours: z.array(
    z.object({
      id: z.string(),
      state: z.enum(SHOWING_STATES),
      address: z.string(),
      city: z.string(),
      homeState: z.string(),
      /** The page of the home; null for a home that only their account shows. */
      path: z.string().nullable(),
      photo: z.string().nullable(),
      timeZone: z.string(),
      /** ISO 8601, UTC. */
      proposedTime: z.string(),
      otherTimes: z.array(z.string()),
      suggestedTimes: z.array(z.string()),
      cancelReason: z.string().nullable(),
      /** How to get in, around the time of a confirmed tour. */
      accessInfo: z.string().nullable(),
      isCancellable: z.boolean(),
    }),
  ),
});
export type VisitorTours = z.output<typeof visitorToursSchema>;
export type VisitorTour = VisitorTours['tours'][number];

const iso = (time: Date | string) => new Date(time).toISOString();

/** One tour, from what its requester would see with an account; `path` is the public page of the home. */
export const visitorTourView = (view: ShowingView, path: string | null): VisitorTour => ({
  id: view.id,
  state: view.state,
  address: view.listing.address,
  city: view.listing.city,
  homeState: view.listing.state,
  path,
  photo: view.listing.photo,
  timeZone: view.timeZone,
  proposedTime: iso(view.proposedTime),
  otherTimes: view.otherTimes.map(iso),
  suggestedTimes: view.suggestedTimes.map(iso),
  cancelReason: view.cancelReason,
  accessInfo: view.accessInfo ?? null,
  isCancellable: view.allowedActions.some((action) => action === 'cancel' || action === 'withdraw'),
});
