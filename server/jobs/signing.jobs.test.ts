import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SignerRole } from '#shared/form-signings/form-signings.types.ts';
import { signDocuments } from '../../prisma/demo/sign-documents.ts';
import { createLog } from '../config/logger.ts';
import { readPages } from '../forms/pdf-text.fake.ts';
import { verifySeal } from '../providers/sealing/verify-seal.ts';
import { makeListing } from '../testing/factories/listings.factory.ts';
import { makeTransaction } from '../testing/factories/transactions.factory.ts';
import { makeOffer } from '../testing/factories/offers.factory.ts';
import { HOUR, NOON, startFakeWorld, type FakeWorld } from '../testing/jobs.fake.ts';
import { signingContext } from '../workflows/form-signings/signing-context.ts';

let world: FakeWorld;
beforeEach(async () => {
  world = await startFakeWorld();
});
afterEach(() => world.stop());

const context = () =>
  signingContext({
    prisma: world.prisma,
    unit: world.unit,
    clock: () => world.now,
    log: createLog('silent'),
    ports: world.ports,
    env: {},
  });
const sign = (offerId: string, ...roles: SignerRole[]) => signDocuments(context(), offerId, roles);
const formsOf = (offerId: string) =>
  world.prisma.formSigning.findMany({ where: { offerId }, orderBy: { formId: 'asc' } });

/** A reviewed offer of a Hearthport buyer and a second one. */
async function reviewed(home: object = {}) {
  const [seller, buyer] = [await world.person('SELLER'), await world.person('BUYER')];
  await world.person('ADMIN');
  const listing = await makeListing(world.prisma, { userId: seller.id, yearBuilt: 1990, state: 'AL', ...home });
  const offer = await makeOffer(world.prisma, {
    listingId: listing.id,
    userId: buyer.id,
    status: 'REVIEWED',
    secondBuyerName: 'Sam Second',
    secondBuyerEmail: 'sam@buyer.test',
  });
  return { offer, buyer };
}

describe('prepare-documents', () => {
  it('makes the documents once, however often it runs, and emails the second buyer once', async () => {
    const { offer } = await reviewed();
    for (let run = 0; run < 2; run += 1) {
      await world.jobs.enqueue('prepare-documents', { offerId: offer.id });
      await world.jobs.runDue();
    }
    expect((await formsOf(offer.id)).map(({ formId, status }) => [formId, status])).toEqual([
      [6, 'OPEN'],
      [7, 'OPEN'],
      [9, 'OPEN'],
    ]);
    expect(world.handed.mails.filter((to) => to === 'sam@buyer.test')).toHaveLength(1);
  });

  it('leaves an offer alone whose home has no known year, and is no dead letter', async () => {
    const { offer } = await reviewed({ yearBuilt: null });
    await world.jobs.enqueue('prepare-documents', { offerId: offer.id });
    await world.jobs.runDue();
    expect(await formsOf(offer.id)).toEqual([]);
    expect(await world.deadLetters()).toEqual([]);
  });
});

describe('seal-document', () => {
  it('writes the signed pages with a certificate and a seal, once', async () => {
    const { offer } = await reviewed();
    await sign(offer.id, 'BUYER', 'SECOND_BUYER');
    await world.jobs.runDue();
    const [, , estimate] = await formsOf(offer.id);
    expect(estimate).toMatchObject({ formId: 9, status: 'COMPLETED', sealedAt: NOON });
    const bytes = await buffer((await world.ports.storage.read(estimate!.sealedKey!))!.stream);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(estimate!.sealedHash);
    expect(await verifySeal(bytes)).toMatchObject({ isSealed: true, isIntact: true });
    const changed = Buffer.from(bytes);
    changed[1000] = changed[1000]! ^ 1;
    expect(await verifySeal(changed)).toMatchObject({ isIntact: false });
    const pages = await readPages(new Uint8Array(bytes));
    expect(pages.length).toBeGreaterThan(estimate!.pages);
    const text = pages.map((page) => page.text).join(' ');
    for (const part of ['Sam Second', estimate!.documentHash, estimate!.verificationCode]) expect(text).toContain(part);
    await world.jobs.enqueue('seal-document', { formSigningId: estimate!.id });
    await world.jobs.runDue();
    expect(await world.prisma.formSigningEvent.count({ where: { formSigningId: estimate!.id, kind: 'SEALED' } })).toBe(
      1,
    );
    const open = (await formsOf(offer.id)).filter(({ status }) => status === 'OPEN');
    expect(open.map(({ sealedAt }) => sealedAt)).toEqual([null, null]);
  });
});

