import { describe, expect, it } from 'vitest';
import { nextForPartner } from './transactions.desk.ts';
import { stepGuide } from './transactions.guide.ts';
import { journeySteps } from './transactions.journey.rules.ts';
import { reminderLine, waitingOf, waitsForUs, type WaitingSale } from './transactions.waiting.ts';

const NOW = new Date('2026-12-01T18:00:00Z');
const DONE = {
  status: 'OPEN',
  closingDate: '2027-01-15T18:00:00Z',
  inspection: 'COMPLETED',
  inspectionDueDate: null,
  inspectionDate: null,
  appraisal: 'APPRAISED',
  appraisalDate: null,
  financing: 'COMPLETED',
  financingDueDate: '2026-12-20T05:59:00Z',
  title: 'COMPLETED',
  closing: 'NONE',
  walkthroughDate: null,
  lenderEmail: 'lee@bank.test',
  closingEmail: 'tia@title.test',
} as const;
const request = (status: string, initiatorType: 'BUYER' | 'SELLER' = 'BUYER') => ({
  hasOpenRepairs: true,
  addendums: [{ kind: 'REPAIRS', status, initiatorType }],
});
const sale = (over: object): WaitingSale => {
  const {
    hasOpenRepairs = false,
    awaitsSignatures = false,
    ...facts
  } = { ...DONE, ...over } as typeof DONE & {
    hasOpenRepairs?: boolean;
    awaitsSignatures?: boolean;
  };
  const steps = journeySteps(facts, { now: NOW, hasOpenRepairs, awaitsSignatures });
  return { ...facts, steps, offer: { bindingAt: awaitsSignatures ? null : NOW } };
};

