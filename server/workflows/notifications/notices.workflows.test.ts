/**
 * What others are told when somebody acts on a showing or a home: the recipients, the text, the link and the resource.
 * And what is true of every notification.
 */
import { describe, expect, it } from 'vitest';
import {
  NOTIFICATION_KINDS,
  notificationKind,
  whereNotificationKind,
} from '#shared/notifications/notification-kinds.rules.ts';
import { NOTIFICATION_RESOURCES } from '#shared/notifications/notifications.types.ts';
import { adjustPrice } from '../listings/adjust-price.ts';
import { acceptOffer } from '../offers/accept-offer.ts';
import { counterOffer } from '../offers/counter-offer.ts';
import { reviewOffer } from '../offers/review-offer.ts';
import { archiveListing } from '../listings/archive-listing.ts';
import { cancelShowing } from '../showings/cancel-showing.ts';
import { rescheduleShowing } from '../showings/reschedule-showing.ts';
import { confirmShowing, denyShowing } from '../showings/respond-to-showing.ts';
import { leaveShowingFeedback } from '../showings/answer-survey.ts';
import { returnListing, submitListing } from '../listings/review-listing.ts';
import { notifyOfDocument } from '../uploads/notify-of-document.ts';
import { HOUR, NINE } from '../../testing/workflows.fake.ts';
import {
  ask,
  confirmed,
  counter,
  ELEVEN,
  receivedOf,
  run,
  scene,
  setScene,
  signed,
  TEN,
  world,
  type Case,
} from '../../testing/notices.fake.ts';

setScene();

const SHOWINGS: Case[] = [
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
    [['seller', 'There’s feedback on a showing of HOME.', '/selling?listing=HOME#feedback', 'showing']],
  ],
];

const HOMES: Case[] = [
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
  it.each([...SHOWINGS, ...HOMES])('when somebody %s', async (_, prepare, expected) => {
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
    expect(sentEmail.text).toMatch(/The counter is open until \w{3}, \w{3} \d+, \d+:\d\d [AP]M C[DS]T\. /);
    expect(sentEmail.text).toContain(`/offer-portal/${id}.BUYER.`);
    expect(sentEmail).toMatchObject({ unsubscribeUrl: null });
    expect(sentEmail.text).toContain('because your address was given for one side of this offer');
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
