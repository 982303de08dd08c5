import { describe, expect, it } from 'vitest';
import { letterFacts, purchaseFacts } from './next-facts.rules.ts';

const NOW = new Date('2026-12-01T18:00:00Z');

describe('what is read for the next step of a buyer', () => {
  it('has purchases, never the sale of their own home, each with the step to do', () => {
    const steps = [
      { step: 'offer', state: 'done' },
      { step: 'inspection', state: 'needed' },
    ] as const;
    const home = { address: '12 Oak Street' };
    const [bought, ...rest] = purchaseFacts([
      { id: 'sold', role: 'SELLER', listing: home, steps, offer: {} },
      { id: 'bought', role: 'BUYER', listing: home, steps, offer: {} },
      { id: 'watched', role: null, listing: null, steps: [], offer: {} },
    ]);
    expect(rest).toEqual([]);
    expect(bought).toEqual({ id: 'bought', address: '12 Oak Street', step: 'inspection' });
  });

  it('says what a buyer signs so that the agreement binds, and what else is next while others sign', () => {
    const steps = [
      { step: 'offer', state: 'needed' },
      { step: 'inspection', state: 'needed' },
    ] as const;
    const stepOf = (ready: string[]) => {
      const waitingFor = [{ role: 'BUYER' as const, name: 'Ada', documents: ['Purchase Agreement'], ready }];
      const offer = { status: 'ACCEPTED' as const, bindingAt: null, disclosures: 'None', waitingFor };
      return purchaseFacts([{ id: 'bought', role: 'BUYER', listing: null, steps, offer }])[0]?.step;
    };
    expect(stepOf(['Purchase Agreement'])).toBe('sign the Purchase Agreement');
    expect(stepOf([])).toBe('inspection');
  });

  it('the answer to a request of a purchase comes before its next step, when it is the buyer’s turn', () => {
    const stepOf = (status: 'PENDING' | 'COUNTERED') =>
      purchaseFacts([
        {
          ...{ id: 'bought', role: 'BUYER', listing: null, offer: {} },
          steps: [{ step: 'appraisal', state: 'needed' }],
          addendums: [{ kind: 'REPAIRS', status, initiatorType: 'BUYER' }],
        },
      ])[0]?.step;
    expect(stepOf('COUNTERED')).toBe('decide on the answer to your repair request');
    expect(stepOf('PENDING')).toBe('appraisal');
  });

  it.each([
    [[], { state: 'none', left: null }],
    [[{ status: 'DRAFT', validUntil: null }], { state: 'unsent', left: null }],
    [[{ status: 'WAITING', validUntil: null }], { state: 'waiting', left: null }],
    [[{ status: 'RETURNED', validUntil: null }], { state: 'returned', left: null }],
    [
      [
        { status: 'WAITING', validUntil: null },
        { status: 'ACCEPTED', validUntil: '2026-12-11' },
      ],
      { state: 'waiting', left: 10 },
    ],
    [[{ status: 'ACCEPTED', validUntil: '2026-11-30' }], { state: 'accepted', left: -1 }],
    [[{ status: 'REPLACED', validUntil: '2027-01-01' }], { state: 'none', left: null }],
  ] as const)('letters %j are %j', (letters, facts) => {
    expect(letterFacts(letters, NOW)).toEqual(facts);
  });
});
