/** What each thing on the desk is called, when it is due, and what happens if nobody acts. */
import { PRODUCT } from '../brand/product.ts';
import { FORM_NAMES } from '../form-signings/form-signings.types.ts';
import { DAY, millisOf, type Instant } from '../kernel/instant.ts';
import { responseDue } from '../leads/first-response.rules.ts';
import { formatUsd } from '../kernel/money.ts';
import { DEFAULT_TIME_ZONE, timeZoneOfHome } from '../kernel/time-zones.ts';
import { dayAhead, dayIn, formatDay, formatWhen } from '../kernel/zoned-time.ts';
import { threadLink, transactionLink } from '../notifications/notifications.links.ts';
import { LETTER_LABELS } from '../pre-approvals/pre-approvals.types.ts';
import { endOfDay, SOON_DAYS, type DeadlineParty } from '../transactions/transactions.deadlines.ts';
import { DEADLINE_STEPS } from '../transactions/transactions.desk.ts';
import { INSPECTIONS_TO_ARRANGE } from '../transactions/transactions.guide.ts';
import type { DeskFact, FactOf, HomePlace } from './desk.facts.ts';
import { DESK_KINDS, DESK_URGENCIES, type DeskItem, type DeskKind, type DeskUrgency } from './desk.types.ts';

/** Where a person waits for our answer. */
const ANSWERS: readonly DeskKind[] = ['offer', 'signature', 'showing', 'message', 'home', 'document'];
/** Days after which a refund that has not arrived needs a person: by then it has been repeated. */
export const REFUND_DAYS = 1;
/** Requests whose times passed longer ago leave the desk. */
export const LAPSED_SHOWING_DAYS = 7;
/** A message that was read and not answered leaves the desk after this time. */
export const READ_MESSAGE_DAYS = 3;

