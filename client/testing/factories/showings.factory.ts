import { showingView, type ShowingRow } from '#shared/showings/showings.view.ts';
import type { Showing, User } from '../../state/wire-types.ts';
import { listingRow } from './listings.factory.ts';
import { actorOf } from './users.factory.ts';
import { wire } from './wire.ts';

/** A tour requested by Marcus, two days from now, as stored in the database. */
export const showingRow = ({ listing, ...fields }: Partial<ShowingRow> = {}): ShowingRow => ({
  id: 'show',
  listingId: listing?.id ?? 'home',
  userId: 'marcus',
  type: 'TOUR',
  accepted: false,
  isAgent: false,
  agentBooks: false,
  proposedTime: new Date(Date.now() + 48 * 3_600_000),
  otherTimes: [],
  suggestedTimes: [],
  feedback: null,
  feedbackAt: null,
  cancelReason: null,
  purpose: null,
  onTheWayAt: null,
  requesterLateMinutes: null,
  hostLateMinutes: null,
  noShowAt: null,
  calendarSequence: 0,
  survey: null,
  stripePaymentIntentId: null,
  externalCalendarId: null,
  externalLockboxId: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  listing: listing ?? { ...listingRow(), uploads: [{ url: '/api/files/p1.webp' }] },
  user: { id: 'marcus', firstName: 'Marcus', lastName: 'Ellery', email: 'marcus@example.test', phone: '205-555-0147' },
  ...fields,
});

/** The showing as `viewer` receives it at a time. */
export const showing = (fields: Partial<ShowingRow>, viewer: User | null, now = new Date()): Showing =>
  wire(showingView(showingRow(fields), actorOf(viewer), now));
