import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { millisOf } from '../kernel/instant.ts';
import type { DeskFact } from './desk.facts.ts';
import { compareDeskItems, deskItem, deskUrgency, isWaitingSinceBefore, soonUntil } from './desk.rules.ts';
import { DESK_KINDS, DESK_URGENCIES, type DeskItem } from './desk.types.ts';

/** Tuesday, 9 AM in Birmingham. */
const NOW = new Date('2026-12-01T15:00:00Z');
const at = (day: number, time = '15:00') => new Date(`2026-12-${String(day).padStart(2, '0')}T${time}:00Z`);
const home = { address: '12 Oak St', city: 'Hoover', state: 'AL', county: 'Jefferson' };
const inKnoxville = { address: '9 Hill Rd', city: 'Knoxville', state: 'TN', county: 'Knox' };
const YESTERDAY = new Date('2026-11-30T15:00:00Z');

const row = { id: 'r1', home, person: 'Ada Lane' };
const showing = {
  ...row,
  kind: 'showing',
  listingType: 'BUYER',
  createdAt: at(1, '14:00'),
  home: inKnoxville,
} as const;
const deadline = (state: 'late' | 'today' | 'soon', key: 'earnestMoney' | 'closing' = 'earnestMoney') =>
  ({
    ...row,
    kind: 'deadline',
    openedAt: YESTERDAY,
    more: 0,
    isReminded: true,
    deadline: {
      key,
      label: 'It is due',
      at: state === 'late' ? YESTERDAY : at(3),
      hasTime: false,
      party: 'BUYER',
      state,
    },
  }) as const;
const sale = {
  ...row,
  kind: 'sale',
  inspection: 'SCHEDULED',
  inspectionDueDate: null,
  hasLender: false,
  needsLender: true,
  hasTitle: true,
  openedAt: YESTERDAY,
} as const;
const offer = {
  ...row,
  kind: 'offer',
  price: 290_000,
  createdAt: at(1, '14:00'),
  expiresOn: at(3),
  finalOfferDate: null,
} as const;
const expiry = {
  ...row,
  kind: 'expiry',
  price: 290_000,
  waitsFor: 'SELLER',
  openedAt: YESTERDAY,
  expiresAt: at(1, '20:00'),
  isUnderContract: false,
} as const;
const refund = {
  ...row,
  kind: 'payment',
  amountCents: 5000,
  refundRequestedAt: YESTERDAY,
  isRepeated: true,
} as const;