describe('remind-signers', () => {
  const remind = async (hours: number) => {
    world.now = new Date(NOON.getTime() + hours * HOUR);
    await world.jobs.enqueue('remind-signers', {});
    await world.jobs.runDue();
  };
  const sentTo = (to: string) => world.prisma.email.count({ where: { to, subject: { startsWith: 'Reminder' } } });

  const linksOf = async (text: string) => {
    const found = await world.prisma.notification.findMany({ where: { text: { startsWith: text } } });
    return [...new Set(found.map(({ link }) => link))];
  };
  const remindedSellers = () =>
    world.prisma.notification.count({
      where: { user: { type: 'SELLER' }, text: { startsWith: 'Reminder' } },
    });

  it('reminds those whose turn it is after one and two days, once each for all their documents', async () => {
    const { offer, buyer } = await reviewed();
    await sign(offer.id, 'BROKERAGE');
    await remind(23);
    expect(await sentTo('sam@buyer.test')).toBe(0);
    await remind(25);
    await remind(26);
    expect([await sentTo('sam@buyer.test'), await sentTo(buyer.email)]).toEqual([1, 1]);
    expect(await linksOf('Reminder')).toEqual([`/buyers/${buyer.id}/listing/${offer.listingId}?sign=${offer.id}`]);
    await sign(offer.id, 'BUYER');
    await remind(49);
    await remind(72);
    expect([await sentTo('sam@buyer.test'), await sentTo(buyer.email)]).toEqual([2, 1]);
    expect(await remindedSellers()).toBe(0);
  });

  it('reminds once where both reminders are due at the same time, as after a server was away', async () => {
    const { offer, buyer } = await reviewed();
    await sign(offer.id, 'BROKERAGE');
    await remind(72);
    await remind(73);
    await remind(120);
    expect([await sentTo('sam@buyer.test'), await sentTo(buyer.email)]).toEqual([1, 1]);
  });

  it('counts a seller’s days from the signature that made it their turn', async () => {
    const { offer } = await reviewed();
    await world.prisma.offer.update({
      where: { id: offer.id },
      data: { status: 'ACCEPTED', acceptedAt: NOON, bindingAt: null },
    });
    await makeTransaction(world.prisma, offer);
    await sign(offer.id, 'BROKERAGE');
    const [estimate] = await world.prisma.formSigner.findMany({
      where: { role: 'SELLER', formSigning: { formId: 9 } },
    });
    await world.prisma.formSigner.update({ where: { id: estimate!.id }, data: { reminders: 2 } });
    world.now = new Date(NOON.getTime() + 30 * HOUR);
    await sign(offer.id, 'BUYER', 'SECOND_BUYER');
    await remind(53);
    expect(await remindedSellers()).toBe(0);
    await remind(55);
    expect(await remindedSellers()).toBe(1);
    await remind(79);
    await remind(120);
    expect(await remindedSellers()).toBe(2);
    expect(await linksOf('Reminder')).toContain(`/offers?offer=${offer.id}&sign=${offer.id}`);
  });

  it('asks nobody to sign for a home that was taken off the market or sold', async () => {
    for (const gone of [{ archivedAt: NOON }, { externalStatus: 'SOLD' as const }]) {
      const { offer } = await reviewed();
      await sign(offer.id, 'BROKERAGE');
      await world.prisma.listing.update({ where: { id: offer.listingId }, data: gone });
    }
    await remind(25);
    expect(await world.prisma.notification.count({ where: { text: { startsWith: 'Reminder' } } })).toBe(0);
    expect(await sentTo('sam@buyer.test')).toBe(0);
  });

  it('reaches everybody, however many signers wait for others', async () => {
    const { offer, buyer } = await reviewed();
    await sign(offer.id, 'BROKERAGE');
    const signer = await world.prisma.formSigner.findFirstOrThrow({
      where: { role: 'BUYER', formSigning: { offerId: offer.id, formId: 6 } },
    });
    // whose document belongs to an offer that nobody went on with, before everybody else in the order of their ids
    const copy = (table: string, id: string, columns: string) =>
      world.prisma.$executeRawUnsafe(
        `INSERT INTO "${table}" SELECT (jsonb_populate_record(t, ${columns})).* FROM "${table}" t, generate_series(1, 501) n
          WHERE t.id = $1`,
        id,
      );
    await copy('Offer', offer.id, `jsonb_build_object('id', 'stuck' || n, 'status', 'COUNTERED')`);
    await copy(
      'FormSigning',
      signer.formSigningId,
      `jsonb_build_object('id', 'stuck' || n, 'offerId', 'stuck' || n, 'verificationCode', n::text)`,
    );
    await copy(
      'FormSigner',
      signer.id,
      `jsonb_build_object('id', '0' || n, 'formSigningId', 'stuck' || n, 'slugHash', n::text)`,
    );
    await remind(25);
    expect([await sentTo('sam@buyer.test'), await sentTo(buyer.email)]).toEqual([1, 1]);
  });
});
