import { offerDeskLink } from '#shared/notifications/notifications.links.ts';
import type { Database } from '../database/prisma.ts';

interface Named {
  entityType: string;
  entityId: string;
}
export interface AuditSubject {
  about: string | null;
  link: string | null;
}

const home = { select: { address: true } };
const street = (listing: { address: string } | null | undefined) => listing?.address || null;

/**
 * What the records of audit entries are called now, and where a broker opens them; one read for each kind. A record
 * that is gone, or of a kind without a name, has none. The function takes `entityType` and `entityId`.
 */
export async function auditSubjects(
  prisma: Database,
  entries: readonly Named[],
): Promise<(entry: Named) => AuditSubject> {
  const found = new Map<string, AuditSubject>();
  const read = async <Row extends { id: string }>(
    entityType: string,
    rowsOf: (where: { id: { in: string[] } }) => Promise<Row[]>,
    subject: (row: Row) => AuditSubject,
  ) => {
    const ids = [...new Set(entries.filter((one) => one.entityType === entityType).map((one) => one.entityId))];
    if (ids.length === 0) return;
    for (const row of await rowsOf({ id: { in: ids } })) found.set(`${entityType} ${row.id}`, subject(row));
  };
  const ofHome = { id: true, listingId: true, listing: home } as const;
  const homeLink = (id: string | null) => (id ? `/listings/${id}` : null);
  await Promise.all([
    read(
      'listing',
      (where) => prisma.listing.findMany({ where, select: { id: true, address: true } }),
      (row) => ({ about: street(row), link: homeLink(row.id) }),
    ),
    read(
      'offer',
      (where) => prisma.offer.findMany({ where, select: ofHome }),
      (row) => ({ about: street(row.listing), link: offerDeskLink(row.id) }),
    ),
    read(
      'transaction',
      (where) => prisma.transaction.findMany({ where, select: ofHome }),
      (row) => ({ about: street(row.listing), link: `/transactions/${row.id}` }),
    ),
    read(
      'showing',
      (where) => prisma.showing.findMany({ where, select: ofHome }),
      (row) => ({ about: street(row.listing), link: '/admin/showings' }),
    ),
    read(
      'open-house',
      (where) => prisma.openHouse.findMany({ where, select: ofHome }),
      (row) => ({ about: street(row.listing), link: homeLink(row.listingId) }),
    ),
    read(
      'pricing-opinion',
      (where) => prisma.pricingOpinion.findMany({ where, select: ofHome }),
      (row) => ({ about: street(row.listing), link: homeLink(row.listingId) }),
    ),
    read(
      'inspection',
      (where) => prisma.inspection.findMany({ where, select: ofHome }),
      (row) => ({ about: street(row.listing), link: homeLink(row.listingId) }),
    ),
    read(
      'review',
      (where) => prisma.review.findMany({ where, select: { id: true, transaction: { select: { listing: home } } } }),
      (row) => ({ about: street(row.transaction.listing), link: '/admin/reviews' }),
    ),
    read(
      'user',
      (where) => prisma.user.findMany({ where, select: { id: true, firstName: true, lastName: true } }),
      (row) => ({ about: `${row.firstName} ${row.lastName}`.trim() || null, link: `/admin/clients/${row.id}` }),
    ),
    read(
      'task',
      (where) => prisma.task.findMany({ where, select: { id: true, title: true } }),
      (row) => ({ about: row.title, link: '/admin/tasks' }),
    ),
  ]);
  return ({ entityType, entityId }) => found.get(`${entityType} ${entityId}`) ?? { about: null, link: null };
}
