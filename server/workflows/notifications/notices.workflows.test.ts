/** Every action that notifies another person: the recipients, the text, the link and the resource. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  NOTIFICATION_KINDS,
  notificationKind,
  whereNotificationKind,
} from '#shared/notifications/notification-kinds.rules.ts';
import { NOTIFICATION_RESOURCES } from '#shared/notifications/notifications.types.ts';
import { createShowingSchema } from '#shared/showings/showings.schema.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { adjustPrice } from '../listings/adjust-price.ts';
import { acceptOffer } from '../offers/accept-offer.ts';
import { counterOffer } from '../offers/counter-offer.ts';
import { declineOffer } from '../offers/decline-offer.ts';
import { rescindOffer } from '../offers/rescind-offer.ts';
import { reviewOffer } from '../offers/review-offer.ts';
import { archiveListing } from '../listings/archive-listing.ts';
import { cancelShowing } from '../showings/cancel-showing.ts';
import { rescheduleShowing } from '../showings/reschedule-showing.ts';
import { confirmShowing, denyShowing } from '../showings/respond-to-showing.ts';
import { leaveShowingFeedback } from '../showings/answer-survey.ts';
import { changeTransaction } from '../transactions/change-transaction.ts';
import { requestShowing } from '../showings/request-showing.ts';
import { returnListing, submitListing } from '../listings/review-listing.ts';
import { markOfferSigned } from '../offers/sign-offer.ts';
import { notifyOfDocument } from '../uploads/notify-of-document.ts';
import { HOUR, NINE, startWorkflowWorld, type Person, type WorkflowWorld } from '../../testing/workflows.fake.ts';

let world: WorkflowWorld;
beforeAll(async () => {
  world = await startWorkflowWorld();
});
afterAll(() => world.stop());

interface Scene {
  seller: Person;
  buyer: Person;
  pbuyer: Person;
  lender: Person;
  title: Person;
  listingId: string;
  address: string;
}
type Who = 'seller' | 'buyer' | 'pbuyer' | 'lender' | 'title' | 'admin';
/** One row of the table: recipient, text, link and resource. */
type Received = readonly [who: Who, text: string, link: string, resource: string | null];

async function scene(home: object = {}): Promise<Scene> {
  world.now = NINE;
  const [seller, buyer, pbuyer, lender, title] = [
    await world.person('SELLER'),
    await world.person('BUYER'),
    await world.person('PBUYER'),
    await world.person('LENDER'),
    await world.person('TITLE'),
  ];
  const listingId = await world.home(seller, home);
  const { address } = await world.prisma.listing.findUniqueOrThrow({ where: { id: listingId } });
  return { seller, buyer, pbuyer, lender, title, listingId, address };
}

/** The notifications an action caused, with the ids of the scene replaced by names. */
async function receivedOf(at: Scene, act: () => Promise<unknown>): Promise<Received[]> {
  const before = new Set((await world.prisma.notification.findMany({ select: { id: true } })).map(({ id }) => id));
  await act();
  const rows = (await world.prisma.notification.findMany()).filter(({ id }) => !before.has(id));
  const people: [Who, string][] = [
    ['seller', at.seller.userId],
    ['buyer', at.buyer.userId],
    ['pbuyer', at.pbuyer.userId],
    ['lender', at.lender.userId],
    ['title', at.title.userId],
    ['admin', world.admin.userId],
  ];
  const offers = await world.prisma.offer.findMany({
    where: { listingId: at.listingId },
    select: { id: true, transaction: { select: { id: true } } },
  });
  const names = [
    [at.listingId, 'HOME'],
    ...people.map(([who, id]) => [id, who.toUpperCase()]),
    ...offers.flatMap(({ id, transaction }) => [[id, 'OFFER'], ...(transaction ? [[transaction.id, 'SALE']] : [])]),
  ] as [string, string][];
  const short = (words: string) =>
    names.reduce((text, [id, name]) => text.replaceAll(id, name), words).replaceAll(at.address, 'HOME');
  return rows
    .map(
      (row) =>
        [
          people.find(([, id]) => id === row.userId)?.[0] ?? 'admin',
          short(row.text),
          short(row.link ?? ''),
          row.resourceType,
        ] as const,
    )
    .sort((a, b) => (a[0] + a[1]).localeCompare(b[0] + b[1]));
}

const TEN = new Date('2026-12-02T16:00:00Z');
const ELEVEN = new Date('2026-12-02T17:00:00Z');
const run = (by: Parameters<WorkflowWorld['unit']>[0], work: (unit: Unit) => Promise<unknown>) => world.unit(by, work);
const ask = async (at: Scene, by: Person, time = TEN) =>
  (
    await world.unit(by, (unit) =>
      requestShowing(
        unit,
        by,
        createShowingSchema.parse({ listing: { connect: { id: at.listingId } }, proposedTime: time.toISOString() }),
        null,
        {},
      ),
    )
  ).id;
