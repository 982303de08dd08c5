import { buffer } from 'node:stream/consumers';
import { photosLink, threadLink } from '#shared/notifications/notifications.links.ts';
import { photoNotShown } from '#shared/uploads/uploads.messages.ts';
import { openCounted, rowAttempts, type OpenAttempts } from '../media/counted-opening.ts';
import { PermanentJobError } from '../queue/job-types.ts';
import { photoFileKeys, photoOriginalKey, storePhotoFiles } from '../media/photo-files.ts';
import { photoWidths, type PhotoFiles } from '../media/photo-widths.ts';
import type { Unit } from '../database/unit-of-work.ts';
import { notify } from '../workflows/notifications/notify.ts';
import { publishListing } from '../workflows/listings/publish-listing.ts';
import type { Job, JobContext } from './job-context.ts';

/** The problem of a photo whose original is missing from the storage. */
const ORIGINAL_MISSING = 'We lost this picture and are sorry. Please remove it and upload it again.';

/**
 * Resizes an uploaded photo to its widths and deletes the original, whose metadata contains the location. A photo that
 * cannot be opened stores the reason, and its owner is notified. Idempotent.
 */
export const makePhotoWidths: Job<'make-photo-widths'> =
  ({ prisma, unit, ports: { storage }, env }) =>
  async ({ uploadId }, { signal }) => {
    const photo = await prisma.upload.findUnique({ where: { id: uploadId }, select: { key: true, processedAt: true } });
    if (!photo || photo.processedAt) return;
    const { key } = photo;
    const original = await storage.read(photoOriginalKey(key));
    const picture = original && (await buffer(original.stream));
    const opened = picture
      ? await openCounted(attemptsOf(prisma, uploadId), () =>
          photoWidths(picture, { limits: env.pictureLimits, signal }),
        )
      : { problem: ORIGINAL_MISSING };
    const made = opened !== 'gone' && 'made' in opened ? opened.made : null;
    if (made) await storePhotoFiles(storage, key, made);
    const isStored =
      opened !== 'gone' &&
      (await unit({ kind: 'system', name: 'photos' }, (work) =>
        written(work, uploadId, made ?? (opened as { problem: string })),
      ));
    for (const each of [photoOriginalKey(key), ...(isStored ? [] : photoFileKeys(key))]) await storage.remove(each);
    if (!picture) throw new PermanentJobError(`the picture of upload ${uploadId} is not in the storage`);
  };

/** The opening attempts of a photo. */
const attemptsOf = (prisma: JobContext['prisma'], id: string): OpenAttempts =>
  rowAttempts(async (openAttempts) => {
    const [row] = await prisma.upload.updateManyAndReturn({
      where: { id },
      data: { openAttempts },
      select: { openAttempts: true },
    });
    return row?.openAttempts ?? null;
  });

/** False when the photo was deleted in the meantime. */
async function written(unit: Unit, id: string, outcome: PhotoFiles | { problem: string }): Promise<boolean> {
  const problem = 'problem' in outcome ? outcome.problem : null;
  const { count } = await unit.tx.upload.updateMany({
    where: { id },
    data: {
      widths: 'widths' in outcome ? outcome.widths : [],
      placeholder: 'placeholder' in outcome ? outcome.placeholder : null,
      problem,
      processedAt: unit.now,
    },
  });
  if (!count) return false;
  const { listingId, main, userId, fileName, message } = await unit.tx.upload.findUniqueOrThrow({
    where: { id },
    select: {
      listingId: true,
      main: true,
      userId: true,
      fileName: true,
      message: { select: { id: true, listingId: true } },
    },
  });
  if (problem) {
    unit.audit({ action: 'upload.unreadable', entityType: 'upload', entityId: id, after: { problem } });
    // in the notification list only: sixty broken photos must not send sixty emails
    await notify(unit, [userId], {
      text: photoNotShown(fileName, problem),
      link: message ? threadLink(message.listingId, null) : photosLink(listingId),
      dedupeKey: `photo-problem:${id}`,
      isListOnly: true,
    });
  }
  if (message) unit.publish('messages', 'patched', message);
  if (!listingId) return true;
  if (problem && main) await nextMain(unit, listingId, id);
  const { status } = await unit.tx.listing.findUniqueOrThrow({ where: { id: listingId }, select: { status: true } });
  // a broker reviewing the home has not seen this photo yet
  if (status === 'PENDING')
    await unit.tx.listing.update({ where: { id: listingId }, data: { version: { increment: 1 } } });
  if (status === 'APPROVED') await publishListing(unit, listingId);
  unit.publish('listings', 'patched', { id: listingId });
  return true;
}

/** A photo that cannot be shown cannot be the main photo. */
async function nextMain(unit: Unit, listingId: string, id: string): Promise<void> {
  const next = await unit.tx.upload.findFirst({
    where: { listingId, type: 'PHOTO', problem: null },
    orderBy: { order: 'asc' },
    select: { id: true },
  });
  if (!next) return;
  await unit.tx.upload.update({ where: { id }, data: { main: false } });
  await unit.tx.upload.update({ where: { id: next.id }, data: { main: true } });
}
