import { randomUUID } from 'node:crypto';
import type { Actor, UserActor } from '#shared/kernel/actor.ts';
import { brandFrom } from '#shared/brand/brand.ts';
import { illustrationUrl } from '#shared/illustrations/illustrations.address.ts';
import { VIEWS, type HomeFacts, type View } from '#shared/illustrations/illustrations.facts.ts';
import { addCalendarDays, businessDayFrom } from '#shared/kernel/business-days.ts';
import { dayIn, instantAt, wallClock } from '#shared/kernel/zoned-time.ts';
import type { RecordMlsEntry } from '#shared/mls-entries/mls-entries.schema.ts';
import { MLS_SOURCE_NAMES } from '#shared/mls-listings/mls-listings.types.ts';
import type { CreateListing } from '#shared/listings/listings.schema.ts';
import type { AppContext } from '../../server/context.ts';
import { sealDocument } from '../../server/jobs/seal-document.job.ts';
import { signingContext } from '../../server/workflows/form-signings/signing-context.ts';
import type { SignerRole } from '#shared/form-signings/form-signings.types.ts';
import { addDocument, type SampleDocument } from './add-document.ts';
import { signDocuments, signTourAgreement } from './sign-documents.ts';
import { createRunUnit, type RunUnit, type Unit } from '../../server/database/unit-of-work.ts';
import { giveConsent } from '../../server/workflows/consents/record-consent.ts';
import { createListing } from '../../server/workflows/listings/edit-listing.ts';
import { recordMlsEntry } from '../../server/workflows/mls-entries/record-mls-entry.ts';
import { approveListing, submitListing } from '../../server/workflows/listings/review-listing.ts';

const DAY = 86_400_000;
const CENTRAL = 'America/Chicago';
const EAST: ReadonlySet<string> = new Set(['Knoxville', 'Chattanooga', 'Maryville', 'Oak Ridge', 'Johnson City']);
const MIDDLE = 'Middle Tennessee MLS';

/** Alternative texts of the pictures; each says that it is a drawing. */
const CAPTIONS: Readonly<Record<View, string>> = {
  exterior: 'The house from the street (drawing)',
  'exterior-dusk': 'The house at dusk (drawing)',
  living: 'Living room (drawing)',
  kitchen: 'Kitchen (drawing)',
  bedroom: 'Bedroom (drawing)',
  bath: 'Bathroom (drawing)',
  yard: 'Back yard (drawing)',
  floorplan: 'Floor plan (drawing)',
};

/** A home that is coming soon was only sent to its MLS. Numbers of this length are none of a real MLS. */
function mlsEntryOf({ state, city, liveDate }: CreateListing, since: string, number: number): RecordMlsEntry {
  const mlsName = state === 'AL' ? MLS_SOURCE_NAMES.GALMLS : EAST.has(city ?? '') ? MLS_SOURCE_NAMES.EASTTN : MIDDLE;
  return liveDate ? { state: 'SENT', mlsName, since } : { state: 'LISTED', mlsName, mlsNumber: `D${number}`, since };
}

export interface StoryBuilder {
  /** When the demo was set up. */
  readonly now: Date;
  /** A time `days` from today in Central time. */
  at(days: number, hour?: number, minute?: number): Date;
  /** The same on a business day: the next one, or the one before where the day is past. */
  workday(days: number, hour?: number, minute?: number): Date;
  person(email: string): Promise<UserActor>;
  /** Runs a command as a person at a time (now, where that is still ahead), through the product's own workflows. */
  run<T>(actor: Actor, when: Date, act: (unit: Unit) => Promise<T>): Promise<T>;
  /** Makes, signs (by everybody or by these roles) and seals the documents due for an offer at a time. */
  signs(when: Date, offerId: string, ...roles: SignerRole[]): Promise<void>;
  /** A buyer signs the agreement that covers tours in Tennessee. */
  signsTourAgreement(buyer: UserActor, when: Date, listingId: string): Promise<void>;
  /** A buyer acknowledges whom the brokerage represents in the sale of a home in Tennessee, before an offer. */
  acknowledgesAgency(buyer: UserActor, when: Date, listingId: string): Promise<void>;
  /** A person adds a one-page document to a sale; its id. */
  adds(person: Actor, when: Date, transactionId: string, document: SampleDocument): Promise<string>;
  /** A seller's draft with pictures. */
  draft(owner: UserActor, when: Date, home: CreateListing, photos?: number): Promise<string>;
  /** The same, submitted and approved by the broker. */
  listed(owner: UserActor, when: Date, home: CreateListing): Promise<string>;
}

/**
 * Plays the demo's stories through the product's own workflows with their own clock, so that no impossible state
 * exists.
 */