const confirmed = async (at: Scene, by: Person) => {
  const id = await ask(at, by);
  await run(at.seller, (unit) => confirmShowing(unit, id, {}, {}));
  return id;
};
const reviewed = async (at: Scene, by: Person) => {
  const id = await world.buyerOffer(by, at.listingId);
  await run(world.admin, (unit) => reviewOffer(unit, id, { event: 'approve' }));
  return id;
};
const signed = async (at: Scene, by: Person) => {
  const id = await reviewed(at, by);
  await run({ kind: 'system', name: 'signing' }, (unit) => markOfferSigned(unit, id));
  return id;
};
const accepted = async (at: Scene, by: Person) => {
  const id = await signed(at, by);
  await world.sign(id, 'SELLER');
  return (await world.unit(at.seller, (unit) => acceptOffer(unit, id, {}, { disclosures: 'none' }))).transactionId;
};
const counter = (price: number) => ({ changes: { price } });
const withPartners = (at: Scene, id: string) =>
  world.prisma.transaction.update({
    where: { id },
    data: { lenderEmail: at.lender.email, closingEmail: at.title.email },
  });

const SHOWINGS: [string, (at: Scene) => Promise<() => Promise<unknown>>, Received[]][] = [
  [
    'asks for a tour',
    async (at) => () => ask(at, at.buyer),
    [['seller', 'P would like to tour HOME on Wed, Dec 2, 10:00 AM CST.', '/selling?listing=HOME', 'showing']],
  ],
  [
    'confirms',
    async (at) => {
      const id = await ask(at, at.buyer);
      return () => run(at.seller, (unit) => confirmShowing(unit, id, {}, {}));
    },
    [['buyer', 'Your showing of HOME on Wed, Dec 2, 10:00 AM CST is confirmed.', '/listings/HOME', 'showing']],
  ],
  [
    'confirms as a broker, for the seller',
    async (at) => {
      const id = await ask(at, at.buyer);
      return () => run(world.admin, (unit) => confirmShowing(unit, id, {}, {}));
    },
    [
      ['buyer', 'Your showing of HOME on Wed, Dec 2, 10:00 AM CST is confirmed.', '/listings/HOME', 'showing'],
      [
        'seller',
        'Hearthport confirmed the showing of HOME on Wed, Dec 2, 10:00 AM CST for you.',
        '/selling?listing=HOME',
        'showing',
      ],
    ],
  ],
  [
    'denies with another time',
    async (at) => {
      const id = await ask(at, at.pbuyer);
      return () => run(at.seller, (unit) => denyShowing(unit, id, {}, [ELEVEN]));
    },
    [['pbuyer', 'The seller of HOME suggests another time: Wed, Dec 2, 11:00 AM CST.', '/listings/HOME', 'showing']],
  ],
  [
    'moves it',
    async (at) => {
      const id = await confirmed(at, at.buyer);
      return () => run(at.buyer, (unit) => rescheduleShowing(unit, id, {}, { proposedTime: ELEVEN, otherTimes: [] }));
    },
    [['seller', 'P asks for another time: Wed, Dec 2, 11:00 AM CST, HOME.', '/selling?listing=HOME', 'showing']],
  ],
  [
    'cancels as the buyer',
    async (at) => {
      const id = await confirmed(at, at.buyer);
      return () => run(at.buyer, (unit) => cancelShowing(unit, id, {}, undefined));
    },
    [['seller', 'The showing of HOME on Wed, Dec 2, 10:00 AM CST was canceled.', '/selling?listing=HOME', 'showing']],
  ],
  [
    'cancels as the seller',
    async (at) => {
      const id = await confirmed(at, at.buyer);
      return () => run(at.seller, (unit) => cancelShowing(unit, id, {}, 'We are ill'));
    },
    [['buyer', 'The showing of HOME on Wed, Dec 2, 10:00 AM CST was canceled.', '/listings/HOME', 'showing']],
  ],
  [
    'leaves feedback',
    async (at) => {
      const id = await confirmed(at, at.buyer);
      return () => {
        world.now = new Date(TEN.getTime() + 2 * HOUR);
        return run(at.buyer, (unit) => leaveShowingFeedback(unit, id, {}, 'Lovely'));
      };
    },
    [['seller', 'There is feedback on a showing of HOME.', '/selling?listing=HOME#feedback', 'showing']],
  ],
];

