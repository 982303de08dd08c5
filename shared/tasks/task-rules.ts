/**
 * The rules that make tasks: one row each says when, and what the task is. The server reads the facts of what may be a
 * cause, makes the task once, and closes it when the cause is gone.
 */
import { responseDue } from '../leads/first-response.rules.ts';
import { afterBusinessMinutes, BUSINESS_CLOSES, BUSINESS_OPENS } from '../kernel/business-hours.ts';
import { DAY, HOUR, millisOf, type Instant } from '../kernel/instant.ts';
import { formatUsd } from '../kernel/money.ts';
import { DEFAULT_TIME_ZONE } from '../kernel/time-zones.ts';
import { dayIn, formatDay, formatWhen } from '../kernel/zoned-time.ts';
import { threadLink, transactionLink } from '../notifications/notifications.links.ts';
import type { Deadline, DeadlineKey } from '../transactions/transactions.deadlines.ts';
import { DEADLINE_STEPS } from '../transactions/transactions.desk.ts';
import { lowerFirst } from '../kernel/lower-first.ts';
import { DOCUMENT_TYPE_LABELS, type DocumentType } from '../uploads/uploads.types.ts';
import type { TaskPriority, TaskRule, TaskType } from './tasks.types.ts';

/** Hours before an offer expires at which it becomes a task. */
export const OFFER_EXPIRING_HOURS = 12;
/** Inquiries and messages older than this become no task: they were handled elsewhere, or nobody expects an answer. */
export const UNANSWERED_DAYS = 14;
/** Days that a recommended price may differ from the asking price. */
export const PRICE_RECOMMENDED_DAYS = 2;
/** Days on the market at one price without an accepted offer. */
export const PRICE_UNCHANGED_DAYS = 30;

/**
 * A home approved longer ago was for sale before brokers recorded MLS entries: its task is to catch up, a few homes a
 * business day.
 */
export const MLS_BACKLOG_DAYS = 7;
export const MLS_BACKLOG_A_DAY = 5;

/** Business minutes of one day: until when a broker talks with a seller, or enters a home in its MLS. */
const BUSINESS_DAY = (BUSINESS_CLOSES - BUSINESS_OPENS) * 60;

/** The document that a deadline of a sale waits for. */
export const DEADLINE_DOCUMENTS: Readonly<Partial<Record<DeadlineKey, DocumentType>>> = {
  inspection: 'INSPECTION_REPORT',
  financing: 'CLEAR_TO_CLOSE',
  closingDisclosure: 'CLOSING_DISCLOSURE',
  closing: 'TITLE_COMMITMENT',
};

interface About {
  clientId?: string | null;
  listingId?: string | null;
  leadId?: string | null;
  /** The broker whose task it is; null: everybody's. */
  brokerId: string | null;
}
interface PricedHome extends About {
  listingId: string;
  /** Whole dollars. */
  price: number;
  /** When the asking price was last set or the home came on the market, whichever is later. */
  pricedAt: Instant;
}

/** What each rule reads of one possible cause. */
export interface TaskFacts {
  OFFER_EXPIRING: About & {
    roundId: string;
    offerId: string;
    price: number;
    waitsFor: 'BUYER' | 'SELLER';
    expiresAt: Instant;
  };
  /** `createdAt` is the first message that nobody has answered. */
  LEAD_UNANSWERED: About & { leadId: string; email: string; createdAt: Instant };
  MESSAGE_UNANSWERED: About & { messageId: string; clientId: string; listingId: string | null; createdAt: Instant };
  DOCUMENT_MISSING: About & { transactionId: string; document: DocumentType; deadline: Deadline; zone: string };
  PRICE_RECOMMENDED: PricedHome & { opinionId: string; recommended: number; recommendedAt: Instant };
  PRICE_UNCHANGED: PricedHome;
  /** `place` is the number of such homes that were approved earlier. */
  MLS_ENTRY_MISSING: About & { listingId: string; approvedAt: Instant; place: number };
}

