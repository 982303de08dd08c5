import type { InspectionType } from '#shared/inspections/inspections.types.ts';
import type { Database, Transaction } from '../database/prisma.ts';

/** What each type of inspection costs for a home in whole dollars; a price of the home wins over that of its state. */
export async function pricesOfHome(
  db: Database | Transaction,
  home: { id: string; state: string },
): Promise<ReadonlyMap<InspectionType, number>> {
  const rows = await db.inspectionPrice.findMany({
    where: { state: home.state, OR: [{ listingId: home.id }, { listingId: null }] },
  });
  const [ofState, ofHome] = [rows.filter((row) => !row.listingId), rows.filter((row) => row.listingId)];
  return new Map([...ofState, ...ofHome].map((row) => [row.inspectionType, row.price]));
}
