import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../server/testing/test-database.ts';

/** Invalid states that the database itself refuses. */
describe('the database refuses', () => {
  let db: Awaited<ReturnType<typeof testDatabase>>;
  let listingId = '';
  let userId = '';
  const terms = {
    price: 300_000,
    earnestMoney: 1000,
    paymentMethod: 'Cash' as const,
    closingDate: new Date('2031-01-01'),
    expiresOn: new Date('2030-12-01'),
    flow: 'AGENT' as const,
    status: 'PENDING' as const,
    firstName: 'A',
    lastName: 'B',
    email: 'a@example.test',
    phone: '2055550100',
    buyerFirstName: 'C',
    buyerLastName: 'D',
  };
  const offer = (over: object = {}) => db.prisma.offer.create({ data: { ...terms, listingId, ...over } });
  const showing = (time: string, accepted: boolean | null = true, on = listingId) =>
    db.prisma.showing.create({ data: { listingId: on, userId, accepted, proposedTime: new Date(time) } });
  const home = (shortId: string) => db.prisma.listing.create({ data: { userId, shortId } });

  beforeAll(async () => {
    db = await testDatabase();
    userId = (
      await db.prisma.user.create({ data: { email: 'a@example.test', type: 'SELLER', referralCode: 'AAAAAA2' } })
    ).id;
    listingId = (await home('first22')).id;
  });
  afterAll(() => db.close());

  it('two confirmed showings of one home within an hour, but not requests or canceled ones', async () => {
    await showing('2031-05-05T15:00:00Z');
    for (const time of ['2031-05-05T15:00:00Z', '2031-05-05T15:45:00Z', '2031-05-05T14:15:00Z'])
      await expect(showing(time), time).rejects.toThrow(/Showing_no_overlap/);
    await showing('2031-05-05T16:00:00Z');
    await showing('2031-05-05T14:00:00Z');
    await showing('2031-05-05T15:15:00Z', false);
    await showing('2031-05-05T15:15:00Z', null);
    await showing('2031-05-05T15:15:00Z', true, (await home('other22')).id);
  });

  it('confirming a request for a taken slot, and a start off the quarter hour', async () => {
    const asked = await showing('2031-05-05T15:30:00Z', false);
    await expect(db.prisma.showing.update({ where: { id: asked.id }, data: { accepted: true } })).rejects.toThrow(
      /Showing_no_overlap/,
    );
    await expect(showing('2031-05-06T15:10:00Z', false)).rejects.toThrow(/Showing_on_grid/);
  });

  it('two open transactions and two accepted offers of one home, and two pending rounds of one offer', async () => {
    const [first, second] = [await offer({ status: 'ACCEPTED' }), await offer()];
    await expect(offer({ status: 'ACCEPTED' })).rejects.toThrow(/Unique constraint/);
    const open = { listingId, closingDate: terms.closingDate };
    await db.prisma.transaction.create({ data: { ...open, offerId: first.id } });
    await expect(db.prisma.transaction.create({ data: { ...open, offerId: second.id } })).rejects.toThrow(
      /Unique constraint/,
    );
    await db.prisma.transaction.updateMany({ where: { offerId: first.id }, data: { status: 'CANCELLED' } });
    await db.prisma.transaction.create({ data: { ...open, offerId: second.id } });
    const round = { offerId: first.id, initiatorType: 'BUYER' as const, terms: {}, expiresAt: terms.expiresOn };
    await db.prisma.offerRound.create({ data: { ...round, roundNumber: 1 } });
    await expect(db.prisma.offerRound.create({ data: { ...round, roundNumber: 2 } })).rejects.toThrow(
      /Unique constraint/,
    );
  });

  it.each([
    { price: -1 },
    { price: 0 },
    { earnestMoney: -1 },
    { concessions: -5 },
    { paymentMethod: 'Financed', loan: -1 },
    { paymentMethod: 'Financed', loan: 300_001 },
    { loan: 5 },
    { bagentComm: 10.5 },
    { bagentComm: -0.1 },
    { inspectionPeriod: 31 },
    { inspectionPeriod: 0 },
  ])('an offer with %o', async (over) => {
    await expect(offer(over)).rejects.toThrow(/Offer_/);
  });

  it.each([
    { price: 0 },
    { tax: -1 },
    { mortgageBalance: -1 },
    { hoaFees: -1 },
    { hearthportPrice: -1 },
    { area: 0 },
    { status: 'APPROVED' },
  ])('a home with %o', async (over) => {
    await expect(db.prisma.listing.update({ where: { id: listingId }, data: over as object })).rejects.toThrow(
      /Listing_/,
    );
  });

  it('two accounts with the same email address, in any letter case', async () => {
    await expect(
      db.prisma.user.create({ data: { email: 'A@Example.test', type: 'BUYER', referralCode: 'AAAAAA3' } }),
    ).rejects.toThrow(/User_email_lower/);
    await expect(
      db.prisma.user.create({ data: { email: 'a@example.test', type: 'BUYER', referralCode: 'AAAAAA3' } }),
    ).rejects.toThrow(/Unique constraint/);
  });

  it('rows of a deleted account, in every table that references a person', async () => {
    const gone = await db.prisma.user.create({
      data: { email: 'gone@example.test', type: 'BUYER', referralCode: 'AAAAAA3', deletedAt: new Date() },
    });
    await expect(
      db.prisma.showing.create({
        data: { listingId, userId: gone.id, proposedTime: new Date('2031-05-07T15:00:00Z') },
      }),
    ).rejects.toThrow(/Foreign key constraint|is deleted/);
    await db.prisma.notification.createMany({ data: [{ userId: gone.id, text: 'Nobody reads this' }] });
    expect(await db.prisma.notification.count({ where: { userId: gone.id } })).toBe(0);
    await expect(db.prisma.user.update({ where: { id: gone.id }, data: { firstName: 'Back' } })).rejects.toThrow(
      /Foreign key constraint|is deleted/,
    );

    const unguarded = await db.prisma.$queryRaw<{ place: string }[]>`
      SELECT k.conrelid::regclass || '.' || a.attname AS place
      FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
      WHERE k.contype = 'f' AND k.confrelid = '"User"'::regclass AND NOT EXISTS (
        SELECT 1 FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
        WHERE t.tgrelid = k.conrelid AND p.proname = 'require_account'
          AND encode(t.tgargs, 'escape') LIKE a.attname || '%')
      ORDER BY 1`;
    // a round is written by its initiator, whose account is locked; a referral remains after the referred person left;
    // a merged account is deleted
    expect(unguarded.map(({ place }) => place)).toEqual([
      '"ClientMerge".id',
      '"OfferRound".initiatedBy',
      '"Referral".referredId',
      '"Referral".referrerId',
    ]);
  });
});
