import { beforeEach, describe, expect, it } from 'vitest';
import { AGENCY_STATUS_REQUIRED, TOUR_AGREEMENT_REQUIRED } from '#shared/consents/consents.messages.ts';
import { currentVersion } from '#shared/consents/consents.rules.ts';
import { createShowingSchema } from '#shared/showings/showings.schema.ts';
import { makeTourAgreement } from '../../testing/factories/consents.factory.ts';
import { buyer, listingId, seller, setScene, world } from '../../testing/seller-and-buyer.fake.ts';
import { HOUR, refusalOf, type Person } from '../../testing/workflows.fake.ts';
import { requestShowing } from '../showings/request-showing.ts';
import { deleteAccount } from '../users/delete-account.ts';
import { giveConsent } from './record-consent.ts';

setScene();

const FROM = { ip: '10.0.0.7', userAgent: 'Test Browser 1', brokerage: 'Oak Realty' };
const WEDNESDAY_TEN = '2026-12-02T16:00:00Z';
let nashville: string;
beforeEach(async () => {
  nashville = await world.home(seller, { city: 'Nashville', state: 'TN', zip: '37212' });
});

const ask = (person: Person, home: string, more: object = {}, options: object = {}) => {
  const body = createShowingSchema.parse({ listing: { connect: { id: home } }, proposedTime: WEDNESDAY_TEN, ...more });
  return world.unit(person, (unit) => requestShowing(unit, person, body, null, {}, options));
};
const give = async (person: Person, body: Parameters<typeof giveConsent>[2]) => {
  const home = body.listingId ? await world.prisma.listing.findUniqueOrThrow({ where: { id: body.listingId } }) : null;
  return world.unit(person, (unit) => giveConsent(unit, person, body, home, FROM));
};
const acknowledge = (person: Person, home = nashville) =>
  give(person, { kind: 'AGENCY_STATUS_ACKNOWLEDGED', listingId: home, name: '' });
const recordsOf = (person: Person) =>
  world.prisma.consentRecord.findMany({ where: { userId: person.userId }, orderBy: { id: 'asc' } });
const kindsOf = async (person: Person) => (await recordsOf(person)).map(({ kind }) => kind);
const disclosuresTo = async (person: Person) =>
  (await world.emailsTo(person.email)).filter(({ subject }) => subject.startsWith('Alabama brokerage disclosure'));

describe('a tour in Alabama', () => {
  it('records that no agreement is required and the delivery of the disclosure, which is emailed in full', async () => {
    await ask(buyer, listingId, {}, { brokerage: 'Oak Realty' });
    const records = await recordsOf(buyer);
    expect(records).toMatchObject([
      { kind: 'BROKERAGE_DISCLOSURE_DELIVERED', textVersion: 1, listingId, name: '', ip: null, at: world.now },
      { kind: 'TOUR_AGREEMENT_NOT_REQUIRED', textVersion: 1, listingId, name: '', ip: null, at: world.now },
    ]);
    const [email, ...more] = await disclosuresTo(buyer);
    expect(more).toEqual([]);
    expect(email).toMatchObject({ subject: 'Alabama brokerage disclosure from Oak Realty' });
    expect(email!.text).toMatch(/transaction facilitator[^]*Limited consensual dual agency[^]*decline to sign/);
    expect(email!.text).toContain('Sample text: have it reviewed by counsel.');
    expect(await world.audited(records[0]!.id)).toEqual(['consent.recorded']);
  });

  it('delivers once per person; each home is recorded as not requiring an agreement', async () => {
    const second = await world.home(seller);
    await ask(buyer, listingId);
    await ask(buyer, second);
    expect(await disclosuresTo(buyer)).toHaveLength(1);
    expect(await kindsOf(buyer)).toEqual([
      'BROKERAGE_DISCLOSURE_DELIVERED',
      'TOUR_AGREEMENT_NOT_REQUIRED',
      'TOUR_AGREEMENT_NOT_REQUIRED',
    ]);
  });

  it('of two homes at the same time delivers once, too', async () => {
    const second = await world.home(seller);
    await Promise.all([ask(buyer, listingId), ask(buyer, second)]);
    expect(await disclosuresTo(buyer)).toHaveLength(1);
    expect(await recordsOf(buyer)).toHaveLength(3);
  });

  it('that is refused leaves no record and no email', async () => {
    expect(await refusalOf(ask(buyer, listingId, { proposedTime: '2026-12-02T16:07:00Z' }))).not.toBeNull();
    expect(await recordsOf(buyer)).toEqual([]);
    expect(await disclosuresTo(buyer)).toEqual([]);
  });

  it('arranged by a broker needs no record', async () => {
    await ask(world.admin, listingId);
    expect(await recordsOf(world.admin)).toEqual([]);
  });
});

