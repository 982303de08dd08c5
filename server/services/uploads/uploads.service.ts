import { z } from 'zod';
import type { UploadGetPayload } from '../../../prisma/generated/models/Upload.ts';
import { PRODUCT } from '#shared/brand/product.ts';
import { isAdmin, isUser, USER_TYPES } from '#shared/kernel/actor.ts';
import { conflict, forbidden } from '#shared/kernel/rule-error.ts';
import { editScope } from '#shared/listings/listings.rules.ts';
import { renamed } from '#shared/uploads/listing-documents.ts';
import { assertMainPhoto, safeFileName } from '#shared/uploads/uploads.rules.ts';
import {
  findUploadsSchema,
  patchUploadSchema,
  removeUploadQuerySchema,
  type FindUploads,
  type PatchUpload,
  type RemoveUpload,
} from '#shared/uploads/uploads.schema.ts';
import { MESSAGE_FILE_TYPES, PHOTO_TYPES } from '#shared/uploads/uploads.types.ts';
import { uploadView, type UploadRow } from '#shared/uploads/uploads.view.ts';
import { acknowledge, defineService, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { photoFileKey, photoOriginalKey } from '../../media/photo-files.ts';
import { addendumOwners, assertTypeOf } from './upload-owners.ts';
import { photosChanged } from './store-upload.ts';
import { assertKeepsPhoto } from '../../workflows/listings/assert-ready.ts';
import { lockListing } from '../../workflows/listings/lock-listing.ts';
import { assertFewFiles } from '../../workflows/addendums/attach-files.ts';
import { sessionFiles, uploadsScope } from '../../queries/uploads-scope.ts';

const ofHome = {
  listing: { select: { id: true, type: true, userId: true, address: true, hideAddress: true } },
  user: { select: { firstName: true, lastName: true } },
};
/** The data that decides who may change a file. */
const withOwners = {
  listing: true,
  offer: { select: { status: true } },
  transaction: { select: { status: true } },
  preApproval: { select: { id: true } },
  replacedBy: { select: { id: true } },
};
type OwnedRow = UploadGetPayload<{ include: typeof withOwners }>;
const MISSING = 'We couldn’t find that file.';
const PHOTOS = [...PHOTO_TYPES];
const OF_MESSAGES = [...MESSAGE_FILE_TYPES];

/** Receiving files is an Express route (multipart); everything else is here. */
export const uploadsService = (context: AppContext) => {
  const rows = scopedRows<UploadRow>(() => context.prisma.upload, { include: ofHome, missing: MISSING });
  const owned = scopedRows<OwnedRow>(() => context.prisma.upload, { include: withOwners, missing: MISSING });
  async function changeable(id: string, params: RequestParams<object>, isOfSession = false): Promise<OwnedRow> {
    const { actor } = params;
    const row = await owned.get(params, id);
    if (row.type === 'PHOTO' && row.listing) {
      const scope = editScope(row.listing, actor);
      if (scope === 'none')
        throw forbidden('upload.not-yours', `Only the owner or ${PRODUCT} can change the photos of this home.`);
      if (scope !== 'all')
        throw conflict(
          'upload.approved',
          'This home is approved (APPROVED), so its photos can no longer be changed. Contact us and we’ll ' +
            'change them for you.',
        );
    } else if (!isOfSession && !isAdmin(actor) && !isUser(actor, row.userId))
      throw forbidden('upload.not-yours', 'Only the person who sent this file can change it.');
    if (row.offerId && !isAdmin(actor))
      throw conflict('upload.of-offer', 'This document belongs to a submitted offer, so it can’t be changed.');
    if (row.transaction && row.transaction.status !== 'OPEN' && !isAdmin(actor))
      throw conflict('upload.sale-over', 'This sale is over, so its documents stay as they are.');
    if (row.replacedBy && !isAdmin(actor))
      throw conflict('upload.replaced', 'A newer version replaced this document, so this one stays as it is.');
    if (row.messageId) throw conflict('upload.of-message', 'This file was sent with a message, so it stays with it.');
    if (row.preApproval)
      throw conflict(
        'upload.of-pre-approval',
        'This document was sent as a pre-approval. Change or remove it on the page of your pre-approval.',
      );
    return row;
  }

  /** The holder of the session id of an unsubmitted offer sees its files. */
  const inSession = <Query>(params: RequestParams<Query>, sessionId: string | undefined) =>
    sessionId ? { ...params, scope: sessionFiles(sessionId) } : params;

  return defineService({
    path: 'uploads',
    summary: 'Photos and documents: list, order, describe, remove. Sent by multipart POST.',
    roles: { find: ['GUEST', 'TOKEN', ...USER_TYPES], patch: USER_TYPES, remove: ['GUEST', ...USER_TYPES] },
    scope: uploadsScope,
    schemas: { find: findUploadsSchema, patch: patchUploadSchema },
    querySchemas: { find: findUploadsSchema, remove: removeUploadQuerySchema },
    view: uploadView,
    acknowledgements: { remove: z.object({ id: z.string() }) },
    service: {
      find: (params: RequestParams<FindUploads>) => {
        const { sessionId, isDocument, $limit, $skip, $sort, ...exact } = params.query;
        const kind = isDocument === undefined ? {} : { type: isDocument ? { notIn: PHOTOS } : { in: PHOTOS } };
        // files of messages are listed with their messages
        const place = exact.type ? {} : { type: { notIn: OF_MESSAGES } };
        // whose photos of homes these are is nobody else's business
        if (exact.userId && !isAdmin(params.actor) && !isUser(params.actor, exact.userId))
          throw forbidden('upload.not-yours', 'Only a broker can list the files that someone else sent.');
        return rows.find(inSession(params, sessionId), { AND: [exact, kind, place] }, { order: 'asc' });
      },
      patch: async (id: string, data: PatchUpload, params: RequestParams) => {
        const row = await changeable(id, params);
        assertMainPhoto(row, data.main);
        await context.unit(params.actor, async (unit) => {
          if (data.main && row.listingId)
            await unit.tx.upload.updateMany({
              where: { listingId: row.listingId, type: 'PHOTO', main: true },
              data: { main: false },
            });
          const { addendum, fileName, ...facts } = data;
          // readers follow the type: versions of one document have the same
          if (facts.docType !== undefined && facts.docType !== row.docType && (row.replacesId || row.replacedBy))
            throw conflict('upload.has-versions', 'This document has several versions, so its type stays as it is.');
          if (facts.docType !== undefined) await assertTypeOf(unit.tx, params.actor, row, facts.docType);
          const owners = addendum ? await addendumOwners(unit.tx, row, addendum.connect.id) : null;
          await unit.tx.upload.update({
            where: { id },
            data: {
              ...facts,
              ...owners,
              ...(fileName !== undefined && row.type !== 'PHOTO'
                ? { fileName: safeFileName(renamed(row.fileName, fileName)) }
                : {}),
            },
          });
          if (addendum) await assertFewFiles(unit, addendum.connect.id, 'addendum');
          if (row.type === 'PHOTO' && row.listingId) await photosChanged(unit, row.listingId);
          unit.audit({
            action: 'upload.changed',
            entityType: 'upload',
            entityId: id,
            after: { main: data.main, order: data.order, docType: data.docType, addendumId: addendum?.connect.id },
          });
        });
        return rows.get(params, id);
      },
      remove: async (id: string, params: RequestParams<RemoveUpload>) => {
        const { sessionId } = params.query;
        const row = await changeable(id, inSession(params, sessionId), sessionId !== undefined);
        await context.unit(params.actor, async (unit) => {
          // one that could not be prepared is no picture to keep
          if (row.type === 'PHOTO' && row.listingId && !row.problem)
            await assertKeepsPhoto(unit, await lockListing(unit, row.listingId), id);
          await unit.tx.upload.delete({ where: { id } });
          // a broker removed a version between two others
          if (row.replacedBy)
            await unit.tx.upload.update({ where: { id: row.replacedBy.id }, data: { replacesId: row.replacesId } });
          if (row.type === 'PHOTO' && row.listingId) {
            const next = row.main
              ? await unit.tx.upload.findFirst({
                  where: { listingId: row.listingId, type: 'PHOTO', problem: null },
                  orderBy: { order: 'asc' },
                  select: { id: true },
                })
              : null;
            if (next) await unit.tx.upload.update({ where: { id: next.id }, data: { main: true } });
            await photosChanged(unit, row.listingId);
          }
          unit.audit({
            action: 'upload.removed',
            entityType: 'upload',
            entityId: id,
            before: { type: row.type, sha256: row.sha256 },
          });
        });
        // the row is deleted; a leftover file only takes disk space
        await Promise.allSettled(
          [row.key, photoOriginalKey(row.key), ...row.widths.map((width) => photoFileKey(row.key, width))].map((key) =>
            context.ports.storage.remove(key),
          ),
        );
        return acknowledge({ id });
      },
    },
  });
};
