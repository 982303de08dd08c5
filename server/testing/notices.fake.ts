/** Scenes in which somebody acts, and the notifications that others receive of it. */
import { afterAll, beforeAll } from 'vitest';
import { createShowingSchema } from '#shared/showings/showings.schema.ts';
import type { Unit } from '../database/unit-of-work.ts';
import { acceptOffer } from '../workflows/offers/accept-offer.ts';
import { reviewOffer } from '../workflows/offers/review-offer.ts';
import { confirmShowing } from '../workflows/showings/respond-to-showing.ts';
import { requestShowing } from '../workflows/showings/request-showing.ts';
import { markOfferSigned } from '../workflows/offers/sign-offer.ts';
import { NINE, startWorkflowWorld, type Person, type WorkflowWorld } from './workflows.fake.ts';

export let world: WorkflowWorld;

/** Registers the setup; called once at the top of a test file. */
export function setScene(): void {
  beforeAll(async () => {
    world = await startWorkflowWorld();
  });
  afterAll(() => world.stop());
}

export interface Scene {
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
export type Received = readonly [who: Who, text: string, link: string, resource: string | null];

export async function scene(home: object = {}): Promise<Scene> {
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
export async function receivedOf(at: Scene, act: () => Promise<unknown>): Promise<Received[]> {
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

export const TEN = new Date('2026-12-02T16:00:00Z');
export const ELEVEN = new Date('2026-12-02T17:00:00Z');
export const run = (by: Parameters<WorkflowWorld['unit']>[0], work: (unit: Unit) => Promise<unknown>) =>
  world.unit(by, work);
export const ask = async (at: Scene, by: Person, time = TEN) =>
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
export const confirmed = async (at: Scene, by: Person) => {
  const id = await ask(at, by);
  await run(at.seller, (unit) => confirmShowing(unit, id, {}, {}));
  return id;
};
export const reviewed = async (at: Scene, by: Person) => {
  const id = await world.buyerOffer(by, at.listingId);
  await run(world.admin, (unit) => reviewOffer(unit, id, { event: 'approve' }));
  return id;
};
export const signed = async (at: Scene, by: Person) => {
  const id = await reviewed(at, by);
  await run({ kind: 'system', name: 'signing' }, (unit) => markOfferSigned(unit, id));
  return id;
};
export const accepted = async (at: Scene, by: Person) => {
  const id = await signed(at, by);
  await world.sign(id, 'SELLER');
  return (await world.unit(at.seller, (unit) => acceptOffer(unit, id, {}, { disclosures: 'none' }))).transactionId;
};
export const counter = (price: number) => ({ changes: { price } });
export const withPartners = (at: Scene, id: string) =>
  world.prisma.transaction.update({
    where: { id },
    data: { lenderEmail: at.lender.email, closingEmail: at.title.email },
  });

/** What somebody does, how it is prepared, and who receives what. */
export type Case = [string, (at: Scene) => Promise<() => Promise<unknown>>, Received[]];
