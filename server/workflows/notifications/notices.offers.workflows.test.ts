/** What others are told when somebody acts on an offer or a sale: the recipients, text, link and resource. */
import { describe, expect, it } from 'vitest';
import { acceptOffer } from '../offers/accept-offer.ts';
import { counterOffer } from '../offers/counter-offer.ts';
import { declineOffer } from '../offers/decline-offer.ts';
import { rescindOffer } from '../offers/rescind-offer.ts';
import { reviewOffer } from '../offers/review-offer.ts';
import { changeTransaction } from '../transactions/change-transaction.ts';
import { markOfferSigned } from '../offers/sign-offer.ts';
import { notifyOfDocument } from '../uploads/notify-of-document.ts';
import {
  accepted,
  counter,
  receivedOf,
  reviewed,
  run,
  scene,
  setScene,
  signed,
  withPartners,
  world,
  type Case,
} from '../../testing/notices.fake.ts';

setScene();

const OFFERS: Case[] = [
  [
    'offers as an outside agent',
    async (at) => () => world.agentOffer(at.listingId),
    [
      ['admin', 'New agent offer on HOME: $290,000.', '/admin/offers?offer=OFFER', 'offer'],
      ['seller', 'New offer on HOME: $290,000.', '/offers?offer=OFFER', 'offer'],
    ],
  ],
  [
    'offers as a buyer',
    async (at) => () => world.buyerOffer(at.buyer, at.listingId),
    [['admin', 'An offer on HOME is waiting for your review: $280,000.', '/admin/offers?offer=OFFER', 'offer']],
  ],
  [
    'approves an offer',
    async (at) => {
      const id = await world.buyerOffer(at.buyer, at.listingId);
      return () => run(world.admin, (unit) => reviewOffer(unit, id, { event: 'approve' }));
    },
    [['buyer', 'Your offer on HOME is approved and ready to sign.', '/buyers/BUYER/listing/HOME?sign=OFFER', 'offer']],
  ],
  [
    'sends an offer back',
    async (at) => {
      const id = await reviewed(at, at.pbuyer);
      return () => run(world.admin, (unit) => reviewOffer(unit, id, { event: 'return' }));
    },
    [['pbuyer', 'Your offer on HOME needs a change before you sign.', '/buyers/PBUYER/listing/HOME', 'offer']],
  ],
  [
    'declines in review',
    async (at) => {
      const id = await world.buyerOffer(at.buyer, at.listingId);
      return () => run(world.admin, (unit) => reviewOffer(unit, id, { event: 'decline', reason: 'No funds shown' }));
    },
    [['buyer', 'Hearthport couldn’t send your offer on HOME.', '/buyers/BUYER/listing/HOME', 'offer']],
  ],
  [
    'signs the last document',
    async (at) => {
      const id = await reviewed(at, at.buyer);
      return () => run({ kind: 'system', name: 'signing' }, (unit) => markOfferSigned(unit, id));
    },
    [
      ['admin', 'The offer on HOME is signed and with the seller.', '/admin/offers?offer=OFFER', 'offer'],
      ['seller', 'New offer on HOME: $280,000.', '/offers?offer=OFFER', 'offer'],
    ],
  ],
  [
    'counters as the seller',
    async (at) => {
      const id = await signed(at, at.buyer);
      return () => run(at.seller, (unit) => counterOffer(unit, id, {}, counter(285_000)));
    },
    [['buyer', 'The seller countered on HOME: $285,000.', '/buyers/BUYER/listing/HOME', 'offer']],
  ],
  [
    'counters as a broker, for the seller',
    async (at) => {
      const id = await signed(at, at.buyer);
      return () => run(world.admin, (unit) => counterOffer(unit, id, {}, { ...counter(285_000), party: 'SELLER' }));
    },
    [
      ['buyer', 'The seller countered on HOME: $285,000.', '/buyers/BUYER/listing/HOME', 'offer'],
      ['seller', 'Hearthport countered for you on HOME: $285,000.', '/offers?offer=OFFER', 'offer'],
    ],
  ],
  [
    'accepts',
    async (at) => {
      const id = await signed(at, at.buyer);
      await world.sign(id, 'SELLER');
      return () => run(at.seller, (unit) => acceptOffer(unit, id, {}, { disclosures: 'none' }));
    },
    [
      ['admin', 'The offer of $280,000 on HOME is accepted.', '/transactions/SALE', 'offer'],
      ['buyer', 'The offer of $280,000 on HOME is accepted.', '/transactions/SALE', 'offer'],
    ],
  ],
  [
    'declines as the seller',
    async (at) => {
      const id = await signed(at, at.buyer);
      return () => run(at.seller, (unit) => declineOffer(unit, id, {}, {}));
    },
    [['buyer', 'The seller declined the offer of $280,000 on HOME.', '/buyers/BUYER/listing/HOME', 'offer']],
  ],
  [
    'rejects a counter',
    async (at) => {
      const id = await signed(at, at.buyer);
      await run(at.seller, (unit) => counterOffer(unit, id, {}, counter(285_000)));
      return () => run(at.buyer, (unit) => declineOffer(unit, id, {}, {}));
    },
    [['seller', 'The buyer declined the counter of $285,000 on HOME.', '/offers?offer=OFFER', 'offer']],
  ],
  [
    'rescinds before the seller',
    async (at) => {
      const id = await signed(at, at.buyer);
      return () => run(at.buyer, (unit) => rescindOffer(unit, id, {}, {}));
    },
    [['seller', 'The buyer withdrew the offer of $280,000 on HOME.', '/offers?offer=OFFER', 'offer']],
  ],
  [
    'rescinds in review',
    async (at) => {
      const id = await world.buyerOffer(at.buyer, at.listingId);
      return () => run(at.buyer, (unit) => rescindOffer(unit, id, {}, {}));
    },
    [['admin', 'The buyer withdrew the offer of $280,000 on HOME.', '/admin/offers?offer=OFFER', 'offer']],
  ],
];