describe('a tour in Tennessee', () => {
  it('is refused without a signed tour agreement, naming it', async () => {
    expect(await refusalOf(ask(buyer, nashville))).toMatchObject({
      kind: 'invalid',
      message: TOUR_AGREEMENT_REQUIRED,
      fields: [{ path: 'tourAgreement' }],
    });
    expect(await world.prisma.showing.count({ where: { userId: buyer.userId } })).toBe(0);
    // another kind of visit is no way around it
    expect(await refusalOf(ask(buyer, nashville, { type: 'OTHER' }))).toMatchObject({
      code: 'tour-agreement-required',
    });
  });

  it('is requested with one agreement for every home, for 90 days', async () => {
    await makeTourAgreement(world.prisma, { userId: buyer.userId, listingId: nashville, completedAt: world.now });
    await ask(buyer, nashville);
    await ask(buyer, await world.home(seller, { city: 'Memphis', state: 'TN', zip: '38103' }));
    world.now = new Date(world.now.getTime() + 90 * 24 * HOUR);
    const third = await world.home(seller, { city: 'Memphis', state: 'TN', zip: '38103' });
    expect(await refusalOf(ask(buyer, third, { proposedTime: '2027-03-02T16:00:00Z' }))).toMatchObject({
      message: TOUR_AGREEMENT_REQUIRED,
    });
  });

  it.each([
    ['open', { status: 'OPEN' as const }],
    ['declined', { status: 'DECLINED' as const }],
    ['no longer valid', { status: 'VOIDED' as const, voidedAt: new Date() }],
    ['another form', { formId: 11 }],
  ])('an agreement that is %s does not count', async (_, fields) => {
    const agreement = { userId: buyer.userId, listingId: nashville, completedAt: world.now, ...fields };
    await makeTourAgreement(world.prisma, agreement);
    expect(await refusalOf(ask(buyer, nashville))).toMatchObject({ code: 'tour-agreement-required' });
  });

  it('another person’s agreement does not count', async () => {
    const other = await world.person('BUYER');
    await makeTourAgreement(world.prisma, { userId: other.userId, listingId: nashville, completedAt: world.now });
    expect(await refusalOf(ask(buyer, nashville))).toMatchObject({ code: 'tour-agreement-required' });
  });

  it('arranged by a broker needs none', async () => {
    expect(await refusalOf(ask(world.admin, nashville))).toBeNull();
  });
});

describe('a buyer’s offer', () => {
  it('in Tennessee is refused until the agency status of this home is acknowledged', async () => {
    const other = await world.home(seller, { city: 'Memphis', state: 'TN', zip: '38103' });
    await acknowledge(buyer, other);
    expect(await refusalOf(world.buyerOffer(buyer, nashville))).toMatchObject({
      kind: 'invalid',
      message: AGENCY_STATUS_REQUIRED,
      fields: [{ path: 'agencyStatus' }],
    });
    await acknowledge(buyer);
    expect(await refusalOf(world.buyerOffer(buyer, nashville))).toBeNull();
  });

  it('in Alabama goes through without an answer: the disclosure is delivered with it, and no answer is made up', async () => {
    const offerId = await world.buyerOffer(buyer, listingId);
    expect(await recordsOf(buyer)).toMatchObject([{ kind: 'BROKERAGE_DISCLOSURE_DELIVERED', listingId, offerId }]);
    expect(await disclosuresTo(buyer)).toHaveLength(1);
  });

  it('in Alabama after an answer records nothing more', async () => {
    await give(buyer, { kind: 'RECAD_DECLINED', listingId, name: '' });
    await world.buyerOffer(buyer, listingId);
    expect((await kindsOf(buyer)).toSorted()).toEqual(['BROKERAGE_DISCLOSURE_DELIVERED', 'RECAD_DECLINED']);
  });

  it('by an outside agent asks the agent for nothing', async () => {
    expect(await refusalOf(world.agentOffer(nashville))).toBeNull();
    expect(await world.prisma.consentRecord.count({ where: { listingId: nashville } })).toBe(0);
  });
});