const OFFERS: typeof SHOWINGS = [
  [
    'offers as an outside agent',
    async (at) => () => world.agentOffer(at.listingId),
    [
      ['admin', 'New agent offer on HOME: $290,000.', '/admin/offers', 'offer'],
      ['seller', 'New offer on HOME: $290,000.', '/offers?offer=OFFER', 'offer'],
    ],
  ],
  [
    'offers as a buyer',
    async (at) => () => world.buyerOffer(at.buyer, at.listingId),
    [['admin', 'An offer on HOME is waiting for your review: $280,000.', '/admin/offers', 'offer']],
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
      ['admin', 'The offer on HOME is signed and with the seller.', '/admin/offers', 'offer'],
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
    [['buyer', 'The seller declined the offer on HOME.', '/buyers/BUYER/listing/HOME', 'offer']],
  ],
  [
    'rejects a counter',
    async (at) => {
      const id = await signed(at, at.buyer);
      await run(at.seller, (unit) => counterOffer(unit, id, {}, counter(285_000)));
      return () => run(at.buyer, (unit) => declineOffer(unit, id, {}, {}));
    },
    [['seller', 'The buyer declined the counter on HOME.', '/offers?offer=OFFER', 'offer']],
  ],
  [
    'rescinds before the seller',
    async (at) => {
      const id = await signed(at, at.buyer);
      return () => run(at.buyer, (unit) => rescindOffer(unit, id, {}, {}));
    },
    [['seller', 'The buyer withdrew the offer on HOME.', '/offers?offer=OFFER', 'offer']],
  ],
  [
    'rescinds in review',
    async (at) => {
      const id = await world.buyerOffer(at.buyer, at.listingId);
      return () => run(at.buyer, (unit) => rescindOffer(unit, id, {}, {}));
    },
    [['admin', 'The buyer withdrew the offer on HOME.', '/admin/offers', 'offer']],
  ],
];

