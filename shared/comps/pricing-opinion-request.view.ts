/** A home with its price opinion request, if any. */
export interface PricingOpinionRequestRow {
  id: string;
  pricingOpinionRequest: { note: string; requestedAt: Date; answeredAt: Date | null } | null;
}

/** A seller's request by home id; `requestedAt` is null without one. */
export function pricingOpinionRequestView({ id, pricingOpinionRequest }: PricingOpinionRequestRow) {
  const { note, requestedAt, answeredAt } = pricingOpinionRequest ?? { note: '', requestedAt: null, answeredAt: null };
  return { id, listingId: id, note, requestedAt, answeredAt };
}
export type PricingOpinionRequestView = ReturnType<typeof pricingOpinionRequestView>;
