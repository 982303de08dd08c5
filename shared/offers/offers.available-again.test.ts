import { expect, it } from 'vitest';
import { availableAgain } from './offers.available-again.ts';
import type { OfferStatus, RoundStatus } from './offers.types.ts';
import { CASH_TERMS as terms } from './offer-facts.fake.ts';

const NOW = new Date('2026-12-10T15:00:00Z');
function offer(status: OfferStatus, round: { by?: 'BUYER' | 'SELLER'; status?: RoundStatus; closing?: string } | null) {
  const closingDate = round?.closing ?? terms.closingDate;
  return {
    ...terms,
    closingDate,
    id: 'offer',
    listingId: 'home',
    userId: null,
    status,
    acceptedAt: null,
    currentRound: round ? 1 : 0,
    listing: {
      type: 'SELLER' as const,
      userId: 'seller',
      underContract: false,
      externalStatus: 'ACTIVE' as const,
      archivedAt: null,
    },
    offerRounds: round
      ? [
          {
            roundNumber: 1,
            status: round.status ?? 'PENDING',
            initiatorType: round.by ?? 'BUYER',
            expiresAt: round.status === 'EXPIRED' ? NOW : new Date('2026-12-12T00:00:00Z'),
            terms: { ...terms, closingDate },
          },
        ]
      : [],
  };
}
const said = (...about: Parameters<typeof offer>) =>
  availableAgain(offer(...about), { now: NOW, zone: 'America/Chicago' });
const PAST = '2026-12-08T18:00:00.000Z';

it.each([
  ['its buyer’s own terms stand', said('SIGNED', {}), true, ''],
  ['the seller’s counter stands', said('COUNTERED', { by: 'SELLER' }), true, ''],
  ['its time is over', said('PENDING', { status: 'EXPIRED' }), false, 'A counteroffer with new terms opens it again.'],
  ['its closing day came', said('PENDING', { closing: PAST }), false, 'The seller can counter with a new one.'],
  [
    'that of the seller’s counter came',
    said('COUNTERED', { by: 'SELLER', closing: PAST }),
    false,
    'Send a counteroffer with a new one.',
  ],
  ['it is in review', said('REVIEW', null), false, ''],
  ['it waits for the buyer’s signature', said('REVIEWED', null), false, ''],
])('a backup offer after a canceled sale, when %s', (_state, { isActive, paragraphs }, active, text) => {
  expect(isActive).toBe(active);
  expect(paragraphs.join(' ')).toContain(text);
  expect(paragraphs).toHaveLength(text ? 1 : 0);
});
