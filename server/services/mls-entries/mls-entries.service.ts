import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { recordMlsEntrySchema, type RecordMlsEntry } from '#shared/mls-entries/mls-entries.schema.ts';
import { mlsEntryView, type FeedRecord, type MlsEntryRow } from '#shared/mls-entries/mls-entries.view.ts';
import type { AppContext } from '../../context.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import { recordMlsEntry } from '../../workflows/mls-entries/record-mls-entry.ts';

const select = {
  id: true,
  type: true,
  status: true,
  externalStatus: true,
  archivedAt: true,
  state: true,
  county: true,
  mlsEntry: true,
  publishedAs: { select: { id: true } },
};
type Row = MlsEntryRow & { publishedAs: { id: string } | null };

/** A seller's own homes; brokers see and record those of everyone. */
const scope = (actor: Actor) =>
  actor.kind !== 'user' ? NO_ROWS : isAdmin(actor) ? { type: 'SELLER' } : { type: 'SELLER', userId: actor.userId };

/** Where a home stands with its MLS; the id is the listing's. */
export const mlsEntriesService = (context: AppContext) => {
  const homes = scopedRows<Row>(() => context.prisma.listing, { select, missing: 'We couldn’t find that home.' });
  /** What a connected feed has at the address of one of our homes is marked as its duplicate. */
  async function inFeed({ publishedAs }: Row): Promise<FeedRecord | null> {
    if (!publishedAs) return null;
    return context.prisma.mlsListing.findFirst({
      where: { duplicateOfId: publishedAs.id, origin: 'MLS', deletedAt: null },
      orderBy: [{ activationDate: 'desc' }, { id: 'asc' }],
      select: { source: true, mlsNumber: true, activationDate: true, listingOfficeName: true },
    });
  }
  const read = async (id: string, params: RequestParams) => {
    const row = await homes.get(params, id);
    return isAdmin(params.actor) ? { ...row, inFeed: await inFeed(row) } : row;
  };
  return defineService({
    path: 'mls-entries',
    summary:
      'Where a home stands with its MLS, as a broker recorded it: for its seller and brokers. The id is the listing’s.',
    roles: { get: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'], update: ['ADMIN'] },
    scope,
    schemas: { update: recordMlsEntrySchema },
    view: mlsEntryView,
    service: {
      get: read,
      update: async (id: string, data: RecordMlsEntry, params: RequestParams) => {
        await context.unit(params.origin, (unit) => recordMlsEntry(unit, id, params.scope, data));
        return read(id, params);
      },
    },
  });
};