export interface TaskRuleRow<Fact> {
  type: TaskType;
  /** The desk lists the cause itself, so the task is not listed there a second time. */
  isOnDesk: boolean;
  /** True if the cause deserves a task at this time. A cause that is read at all keeps an open one open. */
  applies: (fact: Fact, now: Date) => boolean;
  /** Names the cause: there is one task for each key, ever. */
  key: (fact: Fact) => string;
  priority: (fact: Fact, now: Date) => TaskPriority;
  title: (fact: Fact, now: Date) => string;
  /** Completes "Created because …". */
  because: (fact: Fact) => string;
  /** Of a task that is made at this time. */
  dueAt: (fact: Fact, now: Date) => Instant;
  /** The page that opens the cause. */
  link: (fact: Fact) => string;
  /** Why it closes itself: what became of the cause. */
  gone: string;
}
type Rules = { readonly [Rule in TaskRule]: TaskRuleRow<TaskFacts[Rule]> };

const on = (at: Instant) => formatWhen(at, DEFAULT_TIME_ZONE);
const isWithin = (at: Instant, millis: number, now: Date) => now.getTime() - millisOf(at) <= millis;
const isUnanswered = ({ createdAt }: { createdAt: Instant }, now: Date) =>
  responseDue(createdAt) <= now && isWithin(createdAt, UNANSWERED_DAYS * DAY, now);

const isMlsBacklog = ({ approvedAt }: { approvedAt: Instant }, now: Date) =>
  !isWithin(approvedAt, MLS_BACKLOG_DAYS * DAY, now);

