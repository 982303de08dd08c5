import { describe, expect, it } from 'vitest';
import { calendarAfter } from '../../testing/calendar-app.fake.ts';
import { buyer, listingId, seller, world } from '../../testing/seller-and-buyer.fake.ts';
import { refusalOf, type Person } from '../../testing/workflows.fake.ts';
import type { ShowingType } from '#shared/showings/showings.types.ts';
import { confirmedStarts } from '../showings/showing-records.ts';
import { change, DONE, id, lender, offerId, sale, setSale, textsTo, title } from '../../testing/binding-sale.fake.ts';

setSale();

describe('a contact that a broker enters', () => {
  it('is invited once: with an account to the sale, without one to an account of its type', async () => {
    const known = (await world.emailsTo(lender.email)).find(({ subject }) => subject.startsWith('Lender for the sale'));
    expect(known?.text).toContain(`/transactions/${id}`);
    expect(known?.text).toContain('Call (205) 555-0142');
    await change(world.admin, {
      closingName: 'Tia Marlow',
      closingEmail: 'tia@newtitle.test',
      appraiserName: 'Al Price',
      appraiserEmail: 'al@appraisals.test',
    });
    await change(world.admin, { closingPhone: '2055550100', closingEmail: 'tia@newtitle.test' });
    expect(await world.prisma.user.findUnique({ where: { email: 'tia@newtitle.test' } })).toMatchObject({
      type: 'TITLE',
      firstName: 'Tia',
      lastName: 'Marlow',
      verified: false,
    });
    const [invitation, ...more] = await world.emailsTo('tia@newtitle.test');
    expect(invitation).toMatchObject({ kind: 'ACCOUNT_OPENED', subject: expect.stringContaining('Title and closing') });
    // setting the password leads on to this sale
    expect(invitation?.text).toMatch(new RegExp(`/password\\?secret=\\S+&next=%2Ftransactions%2F${id}`));
    expect(more).toEqual([]);
    expect((await world.emailsTo('al@appraisals.test'))[0]?.text).toContain('You’re listed as the appraiser');
    expect(await world.prisma.user.findUnique({ where: { email: 'al@appraisals.test' } })).toBeNull();
    expect((await sale()).invitedEmails).toEqual([
      lender.email,
      title.email,
      'tia@newtitle.test',
      'al@appraisals.test',
    ]);
  });
  it('is emailed again by a broker, at most hourly, with a new link while no password is set', async () => {
    await change(world.admin, { closingEmail: 'tom@newtitle.test' });
    const again = (by: Person) => change(by, { inviteAgain: 'closing' });
    expect(await refusalOf(again(world.admin))).toMatchObject({ code: 'transaction.invited-recently' });
    world.now = new Date(world.now.getTime() + 61 * 60_000);
    expect((await refusalOf(again(title)))?.kind).toBe('forbidden');
    await again(world.admin);
    const emails = await world.emailsTo('tom@newtitle.test');
    const links = emails.map(({ text }) => /secret=(\S+)/.exec(text)?.[1]);
    expect(new Set(links).size).toBe(2);
    expect((await sale()).invitationsSent).toMatchObject({ 'tom@newtitle.test': world.now.toISOString() });
    expect(await world.audited(id)).toContain('transaction.invited-again');
    await world.prisma.transaction.update({ where: { id }, data: { appraiserEmail: null } });
    expect(await refusalOf(change(world.admin, { inviteAgain: 'appraiser' }))).toMatchObject({
      fields: [{ path: 'inviteAgain' }],
    });
  });
  it('is refused where the address has an account of another type; other contacts with one get a link', async () => {
    for (const field of ['lenderEmail', 'closingEmail'] as const)
      expect(await refusalOf(change(world.admin, { [field]: buyer.email }))).toMatchObject({
        kind: 'invalid',
        fields: [{ path: field, message: expect.stringContaining('Enter a different email address') }],
      });
    const outsider = await world.person('SELLER');
    await change(world.admin, { attorneyEmail: outsider.email, otherPartyEmail: seller.email });
    expect((await world.emailsTo(outsider.email)).at(-1)?.text).toContain('/login');
    expect(
      (await world.emailsTo(seller.email)).find(({ subject }) => subject.startsWith('Other party'))?.text,
    ).toContain(`/transactions/${id}`);
  });
  it('is named to the people of the sale, and as another one when it changes; who is invited reads nothing else', async () => {
    await world.prisma.transaction.update({ where: { id }, data: { closingEmail: null } });
    const named = { closingName: 'Magic Title', closingEmail: 'magic@title.test' };
    const magic = await world.person('TITLE', { email: named.closingEmail });
    await change(world.admin, named);
    expect((await textsTo(buyer)).at(-1)).toMatch(/: the title company is Magic Title\.$/);
    expect(await textsTo(magic)).toEqual([]);
    expect((await world.emailsTo(magic.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Title and closing'),
    ]);
    world.now = new Date(world.now.getTime() + 60_000);
    await change(world.admin, { closingName: 'First Title', closingEmail: title.email });
    expect((await textsTo(seller)).at(-1)).toMatch(/: the title company is now First Title\.$/);
  });
  it('is a party of the sale: the invitation is the one email, and the notice is in the list', async () => {
    const emails = async ({ email }: Person) => (await world.emailsTo(email)).length;
    const before = await emails(seller);
    await change(world.admin, { otherPartyName: 'Sue', otherPartyEmail: seller.email });
    expect((await emails(seller)) - before).toBe(1);
    expect((await textsTo(seller)).at(-1)).toContain('Sue');
    // what else changes is another event
    const ofBuyer = await emails(buyer);
    world.now = new Date(world.now.getTime() + 60_000);
    await change(world.admin, { attorneyEmail: buyer.email, closingPlace: '1 Title Plaza, Hoover' });
    expect((await emails(buyer)) - ofBuyer).toBe(2);
  });
  it('is a party without an account: the invitation is the one email', async () => {
    const agent = 'ada@agency.test';
    await world.prisma.offer.update({ where: { id: offerId }, data: { userId: null, email: agent } });
    const before = (await world.emailsTo(agent)).length;
    await change(world.admin, { otherPartyEmail: agent });
    expect((await world.emailsTo(agent)).slice(before).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Other party'),
    ]);
  });
  it('is notified when another lender or title company takes over, and the appointments leave their calendar', async () => {
    const ofTitle = async () => calendarAfter(await world.emailsTo(title.email));
    world.now = new Date(world.now.getTime() + 60_000);
    await change(world.admin, { closingTime: '13:00' });
    await change(lender, { appraisalDate: new Date('2026-12-03T18:00:00Z') });
    expect(await ofTitle()).toHaveLength(2);
    world.now = new Date(world.now.getTime() + 60_000);
    await change(world.admin, { closingName: 'Second Title', closingEmail: 'second@title.test' });
    const last = (await world.emailsTo(title.email)).at(-1);
    expect(last?.text).toContain('You’re no longer listed as the title and closing company in the sale of');
    expect(last?.text).not.toContain(`/transactions/${id}`);
    expect(await ofTitle()).toEqual([]);
    const emails = async ({ email }: { email: string }) => (await world.emailsTo(email)).length;
    const ofLender = await emails(lender);
    world.now = new Date(world.now.getTime() + 60_000);
    await change(world.admin, { lenderEmail: null });
    expect((await world.emailsTo(lender.email)).slice(ofLender).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('No longer yours'),
    ]);
  });
  it('is not invited when the buyer names a lender', async () => {
    await change(buyer, { lenderEmail: 'own@bank.test' });
    expect(await world.emailsTo('own@bank.test')).toEqual([]);
  });
});

