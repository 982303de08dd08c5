import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../kernel/instant.ts';
import { TASK_RULES_TABLE, taskKeyOf, taskOfCause, type TaskFacts } from './task-rules.ts';
import { TASK_PRIORITIES, TASK_RULES, TASK_TYPES, type TaskRule } from './tasks.types.ts';

/** Tuesday, 11 AM in Birmingham. */
const NOW = new Date('2026-12-01T17:00:00Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
const days = (count: number) => new Date(NOW.getTime() + count * DAY);

const FACTS: { readonly [Rule in TaskRule]: TaskFacts[Rule] } = {
  OFFER_EXPIRING: {
    roundId: 'r1',
    offerId: 'o1',
    price: 310_000,
    waitsFor: 'SELLER',
    expiresAt: at(3),
    clientId: 'nora',
    brokerId: 'june',
  },
  LEAD_UNANSWERED: { leadId: 'l1', email: 'a+b@x.test', createdAt: at(-2), brokerId: null },
  MESSAGE_UNANSWERED: { messageId: 'm1', clientId: 'bo', listingId: 'h1', createdAt: at(-2), brokerId: null },
  DOCUMENT_MISSING: {
    transactionId: 't1',
    document: 'CLEAR_TO_CLOSE',
    zone: 'America/Chicago',
    brokerId: null,
    deadline: {
      key: 'financing',
      label: 'Loan approval is due',
      at: days(2),
      hasTime: false,
      party: 'BUYER',
      state: 'soon',
    },
  },
  PRICE_RECOMMENDED: {
    listingId: 'h1',
    price: 310_000,
    pricedAt: days(-40),
    opinionId: 'p1',
    recommended: 299_000,
    recommendedAt: days(-3),
    brokerId: null,
  },
  PRICE_UNCHANGED: { listingId: 'h1', price: 310_000, pricedAt: days(-31), brokerId: null },
  MLS_ENTRY_MISSING: { listingId: 'h1', approvedAt: days(-1), place: 40, brokerId: null },
};
const applies = <Rule extends TaskRule>(rule: Rule, change: Partial<TaskFacts[Rule]>) =>
  TASK_RULES_TABLE[rule].applies({ ...FACTS[rule], ...change }, NOW);

describe('the rules that make tasks', () => {
  it.each<[TaskRule, string, string, string]>([
    [
      'OFFER_EXPIRING',
      'Ask the seller about the offer of $310,000',
      'Created because the seller hasn’t answered it and it expires on Tue, Dec 1, 2:00 PM CST.',
      '2026-12-01T20:00:00.000Z',
    ],
    [
      'LEAD_UNANSWERED',
      'Answer an inquiry',
      'Created because nobody has answered the message of Tue, Dec 1, 9:00 AM CST within one business hour.',
      '2026-12-01T16:00:00.000Z',
    ],
    [
      'MESSAGE_UNANSWERED',
      'Answer a message',
      'Created because nobody has answered the message of Tue, Dec 1, 9:00 AM CST within one business hour.',
      '2026-12-01T16:00:00.000Z',
    ],
    [
      'DOCUMENT_MISSING',
      'Document missing: Clear to close',
      'Created because it’s not among the documents of the sale: loan approval is due, Thu, Dec 3, 2026.',
      '2026-12-03T17:00:00.000Z',
    ],
    [
      'PRICE_RECOMMENDED',
      'Agree with the seller on a price near $299,000',
      'Created because our price opinion of Sat, Nov 28, 2026 recommends $299,000 and the home is offered at $310,000.',
      '2026-12-02T17:00:00.000Z',
    ],
    [
      'PRICE_UNCHANGED',
      'Talk with the seller about the price',
      'Created because the home has been offered at $310,000 since Sat, Oct 31, 2026 and no offer was accepted.',
      '2026-12-02T17:00:00.000Z',
    ],
    [
      'MLS_ENTRY_MISSING',
      'Enter the home in its MLS',
      'Created because the home was approved on Mon, Nov 30, 2026 and its review doesn’t say that it went to the MLS.',
      '2026-12-02T17:00:00.000Z',
    ],
  ])('%s: the task of a cause', (rule, title, reason, dueAt) => {
    const task = taskOfCause(rule, FACTS[rule] as never, NOW);
    expect(task).toMatchObject({ title, reason, dueAt: new Date(dueAt), link: expect.stringMatching(/^\/[a-z]/) });
    expect([TASK_TYPES, TASK_PRIORITIES].flat()).toEqual(expect.arrayContaining([task.type, task.priority]));
    expect(applies(rule, {})).toBe(true);
  });

  it.each([
    ['an offer with more than half a day left', applies('OFFER_EXPIRING', { expiresAt: at(12.1) }), false],
    ['an offer that has expired', applies('OFFER_EXPIRING', { expiresAt: at(0) }), false],
    ['an inquiry of less than a business hour', applies('LEAD_UNANSWERED', { createdAt: at(-0.9) }), false],
    // at 9:30 AM this one, written at 6 AM, had waited half an hour
    ['an inquiry from before business hours', applies('LEAD_UNANSWERED', { createdAt: at(-5) }), true],
    ['an inquiry nobody expects an answer to', applies('LEAD_UNANSWERED', { createdAt: days(-15) }), false],
    ['a message of a minute', applies('MESSAGE_UNANSWERED', { createdAt: at(-0.1) }), false],
    ['an opinion of yesterday', applies('PRICE_RECOMMENDED', { recommendedAt: days(-1) }), false],
    ['a price of a week', applies('PRICE_UNCHANGED', { pricedAt: days(-7) }), false],
    ['a home approved this morning', applies('MLS_ENTRY_MISSING', { approvedAt: at(-2) }), false],
    // business hours ended on Friday
    ['a home approved on Friday evening', applies('MLS_ENTRY_MISSING', { approvedAt: at(-4 * 24 + 9) }), true],
  ])('%s: %s', (_, found, expected) => expect(found).toBe(expected));

  it('catch up with the MLS entries of homes that were for sale before they were recorded, five a business day', () => {
    const task = (place: number, approvedAt = days(-60)) =>
      taskOfCause('MLS_ENTRY_MISSING', { ...FACTS.MLS_ENTRY_MISSING, approvedAt, place }, NOW);
    expect(task(0)).toMatchObject({ title: 'Record where the home stands with its MLS', priority: 'LOW' });
    const due = [0, 4, 5, 9, 10, 15, 20].map((place) => task(place).dueAt.toISOString().slice(0, 10));
    expect(due).toEqual([
      '2026-12-02',
      '2026-12-02',
      '2026-12-03',
      '2026-12-03',
      '2026-12-04',
      '2026-12-07',
      '2026-12-08',
    ]);
    // a home of this week is entered by the next business day, however many others wait
    expect(task(40, days(-6))).toMatchObject({ priority: 'HIGH', dueAt: new Date('2026-12-02T17:00:00.000Z') });
  });

  it('name each cause once, and a new cause anew', () => {
    const key = <Rule extends TaskRule>(rule: Rule, change: Partial<TaskFacts[Rule]> = {}) =>
      taskKeyOf(rule, { ...FACTS[rule], ...change });
    expect(new Set(TASK_RULES.map((rule) => key(rule))).size).toBe(TASK_RULES.length);
    expect(key('LEAD_UNANSWERED', { createdAt: at(-1) })).not.toBe(key('LEAD_UNANSWERED'));
    expect(key('PRICE_UNCHANGED', { pricedAt: days(-33) })).not.toBe(key('PRICE_UNCHANGED'));
    const { deadline } = FACTS.DOCUMENT_MISSING;
    expect(key('DOCUMENT_MISSING', { deadline: { ...deadline, at: days(1) } })).not.toBe(key('DOCUMENT_MISSING'));
    expect(key('DOCUMENT_MISSING', { deadline: { ...deadline, state: 'today' } })).toBe(key('DOCUMENT_MISSING'));
  });
});
