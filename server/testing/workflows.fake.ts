/**
 * For workflow tests: a database, the real queue and unit of work, a fixed clock, and people and homes created by the
 * workflows themselves.
 */
import { randomUUID } from 'node:crypto';
import type { Side, TokenActor, UserActor, UserType } from '#shared/kernel/actor.ts';
import { createAgentOfferSchema, createBuyerOfferSchema } from '#shared/offers/offers.schema.ts';
import { createJobQueue } from '../queue/job-queue.ts';
import { createLog } from '../config/logger.ts';
import { testDatabase } from './test-database.ts';
import { createRunUnit, type PublishedEvent } from '../database/unit-of-work.ts';
import { FAKE_LINK_CODES } from './link-codes.fake.ts';
import { giveConsent } from '../workflows/consents/record-consent.ts';
import { createListing } from '../workflows/listings/edit-listing.ts';
import { approveListing, submitListing } from '../workflows/listings/review-listing.ts';
import { brandFrom } from '#shared/brand/brand.ts';
import type { SignerRole } from '#shared/form-signings/form-signings.types.ts';
import { signDocuments } from '../../prisma/demo/sign-documents.ts';
import { renderForm } from '../forms/render-form.ts';
import type { SigningContext } from '../workflows/form-signings/signing-records.ts';
import { submitAgentOffer, submitBuyerOffer } from '../workflows/offers/submit-offer.ts';

/** Tuesday, 9 AM in Birmingham. */
export const NINE = new Date('2026-12-01T15:00:00Z');
export const HOUR = 3_600_000;
export const BASE_URL = 'http://localhost:3000';

/** The rule's kind, code and message that a promise was refused with; null if it succeeded. */
export async function refusalOf(
  work: Promise<unknown>,
): Promise<{ kind: string; code: string; message: string; fields: readonly { path: string }[] } | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return error as { kind: string; code: string; message: string; fields: { path: string }[] };
  }
}

export type Person = UserActor & { firstName: string };
export type WorkflowWorld = Awaited<ReturnType<typeof startWorkflowWorld>>;

