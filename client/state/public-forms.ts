/**
 * What public forms and the links of emails send, and the newest homes of the front page. Plain calls: these pages show nothing that a live event or
 * another screen changes, and must not load RTK Query for it.
 */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { AlertFrequency } from '#shared/saved-searches/saved-searches.types.ts';
import { api, newIdempotencyKey } from '../lib/api.ts';
import { failureOf } from './api-thunk.ts';
import type { HomeCard } from './wire-types.ts';

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

/** By the link in the newsletter. */
export const leaveNewsletter = (token: string): Promise<{ email: string }> =>
  orFailure(api.delete<{ email: string }>(`/newsletter-subscriptions/${encodeURIComponent(token)}`));
export const joinNewsletter = (email: string, source: string): Promise<unknown> =>
  orFailure(api.post('/newsletter-subscriptions', { email, source }));

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
