import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedOffer, NOW } from './compared-offers.fake.ts';
import { consequencesOf, outcomeOf, SELLER_ANSWERS, type SellerAnswer } from './offers.consequences.ts';
import { offerStanding } from './offers.standing.ts';

const at = { now: NOW, zone: 'America/Chicago' };
const ada = comparedOffer('Ada');
const ben = comparedOffer('Ben');
const cleo = comparedOffer('Cleo', {}, { rounds: [{ changes: { price: 340_000 } }] });
const dee = comparedOffer('Dee', {}, { rounds: [{}, { expiresAt: '2026-11-22T14:00:00Z' }] });
const gone = comparedOffer('Gone', {}, { status: 'DECLINED' });
const all = [ada, ben, cleo, dee, gone];
const others = (answer: SellerAnswer, offer = ada) =>
  consequencesOf(answer, offer, all, at)!.others.map(({ id, after }) => `${id}: ${after}`);

describe('what an answer does', () => {
  it('accepting one offer makes backups of the other open ones, and says so of each', () => {
    expect(others('accept')).toEqual(['Ben: BACKUP', 'Cleo: BACKUP', 'Dee: BACKUP']);
    const { becomes, own, others: texts } = consequencesOf('accept', ada, all, at)!;
    expect(becomes).toBe('ACCEPTED');
    expect(own.join(' ')).toMatch(
      /You accept \$300,000 from Ada.*pending sale.*becomes binding once everyone has signed/,
    );
    expect(texts[0]!.text).toMatch(/Ben becomes a backup.*only if this sale is canceled\.$/);
    expect(texts[1]!.text).toMatch(/Cleo becomes a backup.*Your counter to them waits, too\.$/);
  });
  it.each(['counter', 'decline'] as const)('%s leaves the others as they are', (answer) => {
    expect(others(answer)).toEqual(['Ben: PENDING', 'Cleo: COUNTERED', 'Dee: EXPIRED']);
  });
  it('a counter stands for 48 hours and takes the old terms off the table', () => {
    const { becomes, own } = consequencesOf('counter', ada, all, at)!;
    expect(becomes).toBe('COUNTERED');
    expect(own[0]).toContain('until Tue, Nov 24, 9:00 AM CST');
    expect(own[1]).toContain('$300,000 is no longer on the table');
  });
  it('warns of two counters at once, and of declining the last open offer', () => {
    expect(consequencesOf('counter', ada, all, at)!.cautions).toEqual([
      'You have a counter open to Cleo as well. Whoever accepts first gets the home; the others become backups.',
    ]);
    expect(consequencesOf('counter', ada, [ada, ben], at)!.cautions).toEqual([]);
    expect(consequencesOf('decline', ada, [ada, gone], at)!.cautions).toEqual(['No other open offer remains.']);
    expect(consequencesOf('decline', ada, [ada, ben], at)!.cautions).toEqual([]);
  });
  it.each([
    ['accept', cleo],
    ['reject', ada],
    ['accept', dee],
    ['accept', { ...ben, isBackup: true }],
    ['decline', gone],
  ] as const)('has no answer where the rules allow none: %s', (answer, offer) =>
    expect(consequencesOf(answer, offer, all, at)).toBeNull(),
  );

  it('promises of each other offer the state that its screen then shows', () => {
    const any = fc.constantFrom(ada, ben, cleo, dee, gone);
    fc.assert(
      fc.property(fc.constantFrom(...SELLER_ANSWERS), any, fc.array(any, { maxLength: 4 }), (answer, offer, rest) => {
        const named = rest.map((other, index) => ({ ...other, id: `${other.id}${index}` }));
        const result = consequencesOf(answer, offer, named, at);
        for (const { id, after, before } of result?.others ?? []) {
          const other = named.find((one) => one.id === id)!;
          expect(before).toBe(offerStanding(other, NOW).state);
          expect(after).toBe(offerStanding({ ...other, isBackup: answer === 'accept' }, NOW).state);
        }
      }),
    );
  });
});

describe('what became of the others', () => {
  it('names those whose state is another one', () => {
    const before = [ada, ben, gone].map((offer) => ({ id: offer.id, state: offerStanding(offer, NOW).state }));
    const after = [{ ...ada, status: 'ACCEPTED' as const }, { ...ben, isBackup: true }, gone];
    expect(outcomeOf(before, after, NOW).map(({ id, after: now }) => `${id}: ${now}`)).toEqual([
      'Ada: ACCEPTED',
      'Ben: BACKUP',
    ]);
  });
});