export const TASK_RULES_TABLE: Rules = {
  OFFER_EXPIRING: {
    type: 'NEGOTIATION',
    isOnDesk: true,
    applies: ({ expiresAt }, now) =>
      millisOf(expiresAt) > now.getTime() && millisOf(expiresAt) - now.getTime() <= OFFER_EXPIRING_HOURS * HOUR,
    key: ({ roundId }) => roundId,
    priority: () => 'URGENT',
    title: ({ price, waitsFor }) =>
      `Ask the ${waitsFor === 'SELLER' ? 'seller' : 'buyer'} about the offer of ${formatUsd(price)}`,
    because: ({ waitsFor, expiresAt }) =>
      `the ${waitsFor === 'SELLER' ? 'seller' : 'buyer'} hasn’t answered it and it expires on ${on(expiresAt)}`,
    dueAt: ({ expiresAt }) => expiresAt,
    link: ({ offerId }) => `/admin/offers?offer=${offerId}`,
    gone: 'The offer was answered or withdrawn, or has expired.',
  },
  LEAD_UNANSWERED: {
    type: 'NEW_LEAD',
    isOnDesk: true,
    applies: isUnanswered,
    // what the person writes after our answer is a new inquiry
    key: ({ leadId, createdAt }) => `${leadId}:${millisOf(createdAt)}`,
    priority: () => 'HIGH',
    title: () => 'Answer an inquiry',
    because: ({ createdAt }) => `nobody has answered the message of ${on(createdAt)} within one business hour`,
    dueAt: ({ createdAt }) => responseDue(createdAt),
    link: ({ email }) => `/admin/clients?tab=wrote&text=${encodeURIComponent(email)}`,
    gone: 'The inquiry was answered, or is done.',
  },
  MESSAGE_UNANSWERED: {
    type: 'URGENT_RESPONSE',
    isOnDesk: true,
    applies: isUnanswered,
    key: ({ messageId }) => messageId,
    priority: () => 'HIGH',
    title: () => 'Answer a message',
    because: ({ createdAt }) => `nobody has answered the message of ${on(createdAt)} within one business hour`,
    dueAt: ({ createdAt }) => responseDue(createdAt),
    link: ({ listingId, clientId }) => threadLink(listingId, clientId),
    gone: 'The message was answered, or was read and needed no answer.',
  },
  DOCUMENT_MISSING: {
    type: 'DOCUMENT_REQUEST',
    isOnDesk: false,
    applies: () => true,
    // a deadline that moved is a new cause
    key: ({ transactionId, document, deadline, zone }) => `${transactionId}:${document}:${dayIn(deadline.at, zone)}`,
    priority: ({ deadline }) => (deadline.state === 'soon' ? 'HIGH' : 'URGENT'),
    title: ({ document }) => `Document missing: ${DOCUMENT_TYPE_LABELS[document]}`,
    because: ({ deadline, zone }) =>
      `it’s not among the documents of the sale: ${lowerFirst(deadline.label)}, ` +
      `${deadline.hasTime ? formatWhen(deadline.at, zone) : formatDay(deadline.at, zone)}`,
    dueAt: ({ deadline }) => deadline.at,
    link: ({ transactionId, deadline }) => transactionLink(transactionId, DEADLINE_STEPS[deadline.key]),
    gone: 'The document is there, the date has moved, or the step is done.',
  },
  PRICE_RECOMMENDED: {
    type: 'PRICE_CHANGE',
    isOnDesk: false,
    applies: ({ recommendedAt }, now) => !isWithin(recommendedAt, PRICE_RECOMMENDED_DAYS * DAY, now),
    key: ({ opinionId }) => opinionId,
    priority: () => 'MEDIUM',
    title: ({ recommended }) => `Agree with the seller on a price near ${formatUsd(recommended)}`,
    because: ({ price, recommended, recommendedAt }) =>
      `our price opinion of ${formatDay(recommendedAt, DEFAULT_TIME_ZONE)} recommends ${formatUsd(recommended)} and ` +
      `the home is offered at ${formatUsd(price)}`,
    dueAt: (_, now) => afterBusinessMinutes(now, BUSINESS_DAY),
    link: ({ listingId }) => `/admin/comps?listing=${listingId}`,
    gone: 'The price was changed, or the home is no longer for sale.',
  },
  PRICE_UNCHANGED: {
    type: 'PRICE_CHANGE',
    isOnDesk: false,
    applies: ({ pricedAt }, now) => !isWithin(pricedAt, PRICE_UNCHANGED_DAYS * DAY, now),
    key: ({ listingId, pricedAt }) => `${listingId}:${millisOf(pricedAt)}`,
    priority: () => 'MEDIUM',
    title: () => 'Talk with the seller about the price',
    because: ({ price, pricedAt }) =>
      `the home has been offered at ${formatUsd(price)} since ${formatDay(pricedAt, DEFAULT_TIME_ZONE)} and no offer ` +
      'was accepted',
    dueAt: (_, now) => afterBusinessMinutes(now, BUSINESS_DAY),
    link: ({ listingId }) => `/admin/comps?listing=${listingId}`,
    gone: 'The price was changed, or the home is no longer for sale.',
  },
  MLS_ENTRY_MISSING: {
    type: 'GENERAL',
    isOnDesk: false,
    applies: ({ approvedAt }, now) => afterBusinessMinutes(approvedAt, BUSINESS_DAY) <= now,
    key: ({ listingId }) => listingId,
    priority: (fact, now) => (isMlsBacklog(fact, now) ? 'LOW' : 'HIGH'),
    title: (fact, now) =>
      isMlsBacklog(fact, now) ? 'Record where the home stands with its MLS' : 'Enter the home in its MLS',
    because: ({ approvedAt }) =>
      `the home was approved on ${formatDay(approvedAt, DEFAULT_TIME_ZONE)} and its review doesn’t say that it went to ` +
      'the MLS',
    dueAt: (fact, now) =>
      afterBusinessMinutes(
        now,
        BUSINESS_DAY * (isMlsBacklog(fact, now) ? 1 + Math.floor(fact.place / MLS_BACKLOG_A_DAY) : 1),
      ),
    link: ({ listingId }) => `/admin/listings?review=${listingId}`,
    gone: 'It was recorded in the review, or the home is no longer for sale.',
  },
};

/** The key of the cause, unique among all rules. */
export const taskKeyOf = <Rule extends TaskRule>(rule: Rule, fact: TaskFacts[Rule]): string =>
  `${rule}:${TASK_RULES_TABLE[rule].key(fact)}`;

/** The fields of the task that a rule makes of a cause at a time. */
export function taskOfCause<Rule extends TaskRule>(rule: Rule, fact: TaskFacts[Rule], now: Date) {
  const row = TASK_RULES_TABLE[rule];
  return {
    rule,
    ruleKey: taskKeyOf(rule, fact),
    type: row.type,
    priority: row.priority(fact, now),
    title: row.title(fact, now),
    reason: `Created because ${row.because(fact)}.`,
    link: row.link(fact),
    dueAt: new Date(row.dueAt(fact, now)),
    assigneeId: fact.brokerId,
    clientId: fact.clientId ?? null,
    listingId: fact.listingId ?? null,
    leadId: fact.leadId ?? null,
  };
}
