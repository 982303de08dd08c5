/**
 * What public forms and the links of emails send, and the newest homes of the front page. Plain calls: these pages show
 * nothing that a live event or another screen changes, and must not load RTK Query for it.
 */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { GuestVisit } from '#shared/open-houses/open-house-guests.schema.ts';
import type { SeatPage } from '#shared/workshops/workshops.schema.ts';
import type { WorkshopView } from '#shared/workshops/workshops.view.ts';
import type { AlertFrequency } from '#shared/saved-searches/saved-searches.types.ts';
import { api, newIdempotencyKey } from '../lib/api.ts';
import { failureOf } from './api-thunk.ts';
import type { HomeCard, Wire } from './wire-types.ts';

/** Rejects with a `Failure`. */
const orFailure = async <Result>(call: Promise<Result>): Promise<Result> => {
  try {
    return await call;
  } catch (error) {
    throw failureOf(error);
  }
};

/** A form that anybody may send: a message, the waitlist, a workshop, the newsletter. */
export const sendPublicForm = (path: string, body: object): Promise<unknown> =>
  orFailure(api.post(path, body, { idempotencyKey: newIdempotencyKey() }));

/** A date of the buyer workshop, as anybody sees it. */
export type WorkshopDate = Omit<Wire<WorkshopView>, 'desk'>;
export const fetchWorkshops = async (signal: AbortSignal): Promise<readonly WorkshopDate[]> =>
  (await orFailure(api.get<Envelope<WorkshopDate>>('/workshops', { signal }))).data;

export type LinkedSeat = Wire<SeatPage>;
const seatPath = (slug: string) => `/workshop-links/${encodeURIComponent(slug)}`;
/** One's own seat, by the link in the email. */
export const fetchSeat = (slug: string, signal: AbortSignal): Promise<LinkedSeat> =>
  orFailure(api.get<LinkedSeat>(seatPath(slug), { signal }));
export const cancelSeat = (slug: string): Promise<LinkedSeat> =>
  orFailure(api.patch<LinkedSeat>(seatPath(slug), { isCancelled: true }));

/** By the link in the newsletter. */
export const leaveNewsletter = (token: string): Promise<{ email: string }> =>
  orFailure(api.delete<{ email: string }>(`/newsletter-subscriptions/${encodeURIComponent(token)}`));
export const joinNewsletter = (email: string, source: string): Promise<unknown> =>
  orFailure(api.post('/newsletter-subscriptions', { email, source }));

const guestPath = (code: string) => `/open-house-guests/${encodeURIComponent(code)}`;
/** By the link in the confirmation of an open house: which one it is, and whether they are expected there. */
export const fetchGuestVisit = (code: string, signal: AbortSignal): Promise<GuestVisit> =>
  orFailure(api.get<GuestVisit>(guestPath(code), { signal }));
export const leaveOpenHouse = (code: string): Promise<Omit<GuestVisit, 'state'>> =>
  orFailure(api.delete<Omit<GuestVisit, 'state'>>(guestPath(code)));

export interface MailingSubscription {
  email: string;
  isSubscribed: boolean;
  /** The link of a test: there is nothing to change. */
  isTest: boolean;
}
/** By the link in a mailing: whether more of them go to its address. */
export const setMailings = (code: string, isSubscribed: boolean): Promise<MailingSubscription> =>
  orFailure(api.patch<MailingSubscription>(`/mailer-subscriptions/${encodeURIComponent(code)}`, { isSubscribed }));

export interface EmailCopies {
  email: string;
  emailEnabled: boolean;
}
/** By the link in an email: whether notifications are copied to it. */
export const setEmailCopies = (code: string, emailEnabled: boolean): Promise<EmailCopies> =>
  orFailure(api.patch<EmailCopies>(`/email-copies/${encodeURIComponent(code)}`, { emailEnabled }));

/** A saved search as the link of an email knows it. */
export interface Alerted {
  id: string;
  name: string;
  frequency: AlertFrequency;
}
const alertsPath = (code: string) => `/search-alerts/${encodeURIComponent(code)}`;
export const readSearchAlerts = (code: string): Promise<{ searches: Alerted[] }> =>
  orFailure(api.get<{ searches: Alerted[] }>(alertsPath(code)));
export const setSearchAlerts = (
  code: string,
  searches: Pick<Alerted, 'id' | 'frequency'>[],
): Promise<{ searches: Alerted[] }> => orFailure(api.patch<{ searches: Alerted[] }>(alertsPath(code), { searches }));

/** The newest homes on the market, as anybody may browse them. */
export const fetchNewestHomes = async (
  query: { state?: string | undefined; $limit: number },
  signal: AbortSignal,
): Promise<readonly HomeCard[]> => {
  const { data } = await api.getPublic<Envelope<HomeCard>>('/mls-listings', {
    query: { status: 'ACTIVE', sort: 'newest', ...query },
    signal,
  });
  return data;
};