describe('a step', () => {
  it('is set by its partner, recorded, audited, and both sides are notified', async () => {
    await change(lender, { financing: 'IN_PROGRESS' });
    expect(await sale()).toMatchObject({ financing: 'IN_PROGRESS', appraisal: 'NOT_SCHEDULED' });
    expect(await world.prisma.transactionChange.findMany({ where: { transactionId: id } })).toMatchObject([
      { field: 'financing', before: 'NONE', after: 'IN_PROGRESS', role: 'LENDER', reason: null },
    ]);
    const [entry] = await world.prisma.auditEntry.findMany({ where: { entityId: id }, orderBy: { seq: 'desc' } });
    expect(entry).toMatchObject({ before: { financing: 'NONE' }, after: { financing: 'IN_PROGRESS' } });
    for (const person of [buyer, seller, world.admin])
      expect((await textsTo(person)).join('\n')).toMatch(/financing is in progress/);
    expect((await refusalOf(change(lender, { title: 'ORDERED' })))?.kind).toBe('forbidden');
    expect((await refusalOf(change(lender, { financing: 'NOT_NEEDED' })))?.kind).toBe('forbidden');
  });
  it('of the earnest money is received once a day, and is told in words', async () => {
    await change(title, { earnestMoneyReceivedAt: world.now });
    world.now = new Date(world.now.getTime() + 60_000);
    await change(title, { earnestMoneyReceivedAt: world.now });
    const told = (await textsTo(buyer)).filter((text) => text.includes('earnest money was received'));
    expect(told).toHaveLength(1);
    expect(
      await world.prisma.transactionChange.count({ where: { transactionId: id, field: 'earnestMoneyReceivedAt' } }),
    ).toBe(1);
  });
  it('goes back only with a reason, which the people of the sale read', async () => {
    await change(lender, { financing: 'COMPLETED' });
    const refused = await refusalOf(change(lender, { financing: 'IN_PROGRESS' }));
    expect(refused).toMatchObject({ kind: 'invalid', fields: [{ path: 'reason' }] });
    expect((await sale()).financing).toBe('COMPLETED');
    await change(lender, { financing: 'IN_PROGRESS', reason: 'A new pay stub is needed' });
    expect(
      await world.prisma.transactionChange.findFirst({
        where: { transactionId: id, after: 'IN_PROGRESS' },
      }),
    ).toMatchObject({ before: 'COMPLETED', reason: 'A new pay stub is needed' });
    expect((await world.emailsTo(buyer.email)).at(-1)?.text).toContain('Reason: A new pay stub is needed');
  });
  it('that stays as it is changes nothing and notifies nobody', async () => {
    const before = await textsTo(buyer);
    await change(lender, { financing: 'NONE' });
    expect(await textsTo(buyer)).toEqual(before);
    expect(await world.prisma.transactionChange.count({ where: { transactionId: id } })).toBe(0);
  });
  it('keeps day and time of the closing together, on the clock of the home', async () => {
    await change(title, { closingTime: '10:30' });
    expect(await sale()).toMatchObject({ closingDate: new Date('2027-01-15T16:30:00Z'), closingTime: '10:30' });
    await change(title, { closingDate: new Date('2027-01-13T20:00:00Z') });
    expect(await sale()).toMatchObject({ closingDate: new Date('2027-01-13T20:00:00Z'), closingTime: '14:00' });
    const past = await refusalOf(change(title, { closingDate: new Date('2026-11-01T20:00:00Z') }));
    expect(past?.fields[0]?.path).toBe('closingDate');
  });
  it('closes after the contract’s day only by an amendment, or by the brokerage with a reason that is kept', async () => {
    const later = { closingDate: new Date('2027-02-01T20:00:00Z') };
    const refused = await refusalOf(change(title, { ...later, reason: 'The lender is late' }));
    expect(refused).toMatchObject({ fields: [{ path: 'closingDate' }] });
    expect(refused?.message).toContain('On or before Fri, Jan 15, 2027');
    expect(await refusalOf(change(world.admin, later))).toMatchObject({ fields: [{ path: 'reason' }] });
    await change(world.admin, { ...later, reason: 'Both sides signed an extension on paper' });
    expect(await sale()).toMatchObject(later);
    expect((await world.offer(offerId)).closingDate).toEqual(new Date('2027-01-15T18:00:00Z'));
    expect(
      await world.prisma.transactionChange.findFirst({ where: { transactionId: id, field: 'closingDate' } }),
    ).toMatchObject({ role: 'ADMIN', reason: 'Both sides signed an extension on paper' });
    await change(title, { closingTime: '10:30' });
    expect(await sale()).toMatchObject({ closingDate: new Date('2027-02-01T16:30:00Z') });
  });
});