const SALES: Case[] = [
  [
    'moves a step as the title company',
    async (at) => {
      const id = await accepted(at, at.buyer);
      await withPartners(at, id);
      return () => run(at.title, (unit) => changeTransaction(unit, id, {}, { title: 'ORDERED' }));
    },
    [
      ['admin', 'Update on the sale of HOME: title is ordered.', '/transactions/SALE', 'offer'],
      ['buyer', 'Update on the sale of HOME: title is ordered.', '/transactions/SALE', 'offer'],
      ['lender', 'Update on the sale of HOME: title is ordered.', '/transactions/SALE', null],
      ['seller', 'Update on the sale of HOME: title is ordered.', '/transactions/SALE', 'offer'],
    ],
  ],
  [
    'cancels the sale',
    async (at) => {
      const id = await accepted(at, at.buyer);
      await withPartners(at, id);
      return () =>
        run(world.admin, (unit) =>
          changeTransaction(unit, id, {}, { status: 'CANCELLED', cancelReason: 'Financing fell through' }),
        );
    },
    [
      ['buyer', 'The sale of HOME was canceled.', '/transactions/SALE', 'offer'],
      ['lender', 'The sale of HOME was canceled.', '/transactions/SALE', null],
      ['seller', 'The sale of HOME was canceled.', '/transactions/SALE', 'offer'],
      ['title', 'The sale of HOME was canceled.', '/transactions/SALE', null],
    ],
  ],
  [
    'closes the sale',
    async (at) => {
      const id = await accepted(at, at.buyer);
      await withPartners(at, id);
      await run(world.admin, (unit) =>
        changeTransaction(
          unit,
          id,
          {},
          {
            financing: 'COMPLETED',
            title: 'COMPLETED',
            closing: 'SCHEDULED',
            walkthroughWaived: true,
          },
        ),
      );
      await world.sign((await world.prisma.transaction.findUniqueOrThrow({ where: { id } })).offerId);
      return () => run(at.title, (unit) => changeTransaction(unit, id, {}, { closing: 'COMPLETED' }));
    },
    [
      ['admin', 'HOME has closed. Congratulations!', '/transactions/SALE', 'offer'],
      ['buyer', 'HOME has closed. Congratulations!', '/transactions/SALE', 'offer'],
      ['buyer', 'How did we do in the purchase of HOME?', '/transactions/SALE', null],
      ['lender', 'HOME has closed. Congratulations!', '/transactions/SALE', null],
      ['seller', 'HOME has closed. Congratulations!', '/transactions/SALE', 'offer'],
      ['seller', 'How did we do in the sale of HOME?', '/transactions/SALE', null],
    ],
  ],
  [
    'adds a document as the buyer',
    async (at) => {
      const id = await accepted(at, at.buyer);
      return () =>
        run(at.buyer, (unit) =>
          notifyOfDocument(unit, {
            id: `doc-${id}`,
            type: 'TRANSACTION_DOC',
            fileName: 'loan.pdf',
            transactionId: id,
            offerId: null,
          }),
        );
    },
    [
      ['admin', 'A document was added to the sale of HOME: loan.pdf.', '/transactions/SALE', 'offer'],
      ['seller', 'A document was added to the sale of HOME: loan.pdf.', '/transactions/SALE', 'offer'],
    ],
  ],
];

describe('notifications, which the actor never gets', () => {
  it.each([...OFFERS, ...SALES])('when somebody %s', async (_, prepare, expected) => {
    const at = await scene();
    const act = await prepare(at);
    const received = (await receivedOf(at, act)).map(([who, text, ...rest]) => [
      who,
      text.replace(/^P\d+ /, 'P '),
      ...rest,
    ]);
    expect(received).toEqual(expected);
  });
});