export function createStoryBuilder(context: AppContext, now: Date): StoryBuilder {
  let time = now;
  let mlsNumber = 40_000;
  const runUnit = createRunUnit({
    prisma: context.prisma,
    baseUrl: context.env.publicUrl,
    clock: () => time,
    linkCodes: context.tokens,
    enqueueIn: async () => {},
    publish: () => {},
  });
  /**
   * What a story's command wrote by email is sent at that time; nothing is delivered, nobody reads these addresses. In
   * the same transaction, so that it finds no email of a story that is played at the same time.
   */
  const unit: RunUnit = (origin, act) =>
    runUnit(origin, async (work) => {
      const result = await act(work);
      await work.tx.$executeRaw`
        UPDATE "Email" SET status = 'SENT', "createdAt" = ${time}, "sentAt" = ${time} WHERE status = 'QUEUED'`;
      return result;
    });
  /** Nothing of the stories lies ahead, whatever the hour at which the demo is set up. */
  const setTime = (when: Date) => {
    time = when > now ? now : when;
  };
  const people = new Map<string, UserActor>();

  async function person(email: string): Promise<UserActor> {
    if (!people.has(email)) {
      const user = await context.prisma.user.findUniqueOrThrow({
        where: { email },
        select: { id: true, type: true, email: true },
      });
      people.set(email, { kind: 'user', userId: user.id, type: user.type, email: user.email });
    }
    return people.get(email)!;
  }

  function at(days: number, hour = 10, minute = 0): Date {
    const noon = new Date(
      instantAt({ ...wallClock(now, CENTRAL), hour: 12, minute: 0 }, CENTRAL).getTime() + days * DAY,
    );
    return instantAt({ ...wallClock(noon, CENTRAL), hour, minute }, CENTRAL);
  }

  function workday(days: number, hour = 10, minute = 0): Date {
    const step = days > 0 ? 1 : -1;
    let day = dayIn(at(days, 12), CENTRAL);
    while (businessDayFrom(day) !== day) day = addCalendarDays(day, step);
    const [year, month, date] = day.split('-').map(Number) as [number, number, number];
    return instantAt({ year, month, day: date, hour, minute }, CENTRAL);
  }

  async function run<T>(actor: Actor, when: Date, act: (unit: Unit) => Promise<T>): Promise<T> {
    setTime(when);
    return unit(actor, act);
  }

  // the stories are signed here, whatever this server uses for new documents
  const signing = { ...signingContext({ ...context, unit, clock: () => time }), hostedBy: null };
  /** Nobody works the queue of the stories, so documents are sealed here. */
  async function seal(completed: readonly string[]): Promise<void> {
    const sealOne = sealDocument({ ...context, unit, clock: () => time });
    for (const formSigningId of completed)
      await sealOne(
        { formSigningId },
        { jobId: formSigningId, attempt: 1, isLastAttempt: true, signal: AbortSignal.timeout(60_000) },
      );
  }
  async function signs(when: Date, offerId: string, ...roles: SignerRole[]): Promise<void> {
    setTime(when);
    const broker = await person('admin@hearthport.test');
    await seal(await signDocuments(signing, offerId, roles.length ? roles : undefined, broker));
  }
  async function signsTourAgreement(buyer: UserActor, when: Date, listingId: string): Promise<void> {
    setTime(when);
    await seal([await signTourAgreement(signing, buyer, listingId)]);
  }

  async function acknowledgesAgency(buyer: UserActor, when: Date, listingId: string): Promise<void> {
    const home = await context.prisma.listing.findUniqueOrThrow({ where: { id: listingId } });
    const from = { ip: '192.0.2.10', userAgent: 'Demo browser', brokerage: brandFrom(context.env.brand).brokerage };
    await run(buyer, when, (work) =>
      giveConsent(work, buyer, { kind: 'AGENCY_STATUS_ACKNOWLEDGED', listingId, name: '' }, home, from),
    );
  }

  async function addPictures(unitNow: Unit, listingId: string, home: CreateListing, count: number): Promise<void> {
    const facts: Partial<HomeFacts> = {
      id: `${home.address}-${home.zip}`,
      propertyType: home.propertyType ?? 'SFR',
      beds: home.beds ?? 3,
      baths: (home.baths ?? 2) + (home.halfBaths ?? 0) / 2,
      area: home.area ?? 1800,
      yearBuilt: home.yearBuilt ?? 1985,
      lotAcres: home.lotSizeAcres ?? 0.3,
      hasGarage: home.hasGarage ?? false,
      hasBasement: home.hasBasement ?? false,
      city: home.city ?? '',
      state: home.state || 'AL',
      price: home.price ?? 0,
    };
    await unitNow.tx.upload.createMany({
      data: VIEWS.slice(0, count).map((view, order) => ({
        key: `${randomUUID()}.webp`,
        fileName: `${view}.webp`,
        url: illustrationUrl(facts, view, 800),
        mimeType: 'image/webp',
        type: 'PHOTO' as const,
        order,
        main: order === 0,
        listingId,
        createdAt: unitNow.now,
        processedAt: unitNow.now,
        caption: CAPTIONS[view],
      })),
    });
  }

  const draft: StoryBuilder['draft'] = (owner, when, home, photos = VIEWS.length) =>
    run(owner, when, async (step) => {
      const { id } = await createListing(step, owner, home);
      await addPictures(step, id, home, photos);
      return id;
    });

  return {
    signs,
    signsTourAgreement,
    now,
    at,
    workday,
    person,
    run,
    acknowledgesAgency,
    async adds(who, when, transactionId, document) {
      setTime(when);
      return addDocument({ ...context, unit, clock: () => time }, who, transactionId, document);
    },
    draft,
    async listed(owner, when, home) {
      const admin = await person('admin@hearthport.test');
      const id = await draft(owner, when, home);
      await run(owner, new Date(when.getTime() + 3_600_000), (step) => submitListing(step, id, {}));
      const { version } = await context.prisma.listing.findUniqueOrThrow({ where: { id }, select: { version: true } });
      await run(admin, new Date(when.getTime() + 2 * 3_600_000), (step) => approveListing(step, id, version));
      await run(admin, new Date(when.getTime() + 3 * 3_600_000), (step) =>
        recordMlsEntry(step, id, {}, mlsEntryOf(home, dayIn(when, CENTRAL), (mlsNumber += 173))),
      );
      return id;
    },
  };
}
