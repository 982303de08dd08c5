/** The steps of a negotiation that most tests of offers take. */
import { acceptOffer } from '../workflows/offers/accept-offer.ts';
import { counterOffer } from '../workflows/offers/counter-offer.ts';
import { listingId, seller, world } from './seller-and-buyer.fake.ts';
import type { WorkflowWorld } from './workflows.fake.ts';

/** Accepts as somebody who signed the estimate, or as a buyer. */
export const accept = (offerId: string, by: Parameters<WorkflowWorld['unit']>[0], party?: 'BUYER' | 'SELLER') =>
  world.unit(by, (unit) => acceptOffer(unit, offerId, {}, { disclosures: 'none', party }));
/** The same by the seller, who signs the estimate first. */
export async function sellerAccepts(
  offerId: string,
  by = seller as Parameters<WorkflowWorld['unit']>[0],
  party?: 'SELLER',
) {
  await world.sign(offerId, 'SELLER');
  return accept(offerId, by, party);
}
export const counter = (offerId: string, by: Parameters<WorkflowWorld['unit']>[0], changes: object, notes = '') =>
  world.unit(by, (unit) => counterOffer(unit, offerId, {}, { changes, notes }));
export const buyerLink = (offerId: string) => world.token(offerId, listingId, 'BUYER');