const SALES: typeof SHOWINGS = [
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
      ['admin', 'HOME is closed. Congratulations!', '/transactions/SALE', 'offer'],
      ['buyer', 'HOME is closed. Congratulations!', '/transactions/SALE', 'offer'],
      ['buyer', 'How did we do in the purchase of HOME?', '/transactions/SALE', null],
      ['lender', 'HOME is closed. Congratulations!', '/transactions/SALE', null],
      ['seller', 'HOME is closed. Congratulations!', '/transactions/SALE', 'offer'],
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

const HOMES: typeof SHOWINGS = [
  [
    'changes the price',
    async (at) => {
      await ask(at, at.pbuyer);
      return () => run(at.seller, (unit) => adjustPrice(unit, at.listingId, 295_000, true, {}));
    },
    [['pbuyer', 'HOME is now $295,000, was $300,000.', '/listings/HOME', null]],
  ],
  [
    'changes the price as a broker',
    async (at) => () => run(world.admin, (unit) => adjustPrice(unit, at.listingId, 295_000, true, {})),
    [['seller', 'Hearthport changed the price of HOME to $295,000.', '/selling?listing=HOME', null]],
  ],
  [
    'archives the home',
    async (at) => {
      await ask(at, at.pbuyer);
      await ask(at, at.buyer, ELEVEN);
      return () => run(at.seller, (unit) => archiveListing(unit, at.listingId, {}));
    },
    [
      ['buyer', 'The showing of HOME on Wed, Dec 2, 11:00 AM CST was canceled.', '/buying', 'showing'],
      ['pbuyer', 'The showing of HOME on Wed, Dec 2, 10:00 AM CST was canceled.', '/pbuyer', 'showing'],
    ],
  ],
  [
    'submits a home',
    async (at) => {
      const id = await world.draft(at.seller, { address: at.address });
      return () => run(at.seller, (unit) => submitListing(unit, id, {}));
    },
    [['admin', 'HOME, Hoover is waiting for your approval.', '/admin/listings', null]],
  ],
];

describe('notifications, which the actor never gets', () => {
  it.each([...SHOWINGS, ...OFFERS, ...SALES, ...HOMES])('when somebody %s', async (_, prepare, expected) => {
    const at = await scene();
    const act = await prepare(at);
    const received = (await receivedOf(at, act)).map(([who, text, ...rest]) => [
      who,
      text.replace(/^P\d+ /, 'P '),
      ...rest,
    ]);
    expect(received).toEqual(expected);
  });

  it('when a home is sent back: the note is in the email, the link leads to the form', async () => {
    const at = await scene();
    const id = await world.draft(at.seller);
    await run(at.seller, (unit) => submitListing(unit, id, {}));
    await run(world.admin, (unit) => returnListing(unit, id, 'The roof is newer than that.'));
    expect(
      await world.prisma.notification.findFirst({ where: { userId: at.seller.userId, link: `/listings/${id}/edit` } }),
    ).toMatchObject({ text: expect.stringMatching(/needs a change/) as string });
    expect((await world.emailsTo(at.seller.email)).at(-1)!.text).toContain('The roof is newer than that.');
  });

  it('without the street of a home that keeps it private, until the buyer toured it or is under contract', async () => {
    const at = await scene({ hideAddress: true, address: '7 Quiet Lane' });
    const id = await signed(at, at.buyer);
    await run(at.seller, (unit) => counterOffer(unit, id, {}, counter(285_000)));
    const before = await world.prisma.notification.findMany({ where: { userId: at.buyer.userId } });
    expect(before.map(({ text }) => text)).toContain('The seller countered on a home in Hoover: $285,000.');
    for (const words of [
      ...before.map(({ text }) => text),
      ...(await world.emailsTo(at.buyer.email)).flatMap(({ subject, text, html }) => [subject, text, html]),
    ])
      expect(words).not.toContain('7 Quiet Lane');
    await run(at.buyer, (unit) => acceptOffer(unit, id, {}, {}));
    await run(at.seller, (unit) =>
      notifyOfDocument(unit, {
        id: `deed-${id}`,
        type: 'OFFER_DOC',
        fileName: 'deed.pdf',
        transactionId: null,
        offerId: id,
      }),
    );
    expect(
      (await world.prisma.notification.findFirst({ where: { userId: at.buyer.userId }, orderBy: { id: 'desc' } }))!
        .text,
    ).toBe('A document was added to the sale of 7 Quiet Lane: deed.pdf.');
  });

  it('by an email with the private link, when a side has no account', async () => {
    const at = await scene({ hideAddress: true, address: '8 Quiet Lane' });
    const email = `ada.${at.listingId}@agency.test`;
    const id = await world.agentOffer(at.listingId, { email });
    await run(at.seller, (unit) => counterOffer(unit, id, {}, counter(295_000)));
    const sentEmail = (await world.emailsTo(email)).at(-1)!;
    expect(sentEmail.text).toContain('The seller countered on 8 Quiet Lane');
    expect(sentEmail.text).toContain(`/offer-portal/${id}.BUYER.`);
    expect(sentEmail).toMatchObject({ unsubscribeUrl: null });
    expect(sentEmail.text).toContain('is sent whatever your email settings say');
  });

  it('once, however often repeated; by email and text only if the recipient chose that', async () => {
    const at = await scene();
    await world.prisma.user.update({
      where: { id: at.buyer.userId },
      data: { emailEnabled: false, phone: '2055550177', smsEnabled: true, smsConsentAt: NINE, smsStoppedAt: NINE },
    });
    const id = await world.buyerOffer(at.buyer, at.listingId);
    await run(world.admin, (unit) => reviewOffer(unit, id, { event: 'edit', changes: { price: 281_000 } }));
    // the brokerage disclosure comes with a first offer in any case
    const toBuyer = async () =>
      (await world.emailsTo(at.buyer.email)).filter(({ dedupeKey }) => !dedupeKey.startsWith('consent:'));
    expect(await toBuyer()).toEqual([]);
    // someone must sign: that email goes out anyway
    await run(world.admin, (unit) => reviewOffer(unit, id, { event: 'approve' }));
    expect((await toBuyer()).map(({ subject, unsubscribeUrl }) => [subject, unsubscribeUrl])).toEqual([
      [`Your offer on ${at.address} is approved and ready to sign.`, null],
    ]);
    expect(await world.prisma.sms.count({ where: { to: '2055550177' } })).toBe(0);
    const sentEmail = (await world.emailsTo(at.seller.email)).at(-1)!;
    expect(sentEmail.unsubscribeUrl).toBe(`http://localhost:3000/api/unsubscribe/off-${at.seller.userId}`);
    expect(sentEmail.text).toContain(`Unsubscribe: http://localhost:3000/unsubscribe?code=off-${at.seller.userId}`);
  });
});

it('the kinds of the list are the same in the database as in the rule, and each notification has one', async () => {
  const { userId } = await world.person('BUYER');
  const links = [
    null,
    '/messages?broker=1',
    '/transactions/1',
    '/outings/1',
    '/offers',
    '/buyers/1',
    '/matches',
    '/1408-sycamore-street-birmingham-al-35205',
    '/nashville-tn-37203-abc2345',
    '/home-abc2345',
    '/home',
    '/settings',
  ];
  const rows = [null, ...NOTIFICATION_RESOURCES].flatMap((resourceType) =>
    links.map((link) => ({ userId, text: 'Note', dedupeKey: `kind ${resourceType} ${link}`, resourceType, link })),
  );
  await world.prisma.notification.createMany({ data: rows });
  for (const kind of NOTIFICATION_KINDS) {
    const found = await world.prisma.notification.findMany({ where: { userId, ...whereNotificationKind(kind) } });
    const expected = rows.filter((row) => notificationKind(row) === kind);
    expect(found.map(({ dedupeKey }) => dedupeKey).sort()).toEqual(expected.map(({ dedupeKey }) => dedupeKey).sort());
  }
});