export async function startWorkflowWorld(poolSize = 12, brand = brandFrom({})) {
  const log = createLog('silent');
  const database = await testDatabase(poolSize);
  const { prisma } = database;
  const jobs = createJobQueue({ databaseUrl: database.url, log });
  await jobs.install();
  const published: PublishedEvent[] = [];
  const world = { prisma, published, now: NINE, baseUrl: BASE_URL };
  const unit = createRunUnit({
    prisma,
    clock: () => world.now,
    baseUrl: BASE_URL,
    brand,
    enqueueIn: jobs.enqueueIn,
    wakeJobs: () => {},
    publish: (each) => published.push(each),
    linkCodes: FAKE_LINK_CODES,
  });
  const files = new Map<string, Buffer>();
  const signing: SigningContext = {
    prisma,
    unit,
    clock: () => world.now,
    log,
    storage: {
      put: async (key, content) => void files.set(key, content),
      remove: async (key) => void files.delete(key),
    },
    brand,
    hostedBy: null,
    render: (data) => renderForm(data),
  };
  let count = 0;

  async function person(type: UserType, more: object = {}): Promise<Person> {
    count += 1;
    const user = await prisma.user.create({
      data: {
        type,
        email: `p${count}@hearthport.test`,
        firstName: `P${count}`,
        referralCode: `P${count}`,
        verified: true,
        ...more,
      },
    });
    return { kind: 'user', userId: user.id, type, email: user.email, firstName: user.firstName };
  }
  const admin = await person('ADMIN');

  /** A draft home of this seller with a photo. */
  async function draft(seller: Person, more: object = {}): Promise<string> {
    count += 1;
    const { id } = await unit(seller, (work) =>
      createListing(work, seller, {
        address: `${count} Elm St`,
        city: 'Hoover',
        state: 'AL',
        zip: '35226',
        price: 300_000,
        beds: 3,
        baths: 2,
        area: 1800,
        yearBuilt: 1990,
        ...more,
      }),
    );
    await prisma.upload.create({
      data: {
        key: `photo-${count}`,
        fileName: 'front.jpg',
        url: `/api/files/photo-${count}`,
        mimeType: 'image/jpeg',
        type: 'PHOTO',
        processedAt: world.now,
        listingId: id,
        userId: seller.userId,
      },
    });
    return id;
  }
  /** The same, submitted and approved. */
  async function home(seller: Person, more: object = {}): Promise<string> {
    const id = await draft(seller, more);
    await unit(seller, (work) => submitListing(work, id, {}));
    const { version } = await prisma.listing.findUniqueOrThrow({ where: { id } });
    await unit(admin, (work) => approveListing(work, id, version));
    return id;
  }
  async function document(listingId: string): Promise<string> {
    const sessionId = randomUUID();
    await prisma.upload.create({
      data: {
        key: sessionId,
        fileName: 'offer.pdf',
        url: '/',
        mimeType: 'application/pdf',
        type: 'OFFER_DOC',
        listingId,
        sessionId,
      },
    });
    return sessionId;
  }
  const agentBody = (listingId: string, more: object = {}) =>
    createAgentOfferSchema.parse({
      listing: { connect: { id: listingId } },
      firstName: 'Ada',
      lastName: 'Agent',
      email: 'ada@agency.test',
      phone: '2055550123',
      buyerFirstName: 'Bo',
      buyerLastName: 'Buyer',
      price: 290_000,
      paymentMethod: 'Financed',
      loan: 200_000,
      earnestMoney: 3000,
      bagentComm: 2.5,
      closingDate: '2027-01-15T18:00:00Z',
      inspectionPeriod: 10,
      ...more,
    });
  const buyerBody = (listingId: string, more: object = {}) =>
    createBuyerOfferSchema.parse({
      listing: { connect: { id: listingId } },
      firstName: 'Bo',
      lastName: 'Buyer',
      email: 'bo@buyer.test',
      phone: '2055550124',
      price: 280_000,
      paymentMethod: 'Cash',
      earnestMoney: 1000,
      concessions: 0,
      closingDate: '2027-01-15T18:00:00Z',
      homeWarrantyType: 'NONE',
      ...more,
    });
  return Object.assign(world, {
    url: database.url,
    unit,
    admin,
    person,
    draft,
    home,
    document,
    agentBody,
    buyerBody,
    async agentOffer(listingId: string, more: object = {}) {
      const sessionId = await document(listingId);
      return (
        await unit({ kind: 'guest' }, (work) => submitAgentOffer(work, agentBody(listingId, { sessionId, ...more })))
      ).id;
    },
    async buyerOffer(buyer: Person, listingId: string, more: object = {}) {
      return (await unit(buyer, (work) => submitBuyerOffer(work, buyer, buyerBody(listingId, more), {}))).id;
    },
    /** What the commands of signing need; `files` are the stored ones. */
    signing,
    files,
    /** Makes the documents that are due for an offer and signs them as these roles. */
    sign: (offerId: string, ...roles: SignerRole[]) =>
      signDocuments(signing, offerId, roles.length ? roles : undefined),
    /** The buyer acknowledges whom the brokerage represents, which comes before an offer in Tennessee. */
    async acknowledgeAgency(person: Person, listingId: string) {
      const listing = await prisma.listing.findUniqueOrThrow({ where: { id: listingId } });
      const from = { ip: '192.0.2.10', userAgent: 'test', brokerage: 'Hearthport Realty' };
      const consent = { kind: 'AGENCY_STATUS_ACKNOWLEDGED' as const, listingId, name: '' };
      await unit(person, (work) => giveConsent(work, person, consent, listing, from));
    },
    token: (offerId: string, listingId: string, party: Side): TokenActor => ({
      kind: 'token',
      offerId,
      listingId,
      party,
    }),
    offer: (id: string) =>
      prisma.offer.findUniqueOrThrow({
        where: { id },
        include: { offerRounds: { orderBy: { roundNumber: 'asc' } }, transaction: true, listing: true, uploads: true },
      }),
    /** Actions of the audit log about one entity, in order. */
    async audited(entityId: string) {
      return (await prisma.auditEntry.findMany({ where: { entityId }, orderBy: { seq: 'asc' } })).map(
        (entry) => entry.action,
      );
    },
    emailsTo: (to: string) => prisma.email.findMany({ where: { to }, orderBy: { createdAt: 'asc' } }),
    async stop() {
      await jobs.stop();
      await database.close();
    },
  });
}
