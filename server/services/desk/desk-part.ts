/** One kind of the desk: what a read is asked, and what it answers. */
import type { DeskFact } from '#shared/desk/desk.facts.ts';
import type { Actor } from '#shared/kernel/actor.ts';
import { fullName } from '#shared/users/users.rules.ts';
import type { AppContext } from '../../context.ts';

export interface DeskAsk {
  context: AppContext;
  actor: Actor;
  now: Date;
  /** Rows to list; 0 counts only. */
  take: number;
}
export interface DeskPart {
  facts: DeskFact[];
  /** How many there are, listed or not. */
  total: number;
}
export type DeskRead = (ask: DeskAsk) => Promise<DeskPart>;

export const place = { select: { address: true, city: true, state: true, county: true } };
export const person = { select: { firstName: true, lastName: true } };
/** The buyer of an offer, who may have no account. */
export const buyerOf = (offer: { buyerFirstName: string; buyerLastName: string }) =>
  fullName({ firstName: offer.buyerFirstName, lastName: offer.buyerLastName });

/** The first rows as facts; counts only where there may be more than were read. */
export async function part<Row>(
  take: number,
  find: (take: number) => Promise<Row[]>,
  count: () => Promise<number>,
  factOf: (row: Row) => DeskFact,
): Promise<DeskPart> {
  const rows = take > 0 ? await find(take) : [];
  return { facts: rows.map(factOf), total: rows.length < take ? rows.length : await count() };
}