describe('the end of a sale', () => {
  it('is a closing only when every step is done, and has the tour fees returned', async () => {
    const early = await refusalOf(change(title, { closing: 'COMPLETED', reason: 'We are in a hurry' }));
    expect(early).toMatchObject({ code: 'transaction.steps-open' });
    expect(early?.message).toContain('Inspection, appraisal, financing, title and final walkthrough');
    await change(world.admin, DONE);
    await change(title, { closing: 'COMPLETED' });
    expect(await sale()).toMatchObject({ status: 'CLOSED', closedAt: world.now, closeReason: null });
    expect((await world.offer(offerId)).listing.externalStatus).toBe('SOLD');
    const jobs = await world.prisma.$queryRaw<{ data: object }[]>`
      SELECT data FROM pgboss.job WHERE name = 'return-tour-fees'`;
    const { id } = await sale();
    expect(jobs.filter(({ data }) => JSON.stringify(data).includes(id))).toHaveLength(1);
    // weeks before its day: nobody can undo it, so everyone reads it
    for (const person of [buyer, seller, world.admin])
      expect((await world.emailsTo(person.email)).map(({ text }) => text).join()).toMatch(
        /It closed before its closing date, \w+, \w+ \d+, 202\d\./,
      );
  });
  it('can be a closing over open steps by the brokerage, with a reason that is kept', async () => {
    expect((await refusalOf(change(world.admin, { closing: 'COMPLETED' })))?.message).toContain('Give a reason');
    const { closingDate } = await sale();
    world.now = closingDate;
    await change(world.admin, { closing: 'COMPLETED', reason: 'Title confirmed by phone' });
    expect((await world.emailsTo(buyer.email)).at(-1)?.text).not.toContain('before its closing date');
    expect(await sale()).toMatchObject({ status: 'CLOSED', closeReason: 'Title confirmed by phone' });
  });
  it('is on the day of the closing, also where it is recorded days later', async () => {
    const { closingDate, listingId } = await sale();
    world.now = new Date(closingDate.getTime() + 3 * 86_400_000);
    await change(world.admin, { closing: 'COMPLETED', reason: 'Title confirmed by phone' });
    expect(await sale()).toMatchObject({ status: 'CLOSED', closedAt: world.now, closingDate });
    expect(await world.prisma.mlsListing.findUnique({ where: { listingId } })).toMatchObject({
      status: 'SOLD',
      closeDate: closingDate,
    });
  });
  it('can be a cancellation that says who keeps the earnest money, to both sides', async () => {
    const asked = { status: 'CANCELLED', cancelReason: 'The loan was declined', earnestMoneyTo: 'BUYER' } as const;
    expect((await refusalOf(change(title, asked)))?.kind).toBe('forbidden');
    await change(world.admin, asked);
    expect(await sale()).toMatchObject({ status: 'CANCELLED', earnestMoneyTo: 'BUYER' });
    for (const person of [buyer, seller])
      expect((await world.emailsTo(person.email)).at(-1)?.text).toContain(
        'Earnest money of $1,000: it goes back to the buyer.',
      );
    expect((await world.offer(offerId)).listing.externalStatus).toBe('ACTIVE');
  });
  it('by cancellation calls off the appointments still to come, open inspections, and leaves tours alone', async () => {
    const at = (hour: number, day = 3) => new Date(Date.UTC(2026, 11, day, hour));
    const showing = (type: ShowingType, proposedTime: Date, more: object = {}) =>
      world.prisma.showing.create({
        data: { listingId, userId: buyer.userId, type, proposedTime, accepted: true, ...more },
      });
    const visit = await showing('INSPECTION', at(15));
    const booked = {
      appraisal: await showing('APPRAISAL', at(17)),
      walkthrough: await showing('FINAL_WALKTHROUGH', at(19), { accepted: false, otherTimes: [at(20)] }),
      denied: await showing('FINAL_WALKTHROUGH', at(21), { accepted: null, suggestedTimes: [at(22)] }),
    };
    const past = await showing('INSPECTION', new Date(world.now.getTime() - 86_400_000));
    const tour = await showing('TOUR', at(16, 4));
    const inspection = await world.prisma.inspection.create({
      data: {
        listingId,
        userId: buyer.userId,
        transactionId: id,
        type: 'HOME',
        status: 'SCHEDULED',
        inspectionDate: at(15),
        showingId: visit.id,
      },
    });
    await change(world.admin, { status: 'CANCELLED', cancelReason: 'The loan was declined' });
    const after = await world.prisma.showing.findMany({ where: { listingId }, orderBy: { createdAt: 'asc' } });
    const called = new Map(after.map((row) => [row.id, row]));
    for (const one of [visit, ...Object.values(booked)])
      expect(called.get(one.id)).toMatchObject({
        accepted: null,
        suggestedTimes: [],
        otherTimes: [],
        cancelReason: 'The sale was canceled.',
        calendarSequence: 1,
      });
    for (const one of [past, tour]) expect(called.get(one.id)).toMatchObject({ accepted: true, calendarSequence: 0 });
    expect(await world.prisma.inspection.findUniqueOrThrow({ where: { id: inspection.id } })).toMatchObject({
      showingId: null,
      status: 'DECLINED',
    });
    expect(await world.audited(visit.id)).toContain('showing.cancelled');
    for (const person of [buyer, seller])
      expect((await world.emailsTo(person.email)).at(-1)?.text).toMatch(
        /Called off with it: inspection on .*Dec.*, appraisal on /,
      );
    await world.unit(buyer, async (unit) => expect(await confirmedStarts(unit, listingId, tour.id)).toEqual([]));
  });
  it('has one outcome when it is closed and cancelled at the same time', async () => {
    await change(world.admin, DONE);
    const second = await world.person('ADMIN');
    const outcomes = await Promise.all([
      refusalOf(change(title, { closing: 'COMPLETED' })),
      refusalOf(change(world.admin, { status: 'CANCELLED', cancelReason: 'Second thoughts' })),
      refusalOf(change(second, { closing: 'COMPLETED' })),
    ]);
    expect(outcomes.filter((refused) => refused === null)).toHaveLength(1);
    for (const refused of outcomes.filter(Boolean)) expect(refused?.code).toBe('transaction.not-open');
    const { status } = await sale();
    const offer = await world.offer(offerId);
    expect([status, offer.status, offer.listing.externalStatus]).toEqual(
      status === 'CLOSED' ? ['CLOSED', 'ACCEPTED', 'SOLD'] : ['CANCELLED', 'RESCINDED', 'ACTIVE'],
    );
  });
});
