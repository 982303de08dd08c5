import type { Unit } from '../../database/unit-of-work.ts';

/** Erases an address with its account: the mailings keep their numbers, without the recipient. */
export async function eraseMailings(unit: Unit, email: string): Promise<void> {
  await unit.tx.mailerRecord.updateMany({
    where: { email, status: { in: ['WAITING', 'QUEUED'] } },
    data: { status: 'SKIPPED', skippedFor: 'GONE' },
  });
  await unit.tx.mailerRecord.updateMany({
    where: { email },
    data: { email: null, name: '', firstName: '', lastName: '' },
  });
  await unit.tx.mailerOptOut.deleteMany({ where: { email } });
}

/** Takes a person's name off the cards to their homes; the addresses are those of homes. */
export async function eraseCards(unit: Unit, userId: string): Promise<void> {
  const homes = await unit.tx.listing.findMany({ where: { userId }, select: { address: true, zip: true } });
  const places = homes.flatMap(({ address, zip }) =>
    address ? [{ address: { equals: address.trim(), mode: 'insensitive' as const }, zip }] : [],
  );
  if (places.length) await unit.tx.mailerRecord.updateMany({ where: { OR: places }, data: { name: '' } });
}
