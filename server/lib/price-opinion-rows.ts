import type { Actor } from '#shared/kernel/actor.ts';
import { pricingOpinionView, type OpinionRow } from '#shared/comps/price-opinion.view.ts';
import type { Database } from './prisma.ts';

/** Opinions as an actor may see them, with the names of the brokers. */
export async function opinionViews(prisma: Database, rows: readonly OpinionRow[], actor: Actor) {
  const ids = [
    ...new Set(
      rows
        .flatMap(({ createdById, approvedById }) => [createdById, approvedById])
        .filter((id): id is string => id !== null),
    ),
  ];
  const people = ids.length
    ? await prisma.user.findMany({ where: { id: { in: ids } }, select: { id: true, firstName: true, lastName: true } })
    : [];
  const nameOf = (id: string | null) => {
    const person = people.find((one) => one.id === id);
    return person ? [person.firstName, person.lastName].filter(Boolean).join(' ') || null : null;
  };
  return rows.map((row) =>
    pricingOpinionView(row, actor, { createdBy: nameOf(row.createdById), approvedBy: nameOf(row.approvedById) }),
  );
}
