import { describe, expect, it } from 'vitest';
import { begunTurn, showingTurn, turnLabels, type BegunTour } from './showings.turns.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const showing = (fields: Partial<Parameters<typeof showingTurn>[0]> = {}) => ({
  type: 'TOUR' as const,
  accepted: false,
  proposedTime: at(24),
  otherTimes: [],
  suggestedTimes: [],
  noShowAt: null,
  feedback: null,
  ...fields,
});

describe('whose turn it is on a requested showing', () => {
  it.each([
    ['the host answers before the last time passes', { otherTimes: [at(30)] }, 'answer', 'HOST', at(30)],
    ['nothing is left to confirm', { proposedTime: at(-1), otherTimes: [at(-2)] }, 'newTimes', 'REQUESTER', null],
    ['one of the times is left', { proposedTime: at(-1), otherTimes: [at(2)] }, 'answer', 'HOST', at(2)],
    ['a time is suggested', { accepted: null, suggestedTimes: [at(5), at(3), at(-1)] }, 'takeTime', 'REQUESTER', at(5)],
    ['suggestions have passed', { accepted: null, suggestedTimes: [at(-1)] }, 'newTimes', 'REQUESTER', null],
    ['confirmed', { accepted: true }, 'visit', 'REQUESTER', at(24)],
    ['it took place', { accepted: true, proposedTime: at(-1) }, 'feedback', 'REQUESTER', at(-1 + 2 + 60 * 24)],
  ] as const)('%s', (_, fields, step, whose, by) => {
    expect(showingTurn(showing(fields as object), NOW)).toEqual({ step, whose, by });
  });

  it.each([
    ['cancelled', { accepted: null }],
    ['missed', { accepted: true, proposedTime: at(-1), noShowAt: NOW }],
    ['told about', { accepted: true, proposedTime: at(-1), feedback: '' }],
    ['an inspection', { type: 'INSPECTION', accepted: true, proposedTime: at(-1) }],
    ['an appraiser’s visit', { type: 'APPRAISAL', accepted: true }],
    ['long ago', { accepted: true, proposedTime: at(-24 * 61) }],
  ])('is nobody’s once it is %s', (_, fields) => {
    expect(showingTurn(showing(fields as object), NOW)).toBeNull();
  });
});

describe('whose turn it is before a tour is requested', () => {
  const payment = (state: 'OPEN' | 'UNUSED' | 'REFUNDED', hours = -4): BegunTour['payment'] => ({
    state,
    createdAt: at(hours - 1),
    paidAt: state === 'OPEN' ? null : at(hours),
  });
  it.each([
    ['nothing was begun', { needsAgreement: false, payment: null }, null],
    ['an agreement is missing', { needsAgreement: true, payment: null }, { step: 'sign', by: null }],
    ['it is missing and paid', { needsAgreement: true, payment: payment('UNUSED') }, { step: 'sign', by: at(20) }],
    ['it is not paid', { needsAgreement: false, payment: payment('OPEN') }, { step: 'pay', by: at(19) }],
    ['it is paid', { needsAgreement: false, payment: payment('UNUSED') }, { step: 'ask', by: at(20) }],
    ['its money goes back now', { needsAgreement: false, payment: payment('UNUSED', -24) }, null],
    ['it was refunded', { needsAgreement: false, payment: payment('REFUNDED') }, null],
  ])('%s', (_, begun, turn) => {
    expect(begunTurn(begun, NOW)).toEqual(turn && { ...turn, whose: 'REQUESTER' });
  });
});

it.each([
  ['HOST', 'SELLER', 'Your turn', 'Confirm or suggest another time before'],
  ['REQUESTER', 'SELLER', 'The host’s turn', 'Confirms or suggests another time before'],
  ['BROKER', 'SELLER', 'The host’s turn', 'Confirms or suggests another time before'],
  // the brokerage hosts where somebody else sells
  ['BROKER', 'BUYER', 'Your turn', 'Confirm or suggest another time before'],
  ['REQUESTER', 'BUYER', 'Hearthport’s turn', 'Confirms or suggests another time before'],
] as const)('a request in the words for %s of a %s listing', (role, hostedBy, whose, text) => {
  const turn = showingTurn(showing(), NOW)!;
  expect(turnLabels(turn, { role, hostedBy })).toEqual({ isYours: whose === 'Your turn', whose, text, by: at(24) });
});
