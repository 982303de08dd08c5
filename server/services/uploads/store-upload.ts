import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { assertReplaces } from '#shared/uploads/document-versions.rules.ts';
import { assertAcceptable, assertRoomFor, mimeOfBytes, safeFileName } from '#shared/uploads/uploads.rules.ts';
import { isMessageFileType, isPhotoType } from '#shared/uploads/uploads.types.ts';
import type { CreateUpload } from '#shared/uploads/uploads.schema.ts';
import type { AppContext } from '../../context.ts';
import { photoOriginalKey } from '../../media/photo-files.ts';
import { assertPhotoHead } from '../../media/photo-widths.ts';
import type { Origin, Unit } from '../../database/unit-of-work.ts';
import { assertFewFiles } from '../../workflows/addendums/attach-files.ts';
import { publishListing } from '../../workflows/listings/publish-listing.ts';
import { unsentFiles } from '../../queries/message-files.ts';
import { uploadsScope } from '../../queries/uploads-scope.ts';
import { notifyOfDocument } from '../../workflows/uploads/notify-of-document.ts';
import type { ReceivedFile } from './receive-file.ts';
import { ownersOf, type UploadOwners } from './upload-owners.ts';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
};

/** Bytes that identify the type of a file. */
export const MIME_HEAD_BYTES = 32;

/** Detects the type of a file by its first bytes; the name and the declared type are ignored. */
export async function mimeOf(path: string): Promise<string | null> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(MIME_HEAD_BYTES);
    await file.read(head, 0, head.length, 0);
    return mimeOfBytes(head);
  } finally {
    await file.close();
  }
}

/**
 * Refuses an upload before its first byte is received, or before it is analyzed, with the same errors as a complete
 * one: 400, 403, 404 or 409.
 */
export async function assertMayUpload(context: AppContext, actor: Actor, fields: CreateUpload): Promise<void> {
  const { sessionId } = await ownersOf(context, actor, fields);
  if (sessionId) assertRoomFor('OFFER_DOC', await context.prisma.upload.count({ where: { sessionId, offerId: null } }));
}

/**
 * Checks the file by its bytes, stores it and inserts its row; on failure nothing is stored. A photo is resized in the
 * background. `given` names the owners of a file that belongs to something the actor may only add a file to, and what
 * follows in the same unit in place of the notice of a new document.
 */
export async function storeUpload(
  context: AppContext,
  from: Actor | Origin,
  fields: CreateUpload,
  file: ReceivedFile,
  given?: { owners: UploadOwners; follow: (unit: Unit, upload: { id: string }) => Promise<void> },
) {
  const actor = 'kind' in from ? from : from.actor;
  const owners = given?.owners ?? (await ownersOf(context, actor, fields));
  const mime = await mimeOf(file.path);
  assertAcceptable(fields.type, { mime, size: file.size });
  const isPhoto = isPhotoType(fields.type);
  const mimeType = isPhoto ? 'image/webp' : mime!;
  const key = `${randomUUID()}.${EXTENSIONS[mimeType]}`;
  if (isPhoto) await assertPhotoHead(file.path);
  const stored = isPhoto ? photoOriginalKey(key) : key;
  try {
    await context.ports.storage.put(stored, createReadStream(file.path), { mimeType: mime! });
    const row = await context.unit(from, async (unit) => {
      if (owners.sessionId) await assertRoomInSession(unit, owners.sessionId);
      if (fields.type === 'PREP_PHOTO') await assertRoomInStep(unit, owners);
      if (isMessageFileType(fields.type)) await assertRoomUnsent(unit, fields.type, owners);
      if (fields.type === 'LISTING_DOC' && owners.listingId) await assertRoomForDocument(unit, owners.listingId);
      const replacesId = fields.replacesId ? await replacedBy(unit, actor, fields, owners) : null;
      const place =
        owners.listingId && isPhoto
          ? await photoPlace(unit, owners.listingId, fields.order)
          : { order: 0, main: false };
      const row = await unit.tx.upload.create({
        data: {
          key,
          url: `/api/files/${key}`,
          fileName: safeFileName(file.fileName),
          mimeType,
          size: file.size,
          sha256: file.sha256,
          type: fields.type,
          docType: fields.docType ?? null,
          caption: fields.caption ?? '',
          replacesId,
          ...place,
          ...owners,
          createdAt: unit.now,
        },
      });
      if (owners.addendumId) await assertFewFiles(unit, owners.addendumId, 'addendumId');
      if (isPhoto) unit.enqueue('make-photo-widths', { uploadId: row.id });
      if (owners.listingId && isPhoto) await photosChanged(unit, owners.listingId);
      await (given ? given.follow(unit, row) : notifyOfDocument(unit, row));
      unit.audit({
        action: 'upload.added',
        entityType: 'upload',
        entityId: row.id,
        after: {
          type: row.type,
          listingId: row.listingId,
          transactionId: row.transactionId,
          offerId: row.offerId,
          sha256: row.sha256,
          ...(row.replacesId && { replacesId: row.replacesId }),
        },
      });
      return row;
    });
    // sent before with the same idempotency key: the file of the first time stays
    if (row.key !== key) await context.ports.storage.remove(stored).catch(() => {});
    return row;
  } catch (error) {
    // a connection lost during the commit leaves unknown whether the row exists; a file that a row references stays
    const isUnnamed = await context.prisma.upload.count({ where: { key } }).then(
      (rows) => rows === 0,
      () => false,
    );
    if (isUnnamed) await context.ports.storage.remove(stored).catch(() => {});
    throw error;
  }
}