describe('a thing on the desk', () => {
  const table: readonly [DeskFact, Partial<DeskItem>][] = [
    [
      { ...row, kind: 'home', submittedAt: YESTERDAY, liveDate: null },
      {
        title: 'Approve a home',
        urgency: 'unanswered',
        isWaiting: true,
        dueAt: null,
        home: '12 Oak St, Hoover',
        link: '/admin/listings?review=r1',
      },
    ],
    [
      offer,
      {
        title: 'Review an offer of $290,000',
        urgency: 'soon',
        isWaiting: false,
        dueAt: at(3),
        otherwise: 'The seller doesn’t see it until it’s approved. Approving it sets a new expiry.',
        link: '/admin/offers?offer=r1',
      },
    ],
    [
      { ...offer, finalOfferDate: at(2) },
      {
        dueAt: at(2),
        otherwise:
          'The seller doesn’t see it. After the final offer date, Wed, Dec 2, 9:00 AM CST, it can no longer be approved.',
      },
    ],
    [
      expiry,
      {
        title: 'The seller hasn’t answered $290,000',
        urgency: 'today',
        otherwise:
          'It expires automatically, and both sides are notified. Either side can open it again with a counteroffer.',
      },
    ],
    [{ ...expiry, isUnderContract: true }, { otherwise: 'It expires automatically, and both sides are notified.' }],
    [
      { ...row, kind: 'signature', forms: [11, 12], status: 'REVIEWED', sentAt: at(1, '14:00') },
      {
        title: 'Sign for Hearthport: Agency Disclosure, Buyer Agreement',
        urgency: 'later',
        otherwise: 'The offer doesn’t reach the seller until Hearthport has signed.',
      },
    ],
    [
      { ...row, kind: 'signature', forms: [7], status: 'ACCEPTED', sentAt: YESTERDAY },
      { urgency: 'unanswered', otherwise: 'The agreement isn’t binding until Hearthport has signed.' },
    ],
    // the next time that can still be confirmed, on the clock of the home
    [
      { ...showing, times: [at(1, '14:00'), at(2)], hasFee: true },
      {
        title: 'Arrange a showing, Wed, Dec 2, 10:00 AM EST',
        urgency: 'soon',
        dueAt: at(2),
        otherwise: 'The request ends and the tour fee is refunded 24 hours after the last requested time.',
        link: '/admin/showings?showing=r1',
      },
    ],
    [
      { ...showing, listingType: 'SELLER', times: [at(1, '14:00')], hasFee: false },
      {
        title: 'The owner hasn’t answered a showing, Tue, Dec 1, 9:00 AM EST',
        urgency: 'overdue',
        otherwise: 'The times have passed. The request stays open until someone suggests others.',
      },
    ],
    [
      { ...deadline('late'), more: 2 },
      {
        title: 'It is due, and 2 more',
        urgency: 'overdue',
        otherwise: 'Nothing more happens automatically: the sale stays open until a person acts.',
        link: '/transactions/r1?section=offer',
      },
    ],
    [
      deadline('late', 'closing'),
      { otherwise: 'Nothing closes automatically: the sale stays open until someone confirms the closing.' },
    ],
    [
      deadline('soon'),
      {
        urgency: 'soon',
        otherwise: 'The buyer is reminded on the day, and once more when the time has passed; the sale stays open.',
      },
    ],
    [
      { ...deadline('today'), isReminded: false },
      { otherwise: 'The buyer isn’t entered on the sale, so no one is reminded.' },
    ],
    [
      { ...sale, inspection: 'WAITING_QUOTE', inspectionDueDate: at(7) },
      {
        title: 'Ask the inspectors for a price',
        urgency: 'later',
        otherwise: 'No inspection takes place, and the period for it ends on Mon, Dec 7, 2026.',
        link: '/transactions/r1?section=inspection',
      },
    ],
    [
      sale,
      {
        title: 'Enter the lender',
        otherwise: 'The lender isn’t invited to the sale and gets no reminders.',
        link: '/transactions/r1?section=financing',
      },
    ],
    [
      { ...sale, hasTitle: false },
      { title: 'Enter the title company', link: '/transactions/r1?section=title' },
    ],
    [
      { id: 'r1', kind: 'document', docType: 'PROOF_OF_FUNDS', submittedAt: at(1, '14:00'), person: 'Ada Lane' },
      { title: 'Review a proof of funds', home: null, link: '/admin/pre-approvals?letter=r1' },
    ],
    [
      { ...row, kind: 'message', listingId: 'l1', senderId: 'u1', text: 'May I paint?', createdAt: YESTERDAY },
      { title: 'Answer: May I paint?', urgency: 'unanswered', link: '/messages?listing=l1' },
    ],
    [
      { id: 'r1', kind: 'lead', email: 'ada+1@lane.test', askedAt: at(4), person: 'ada+1@lane.test' },
      { urgency: 'soon', link: '/admin/clients?tab=wrote&text=ada%2B1%40lane.test' },
    ],
    [
      { id: 'r1', kind: 'task', title: 'Call Ada', dueAt: YESTERDAY, createdAt: YESTERDAY, home: null, person: '' },
      { title: 'Call Ada', urgency: 'overdue', person: null, home: null, link: '/admin/tasks?task=r1' },
    ],
    [refund, { title: 'A refund of $50 hasn’t arrived', dueAt: at(1), link: '/admin/payments?payment=r1' }],
    [
      { ...refund, isRepeated: false },
      { otherwise: 'Payments go through another provider now, so nothing repeats this refund.' },
    ],
    [
      { kind: 'feed', source: 'GALMLS', records: 1200, since: YESTERDAY },
      { id: 'feed:GALMLS', title: '1,200 records of GALMLS rejected', urgency: 'later', link: '/admin/feeds' },
    ],
    [
      { kind: 'job', jobs: 1, since: YESTERDAY },
      { id: 'job:all', title: '1 job couldn’t be done', link: '/admin/emails?tab=failed' },
    ],
  ];
  it.each(table)('%# says what it is, by when, and what happens otherwise', (fact, said) => {
    expect(deskItem(fact, NOW)).toMatchObject(said);
  });
  it('covers every kind', () => {
    expect(new Set(table.map(([{ kind }]) => kind))).toEqual(new Set(DESK_KINDS));
  });
  it('counts an inquiry by the clock of the first answer: business hours from the first message', () => {
    const due = (askedAt: Date) =>
      deskItem({ kind: 'lead', id: 'r1', email: 'ada@lane.test', askedAt, person: '' }, NOW).dueAt;
    // a Tuesday; Wednesday evening before Thanksgiving
    expect(due(new Date('2026-12-01T16:30:00Z'))).toEqual(new Date('2026-12-01T17:30:00Z'));
    expect(due(new Date('2026-11-25T23:30:00Z'))).toEqual(new Date('2026-11-27T16:00:00Z'));
  });
});