/** The end of the last day that counts as soon, on the clock of the brokerage. */
export const soonUntil = (now: Date): Date => endOfDay(dayAhead(now, SOON_DAYS, DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE);

/** Whether a person has waited for our answer to a thing of this kind since an earlier day. */
export const isWaitingSinceBefore = (kind: DeskKind, since: Instant, now: Date): boolean =>
  ANSWERS.includes(kind) && dayIn(since, DEFAULT_TIME_ZONE) < dayIn(now, DEFAULT_TIME_ZONE);

/** How urgent a thing of a kind is: by its time where one is near, else by whether somebody has waited for days. */
export function deskUrgency(kind: DeskKind, dueAt: Instant | null, since: Instant, now: Date): DeskUrgency {
  const due = dueAt === null ? Infinity : millisOf(dueAt);
  if (due < now.getTime()) return 'overdue';
  if (dueAt !== null && dayIn(dueAt, DEFAULT_TIME_ZONE) === dayIn(now, DEFAULT_TIME_ZONE)) return 'today';
  if (due <= soonUntil(now).getTime()) return 'soon';
  return isWaitingSinceBefore(kind, since, now) ? 'unanswered' : 'later';
}

/** What happens at a home at a time; the rest is due on the clock of the brokerage. */
const AT_HOME: ReadonlySet<DeskKind> = new Set(['home', 'offer', 'expiry', 'showing', 'deadline', 'sale']);
const zoneOf = ({ state, county }: HomePlace) => timeZoneOfHome(state, county);
const earlier = (a: Instant, b: Instant | null): Instant => (b !== null && millisOf(b) < millisOf(a) ? b : a);
const PARTIES: Readonly<Record<DeadlineParty, string>> = {
  BUYER: 'The buyer',
  SELLER: 'The seller',
  LENDER: 'The lender',
  TITLE: 'The title company',
};

type Said = Pick<DeskItem, 'title' | 'dueAt' | 'since' | 'otherwise' | 'link'> & { id: string };
type Say = { readonly [Kind in DeskKind]: (fact: FactOf<Kind>, now: Date) => Said };

function saleToArrange(fact: FactOf<'sale'>): Pick<Said, 'title' | 'dueAt' | 'otherwise' | 'link'> {
  const { id, inspection, inspectionDueDate, home } = fact;
  if (INSPECTIONS_TO_ARRANGE.includes(inspection))
    return {
      title: inspection === 'WAITING_QUOTE' ? 'Ask the inspectors for a price' : 'Arrange the inspection',
      dueAt: inspectionDueDate,
      otherwise: inspectionDueDate
        ? `No inspection takes place, and the period for it ends on ${formatDay(inspectionDueDate, zoneOf(home))}.`
        : 'No inspection takes place.',
      link: transactionLink(id, 'inspection'),
    };
  const missing = !fact.hasTitle ? 'title company' : 'lender';
  return {
    title: `Enter the ${missing}`,
    dueAt: null,
    otherwise: `The ${missing} isn’t invited to the sale and gets no reminders.`,
    link: transactionLink(id, missing === 'lender' ? 'financing' : 'title'),
  };
}

function deadlineOtherwise({ deadline, isReminded }: FactOf<'deadline'>): string {
  if (deadline.key === 'closing' && deadline.state === 'late')
    return 'Nothing closes automatically: the sale stays open until someone confirms the closing.';
  if (deadline.state === 'late') return 'Nothing more happens automatically: the sale stays open until a person acts.';
  const party = PARTIES[deadline.party];
  if (!isReminded) return `${party} isn’t entered on the sale, so no one is reminded.`;
  return deadline.state === 'today'
    ? `${party} is reminded once more when the time has passed; the sale stays open.`
    : `${party} is reminded on the day, and once more when the time has passed; the sale stays open.`;
}

/** The next time that can still be confirmed; the last one once all have passed. */
function answerBy(times: readonly [Instant, ...Instant[]], now: Date): Instant {
  const sorted = [...times].sort((a, b) => millisOf(a) - millisOf(b));
  return sorted.find((time) => millisOf(time) > now.getTime()) ?? sorted.at(-1)!;
}

const SAY: Say = {
  home: ({ id, submittedAt, liveDate }) => ({
    id,
    title: 'Approve a home',
    since: submittedAt,
    dueAt: liveDate,
    otherwise: 'It stays off the market until someone approves it or sends it back.',
    link: `/admin/listings?review=${id}`,
  }),
  offer: ({ id, price, createdAt, expiresOn, finalOfferDate, home }) => ({
    id,
    title: `Review an offer of ${formatUsd(price)}`,
    since: createdAt,
    dueAt: earlier(expiresOn, finalOfferDate),
    otherwise: finalOfferDate
      ? `The seller doesn’t see it. After the final offer date, ${formatWhen(finalOfferDate, zoneOf(home))}, it can no ` +
        'longer be approved.'
      : 'The seller doesn’t see it until it’s approved. Approving it sets a new expiry.',
    link: `/admin/offers?offer=${id}`,
  }),
  expiry: ({ id, price, waitsFor, openedAt, expiresAt, isUnderContract }) => ({
    id,
    title: `${waitsFor === 'SELLER' ? 'The seller' : 'The buyer'} hasn’t answered ${formatUsd(price)}`,
    since: openedAt,
    dueAt: expiresAt,
    otherwise:
      'It expires automatically, and both sides are notified.' +
      (isUnderContract ? '' : ' Either side can open it again with a counteroffer.'),
    link: `/admin/offers?offer=${id}`,
  }),
  signature: ({ id, forms, status, sentAt }) => ({
    id,
    title: `Sign for ${PRODUCT}: ${forms.map((form) => FORM_NAMES[form]).join(', ')}`,
    since: sentAt,
    dueAt: null,
    otherwise:
      status === 'REVIEWED'
        ? `The offer doesn’t reach the seller until ${PRODUCT} has signed.`
        : `The agreement isn’t binding until ${PRODUCT} has signed.`,
    link: `/admin/offers?offer=${id}`,
  }),
  showing: ({ id, listingType, times, hasFee, createdAt, home }, now) => {
    const dueAt = answerBy(times, now);
    const isOver = millisOf(dueAt) <= now.getTime();
    const asked = formatWhen(dueAt, zoneOf(home));
    return {
      id,
      title: listingType === 'BUYER' ? `Arrange a showing, ${asked}` : `The owner hasn’t answered a showing, ${asked}`,
      since: createdAt,
      dueAt,
      otherwise: hasFee
        ? 'The request ends and the tour fee is refunded 24 hours after the last requested time.'
        : isOver
          ? 'The times have passed. The request stays open until someone suggests others.'
          : 'The times pass, and the request stays unanswered.',
      link: `/admin/showings?showing=${id}`,
    };
  },
  deadline: (fact) => {
    const { id, deadline, more, openedAt } = fact;
    return {
      id,
      title: deadline.label + (more > 0 ? `, and ${more} more` : ''),
      since: openedAt,
      dueAt: deadline.at,
      otherwise: deadlineOtherwise(fact),
      link: transactionLink(id, DEADLINE_STEPS[deadline.key]),
    };
  },
  sale: (fact) => ({ id: fact.id, since: fact.openedAt, ...saleToArrange(fact) }),
  document: ({ id, docType, submittedAt }) => ({
    id,
    title: `Review a ${LETTER_LABELS[docType].toLowerCase()}`,
    since: submittedAt,
    dueAt: null,
    otherwise: 'It stays unverified, and sellers don’t see it.',
    link: `/admin/pre-approvals?letter=${id}`,
  }),
  message: ({ id, listingId, senderId, text, createdAt }) => ({
    id,
    title: `Answer: ${text}`,
    since: createdAt,
    dueAt: null,
    otherwise: 'They keep waiting. No one is reminded of a message.',
    link: threadLink(listingId, listingId === null ? senderId : null),
  }),
  lead: ({ id, email, askedAt }) => ({
    id,
    title: 'Answer an inquiry',
    since: askedAt,
    dueAt: responseDue(askedAt),
    otherwise: 'It becomes a task too. We said that a broker usually replies within one business day.',
    link: `/admin/clients?tab=wrote&text=${encodeURIComponent(email)}`,
  }),
  task: ({ id, title, dueAt, createdAt }) => ({
    id,
    title,
    since: createdAt,
    dueAt,
    otherwise: 'It stays on the task list. No one is reminded of it.',
    link: `/admin/tasks?task=${id}`,
  }),
  payment: ({ id, amountCents, refundRequestedAt, isRepeated }) => ({
    id,
    title: `A refund of ${formatUsd(amountCents / 100)} hasn’t arrived`,
    since: refundRequestedAt,
    dueAt: new Date(millisOf(refundRequestedAt) + REFUND_DAYS * DAY),
    otherwise: isRepeated
      ? 'The refund is tried again about once a day; the person waits for the money until it succeeds.'
      : 'Payments go through another provider now, so nothing repeats this refund.',
    link: `/admin/payments?payment=${id}`,
  }),
  feed: ({ source, records, since }) => ({
    id: source,
    title: `${records.toLocaleString('en-US')} ${records === 1 ? 'record' : 'records'} of ${source} rejected`,
    since,
    dueAt: null,
    otherwise: 'These homes are missing here, or stay as they were last imported.',
    link: '/admin/feeds',
  }),
  job: ({ jobs, since }) => ({
    id: 'all',
    title: jobs === 1 ? '1 job couldn’t be done' : `${jobs.toLocaleString('en-US')} jobs couldn’t be done`,
    since,
    dueAt: null,
    otherwise: 'They’re not tried again until someone retries them.',
    link: '/admin/emails?tab=failed',
  }),
};

const placeOf = (home: HomePlace | null) =>
  home && home.address ? [home.address, home.city].filter(Boolean).join(', ') : null;

/** The item of a fact at a time. */
export function deskItem(fact: DeskFact, now: Date): DeskItem {
  const { kind } = fact;
  const { id, ...said } = (SAY[kind] as (fact: DeskFact, now: Date) => Said)(fact, now);
  return {
    ...said,
    id: `${kind}:${id}`,
    kind,
    person: 'person' in fact ? fact.person || null : null,
    home: 'home' in fact ? placeOf(fact.home) : null,
    timeZone: AT_HOME.has(kind) && 'home' in fact && fact.home ? zoneOf(fact.home) : DEFAULT_TIME_ZONE,
    isWaiting: isWaitingSinceBefore(kind, said.since, now),
    urgency: deskUrgency(kind, said.dueAt, said.since, now),
  };
}

const ranked = (item: DeskItem) =>
  [
    DESK_URGENCIES.indexOf(item.urgency),
    // people are answered in the order in which they asked
    item.dueAt === null || item.urgency === 'unanswered' ? Infinity : millisOf(item.dueAt),
    millisOf(item.since),
    DESK_KINDS.indexOf(item.kind),
  ] as const;

/**
 * The order of the desk: by urgency, then by time due (those without one last; people waiting by how long), then by how
 * long it waits, then by kind and id. No two different items are equal.
 */
export function compareDeskItems(a: DeskItem, b: DeskItem): number {
  const [left, right] = [ranked(a), ranked(b)];
  for (const [at, value] of left.entries()) {
    const other = right[at]!;
    if (value !== other) return value < other ? -1 : 1;
  }
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