/** The document that a newer version takes the place of, locked: of two newer versions the second is refused. */
async function replacedBy(
  unit: Unit,
  actor: Actor,
  { replacesId, docType }: CreateUpload,
  { transactionId }: UploadOwners,
): Promise<string> {
  await unit.tx.$queryRaw`SELECT 1 FROM "Upload" WHERE id = ${replacesId} FOR UPDATE`;
  const old = await unit.tx.upload.findFirst({
    where: { AND: [uploadsScope(actor), { id: replacesId! }] },
    include: { replacedBy: { select: { id: true } }, transaction: { select: { status: true } } },
  });
  if (!old) throw notFound('We couldn’t find the document that this one replaces.');
  const state = { isReplaced: old.replacedBy !== null, isSaleOpen: old.transaction?.status === 'OPEN' };
  assertReplaces({ ...old, ...state }, { docType, transactionId }, actor);
  return old.id;
}

/** Serializes the files of a session, so that the count is exact. */
async function assertRoomInSession(unit: Unit, sessionId: string): Promise<void> {
  await unit.tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`upload-session:${sessionId}`}, 0))::text`;
  assertRoomFor('OFFER_DOC', await unit.tx.upload.count({ where: { sessionId, offerId: null } }));
}

/** Serializes the photos of a step of the preparation. */
async function assertRoomInStep(unit: Unit, { userId, prepStep }: Pick<UploadOwners, 'userId' | 'prepStep'>) {
  if (!userId || !prepStep) return;
  await unit.tx
    .$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`prep-step:${userId}:${prepStep}`}, 0))::text`;
  assertRoomFor('PREP_PHOTO', await unit.tx.upload.count({ where: { type: 'PREP_PHOTO', userId, prepStep } }));
}

/** Serializes the unsent files of a person. */
async function assertRoomUnsent(unit: Unit, type: CreateUpload['type'], { userId }: Pick<UploadOwners, 'userId'>) {
  if (!userId) return;
  await unit.tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`message-files:${userId}`}, 0))::text`;
  assertRoomFor(type, await unit.tx.upload.count({ where: unsentFiles(userId) }));
}

async function assertRoomForDocument(unit: Unit, listingId: string): Promise<void> {
  await unit.tx.$queryRaw`SELECT 1 FROM "Listing" WHERE id = ${listingId} FOR UPDATE`;
  assertRoomFor('LISTING_DOC', await unit.tx.upload.count({ where: { listingId, type: 'LISTING_DOC' } }));
}

/**
 * The position of a photo among those of its home: the given one, otherwise last. Photos selected together arrive in
 * any order, so one that sorts before all others becomes the main photo, unless a person chose a main photo.
 */
async function photoPlace(unit: Unit, listingId: string, given?: number): Promise<{ order: number; main: boolean }> {
  await unit.tx.$queryRaw`SELECT 1 FROM "Listing" WHERE id = ${listingId} FOR UPDATE`;
  const photos = await unit.tx.upload.findMany({
    where: { listingId, type: 'PHOTO' },
    orderBy: [{ order: 'asc' }, { createdAt: 'asc' }],
    select: { id: true, order: true, main: true },
  });
  assertRoomFor('PHOTO', photos.length);
  const order = given ?? (photos.at(-1)?.order ?? -1) + 1;
  const [first] = photos;
  const main = photos.find((photo) => photo.main);
  if (!main || !first) return { order, main: true };
  if (main.id !== first.id || order >= first.order) return { order, main: false };
  await unit.tx.upload.update({ where: { id: main.id }, data: { main: false } });
  return { order, main: true };
}

/** Changed photos give the home a new version and update browsing. */
export async function photosChanged(unit: Unit, listingId: string): Promise<void> {
  const listing = await unit.tx.listing.update({ where: { id: listingId }, data: { version: { increment: 1 } } });
  // of a home that was sent back, the next review shows what was changed since
  if (listing.status === 'DRAFT' && listing.reviewNote)
    unit.audit({
      action: 'listing.changed',
      entityType: 'listing',
      entityId: listingId,
      after: { fields: ['photos'], version: listing.version },
    });
  if (listing.status === 'APPROVED') await publishListing(unit, listingId);
  unit.publish('listings', 'patched', { id: listingId });
}