describe('what a sale waits for', () => {
  it.each([
    [
      'signatures before everything else',
      { awaitsSignatures: true, inspection: 'NONE' },
      'offer',
      'Buyer and seller',
      ['BUYER', 'SELLER'],
    ],
    ['a buyer without inspections', { inspection: 'NONE', title: 'NONE' }, 'inspection', 'Buyer', ['BUYER']],
    ['quotes to ask for', { inspection: 'WAITING_QUOTE' }, 'inspection', 'Hearthport', ['BROKER']],
    [
      'what is needed before what is under way',
      { inspection: 'SCHEDULED', title: 'NONE' },
      'title',
      'Title company',
      ['TITLE'],
    ],
    ['the seller’s answer', { inspection: 'SCHEDULED', ...request('PENDING') }, 'inspection', 'Seller', ['SELLER']],
    ['the buyer’s answer', { inspection: 'SCHEDULED', ...request('COUNTERED') }, 'inspection', 'Buyer', ['BUYER']],
    ['agreed repairs', { inspection: 'SCHEDULED', ...request('APPROVED') }, 'inspection', 'Seller', ['SELLER']],
    [
      'repairs whose request is not theirs to see',
      { inspection: 'SCHEDULED', hasOpenRepairs: true },
      'inspection',
      'Buyer and seller',
      ['BUYER', 'SELLER'],
    ],
    ['the appraiser', { appraisal: 'SCHEDULED' }, 'appraisal', 'Appraiser', ['APPRAISER']],
    [
      'both sides after a low appraisal, which holds the sale',
      { appraisal: 'NOT_APPRAISED', title: 'ORDERED' },
      'appraisal',
      'Buyer and seller',
      ['BUYER', 'SELLER'],
    ],
    ['the lender', { financing: 'IN_PROGRESS' }, 'financing', 'Lender', ['LENDER']],
    ['a last look', {}, 'finalWalkthrough', 'Buyer', ['BUYER']],
    ['a closing to schedule', { walkthroughWaived: true }, 'closing', 'Title company', ['TITLE']],
    [
      'a closing that nobody confirmed',
      { walkthroughWaived: true, closing: 'SCHEDULED', closingDate: '2026-11-30T18:00:00Z' },
      'closing',
      'Title company',
      ['TITLE'],
    ],
  ])('is %s', (_name, over, step, owner, parties) => {
    expect(waitingOf(sale(over), NOW)).toMatchObject({ step, owner, parties });
  });
  it.each([
    [['SELLER'], 'Seller', ['SELLER']],
    [['BUYER', 'SECOND_BUYER', 'SELLER'], 'Buyer and seller', ['BUYER', 'SELLER']],
    [['SELLER', 'BROKERAGE'], 'Seller and Hearthport', ['SELLER', 'BROKER']],
  ] as const)('is the signatures of those who have not signed: %j', (roles, owner, parties) => {
    const unsigned = sale({ awaitsSignatures: true });
    const offer = { ...unsigned.offer, waitingFor: roles.map((role) => ({ role })) };
    expect(waitingOf({ ...unsigned, offer }, NOW)).toMatchObject({ step: 'offer', owner, parties });
  });
  it('is due, for an answer about repairs or the repairs themselves, on the date that the sale lists for them', () => {
    const dueOf = (status: string, deadlines: WaitingSale['deadlines'] = []) =>
      waitingOf(
        {
          ...sale({ inspection: 'SCHEDULED', inspectionDueDate: '2026-12-04T05:59:00Z', ...request(status) }),
          deadlines,
        },
        NOW,
      )?.due;
    expect(dueOf('PENDING', [{ key: 'repairResponse', at: '2026-12-01T23:00:00Z' }])).toBe('2026-12-01T23:00:00Z');
    expect(dueOf('APPROVED', [{ key: 'repairsDone', at: '2026-12-18T05:59:00Z' }])).toBe('2026-12-18T05:59:00Z');
    expect(dueOf('APPROVED')).toBe('2026-12-04T05:59:00Z');
  });
  it('is a closing to confirm, not to schedule, once its date has passed', () => {
    const past = sale({ walkthroughWaived: true, closingDate: '2026-11-30T18:00:00Z' });
    const guide = stepGuide('closing', 'completed', { ...past, isBinding: true });
    expect(guide).toMatchObject({ owner: 'Title company', due: past.closingDate });
    expect(guide.text).toMatch(/The closing date has passed/);
    expect(waitingOf(past, NOW)).toMatchObject({ text: guide.text, ask: guide.ask });
  });
  it('is late or next for a partner by what is theirs', () => {
    const dates = [
      { key: 'earnestMoney', state: 'late' },
      { key: 'inspection', state: 'late' },
      { key: 'financing', state: 'done' },
      { key: 'closingDisclosure', state: 'soon' },
      { key: 'closing', state: 'upcoming' },
    ] as const;
    expect(nextForPartner('LENDER', dates)?.key).toBe('closingDisclosure');
    expect(nextForPartner('TITLE', dates)?.key).toBe('earnestMoney');
    expect(nextForPartner('TITLE', dates.slice(1))?.key).toBe('closing');
    expect(nextForPartner('TITLE', [])).toBeNull();
  });
  it('is nothing in a sale that is over', () => {
    for (const status of ['CLOSED', 'CANCELLED'])
      expect(waitingOf(sale({ status, inspection: 'NONE' }), NOW)).toBeNull();
  });
  it('is said with the step and its day on the clock of the home', () => {
    const waiting = waitingOf(sale({ financing: 'NONE' }), NOW)!;
    expect(reminderLine(waiting, 'America/Chicago')).toBe(
      'Financing: Please apply for the loan, and send the lender the signed agreement. Due Sat, Dec 19, 2026.',
    );
  });
  it('is the brokerage where inspections are to arrange or a contact is missing', () => {
    expect(waitsForUs(sale({}))).toBe(false);
    expect(waitsForUs(sale({ inspection: 'APPROVED' }))).toBe(true);
    expect(waitsForUs(sale({ closingEmail: null }))).toBe(true);
    expect(waitsForUs(sale({ lenderEmail: null }))).toBe(false);
    expect(waitsForUs(sale({ lenderEmail: null, financing: 'NONE' }))).toBe(true);
    expect(waitsForUs(sale({ status: 'CLOSED', closingEmail: null }))).toBe(false);
  });
});