describe('how urgent a thing is', () => {
  it.each([
    ['a minute ago', 'task', new Date(NOW.getTime() - 60_000), 'overdue'],
    ['now', 'task', NOW, 'today'],
    ['in the last minute of the day in Alabama', 'task', at(2, '05:59'), 'today'],
    ['at midnight', 'task', at(2, '06:00'), 'soon'],
    ['in the last minute of the third day', 'task', at(5, '05:59'), 'soon'],
    ['on the fourth day', 'task', at(5, '06:00'), 'later'],
    ['never', 'task', null, 'later'],
    // that somebody has waited since yesterday makes nothing due on another day
    ['a minute ago, and somebody has waited', 'showing', new Date(NOW.getTime() - 60_000), 'overdue'],
    ['today, and somebody has waited', 'showing', at(1, '20:00'), 'today'],
    ['tomorrow, and somebody has waited', 'showing', at(2), 'soon'],
    ['on the fourth day, and somebody has waited', 'offer', at(5, '06:00'), 'unanswered'],
    ['never, and somebody has waited', 'message', null, 'unanswered'],
  ] as const)('due %s', (_, kind, dueAt, urgency) => {
    expect(deskUrgency(kind, dueAt, YESTERDAY, NOW)).toBe(urgency);
    expect(soonUntil(NOW)).toEqual(at(5, '05:59'));
  });
  it.each([
    ['yesterday, in its last minute in Alabama', 'message', at(1, '05:59'), 'unanswered'],
    ['today, from its first minute', 'message', at(1, '06:00'), 'later'],
    ['days ago, about a thing that nobody asked us for', 'sale', YESTERDAY, 'later'],
  ] as const)('without a time, since %s', (_, kind, since, urgency) => {
    expect(deskUrgency(kind, null, since, NOW)).toBe(urgency);
    expect(isWaitingSinceBefore(kind, since, NOW)).toBe(urgency === 'unanswered');
  });
});

const moments = fc.date({ min: at(1), max: at(9), noInvalidDate: true });
const items: fc.Arbitrary<DeskItem> = fc.record({
  id: fc.stringMatching(/^[a-c]{1,2}$/),
  kind: fc.constantFrom(...DESK_KINDS),
  title: fc.constant(''),
  person: fc.constant(null),
  home: fc.constant(null),
  timeZone: fc.constant('America/Chicago'),
  since: fc.constantFrom(at(1), at(2).toISOString()),
  dueAt: fc.oneof(fc.constant(null), fc.constantFrom(at(3), at(4).toISOString()), moments),
  isWaiting: fc.constant(false),
  urgency: fc.constantFrom(...DESK_URGENCIES),
  otherwise: fc.constant(''),
  link: fc.constant(''),
});

it('shows a time at a home on its clock, and what the brokerage has to do on its own', () => {
  const zoneOf = (fact: DeskFact) => deskItem(fact, NOW).timeZone;
  const [eastern, central] = ['America/New_York', 'America/Chicago'];
  expect(zoneOf({ ...deadline('soon', 'closing'), home: inKnoxville })).toBe(eastern);
  expect(zoneOf({ ...expiry, home: inKnoxville })).toBe(eastern);
  expect(zoneOf(expiry)).toBe(central);
  expect(zoneOf({ ...refund, home: inKnoxville })).toBe(central);
  const { otherwise } = deskItem({ ...offer, home: inKnoxville, finalOfferDate: at(3) }, NOW);
  expect(otherwise).toContain('10:00 AM EST');
});

describe('the order of the desk', () => {
  it('is total: every arrangement of the same items is sorted the same way, by urgency first', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(items, { selector: ({ id }) => id, maxLength: 12 }),
        fc.infiniteStream(fc.nat()),
        (all, dice) => {
          const sorted = [...all].sort(compareDeskItems);
          const shuffled = all.map((item) => [dice.next().value as number, item] as const).sort(([a], [b]) => a - b);
          expect(shuffled.map(([, item]) => item).sort(compareDeskItems)).toEqual(sorted);
          const ranks = sorted.map(({ urgency }) => DESK_URGENCIES.indexOf(urgency));
          expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
          for (const [index, item] of sorted.entries())
            for (const later of sorted.slice(index + 1)) {
              expect(compareDeskItems(item, later)).toBe(-1);
              expect(compareDeskItems(later, item)).toBe(1);
              if (item.urgency !== later.urgency) continue;
              if (item.urgency === 'unanswered')
                expect(millisOf(item.since)).toBeLessThanOrEqual(millisOf(later.since));
              else if (later.dueAt !== null) expect(item.dueAt).not.toBeNull();
            }
        },
      ),
      { numRuns: 60 },
    );
  });
});