describe('a consent', () => {
  it('from two windows at the same time is one record, one audit entry and one email', async () => {
    const both = await Promise.all([acknowledge(buyer), acknowledge(buyer), acknowledge(buyer)]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(await recordsOf(buyer)).toMatchObject([{ ip: FROM.ip, userAgent: FROM.userAgent, listingId: nashville }]);
    expect(await world.audited(both[0]!.id)).toEqual(['consent.recorded']);
    const emails = (await world.emailsTo(buyer.email)).map(({ subject }) => subject);
    expect(emails).toEqual(['Tennessee agency status from Oak Realty']);
  });

  it('signed in one window and declined in another at the same time is one answer; the other is told which', async () => {
    const answers = await Promise.all([
      refusalOf(give(buyer, { kind: 'RECAD_SIGNED', name: 'Bo Buyer' })),
      refusalOf(give(buyer, { kind: 'RECAD_DECLINED', name: '' })),
    ]);
    const refused = answers.filter((answer) => answer !== null);
    expect(refused).toHaveLength(1);
    const [answer] = (await kindsOf(buyer)).filter((kind) => kind.startsWith('RECAD'));
    expect(refused[0]).toMatchObject({
      kind: 'conflict',
      code: 'consent.answered',
      message: expect.stringMatching(answer === 'RECAD_SIGNED' ? /already signed/ : /already declined/),
    });
    expect(await disclosuresTo(buyer)).toHaveLength(1);
  });

  it('is for the state it belongs to', async () => {
    expect(await refusalOf(acknowledge(buyer, listingId))).toMatchObject({ fields: [{ path: 'listingId' }] });
    expect(await refusalOf(give(buyer, { kind: 'RECAD_DECLINED', listingId: nashville, name: '' }))).toMatchObject({
      fields: [{ path: 'listingId' }],
    });
  });

  it('to a text that is not the current one is refused', async () => {
    expect(await refusalOf(give(buyer, { kind: 'RECAD_SIGNED', name: 'Bo Buyer', textVersion: 2 }))).toMatchObject({
      kind: 'conflict',
      code: 'consent.text-changed',
    });
  });
});

describe('the database', () => {
  it('refuses to change or delete a record', async () => {
    const { id } = await give(buyer, { kind: 'RECAD_SIGNED', name: 'Bo Buyer' });
    const where = { id };
    const { consentRecord } = world.prisma;
    for (const data of [
      { kind: 'RECAD_DECLINED' as const, name: '' },
      { name: 'Ann Other' },
      { at: new Date() },
      { name: '', ip: null, userAgent: null },
    ])
      await expect(consentRecord.update({ where, data })).rejects.toThrow(/cannot be changed/);
    await expect(consentRecord.delete({ where })).rejects.toThrow(/cannot be changed/);
  });

  it.each([
    ['a signature without a name', { kind: 'RECAD_SIGNED' as const }, /signature_has_a_name|needs a name/],
    ['a name where nothing is signed', { kind: 'RECAD_DECLINED' as const, name: 'Bo' }, /only_a_signature_has_a_name/],
    ['an acknowledgement of no home', { kind: 'AGENCY_STATUS_ACKNOWLEDGED' as const }, /names_its_home/],
    [
      'a delivery with a browser',
      { kind: 'BROKERAGE_DISCLOSURE_DELIVERED' as const, ip: '10.0.0.1' },
      /delivery_has_no_origin/,
    ],
  ])('refuses %s', async (_, fields, message) => {
    const data = { userId: buyer.userId, textVersion: 1, ...fields };
    await expect(world.prisma.consentRecord.create({ data })).rejects.toThrow(message);
  });

  it('refuses a record of a deleted account', async () => {
    await world.unit(buyer, (unit) => deleteAccount(unit, buyer.userId));
    const data = { userId: buyer.userId, textVersion: 1, kind: 'RECAD_DECLINED' as const };
    await expect(world.prisma.consentRecord.create({ data })).rejects.toThrow(/deleted/);
  });
});

describe('deleting the account', () => {
  it('keeps the records without name, address and browser', async () => {
    await give(buyer, { kind: 'RECAD_SIGNED', name: 'Bo Buyer', listingId });
    await acknowledge(buyer);
    await world.unit(buyer, (unit) => deleteAccount(unit, buyer.userId));
    const records = await recordsOf(buyer);
    expect(records.map(({ kind }) => kind).toSorted()).toEqual([
      'AGENCY_STATUS_ACKNOWLEDGED',
      'BROKERAGE_DISCLOSURE_DELIVERED',
      'RECAD_SIGNED',
    ]);
    for (const record of records)
      expect(record).toMatchObject({
        name: '',
        ip: null,
        userAgent: null,
        textVersion: currentVersion(record.kind),
      });
  });
});
