/** What a broker's first page counts and lists; every figure is the server's own total. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import { api, type Query } from '../../lib/api.ts';
import type { Listing, Offer, Showing, Transaction } from '../../state/wire-types.ts';

export interface DueTask {
  id: string;
  title: string;
  dueAt: string | null;
}
export interface BrokerFigures {
  homes: Envelope<Listing>;
  offers: Envelope<Offer>;
  showings: Envelope<Showing>;
  sales: Envelope<Transaction>;
  tasks: Envelope<DueTask>;
  overdue: number;
  wrote: number;
  failedEmails: number;
}

const MAX = 5;
const list = <Row>(path: string, query: Query, limit = MAX) =>
  api.get<Envelope<Row>>(path, { query: { ...query, $limit: limit } });

/** One question each, all at once: `now` says which tasks are late. */
export async function loadBrokerFigures(now: Date): Promise<BrokerFigures> {
  const [homes, offers, showings, sales, tasks, late, leads, emails] = await Promise.all([
    list<Listing>('/listings', {
      filter: JSON.stringify({ status: 'PENDING', type: 'SELLER' }),
      '$sort[submittedAt]': 1,
    }),
    list<Offer>('/offers', { status: 'REVIEW', '$sort[createdAt]': 1 }),
    // on a home that somebody else sells nobody but a broker can answer
    list<Showing>('/showings', { state: 'REQUESTED', listingType: 'BUYER', '$sort[proposedTime]': 1 }),
    list<Transaction>('/transactions', { status: 'OPEN', '$sort[closingDate]': 1 }),
    list<DueTask>('/tasks', { isOpen: true, '$sort[dueAt]': 1 }),
    list<DueTask>('/tasks', { isOpen: true, dueBefore: now.toISOString() }, 0),
    list<object>('/leads', { handled: false }, 0),
    list<object>('/dead-letters', {}, 0),
  ]);
  return {
    homes,
    offers,
    showings,
    sales,
    tasks,
    overdue: late.total,
    wrote: leads.total,
    failedEmails: emails.total,
  };
}

export const BROKER_EVENTS = [
  'listings patched',
  'offers created',
  'offers patched',
  'showings created',
  'showings patched',
  'transactions created',
  'transactions patched',
  'tasks created',
  'tasks patched',
] as const;
