import { buffer } from 'node:stream/consumers';
import { RuleError } from '#shared/kernel/rule-error.ts';
import { photoFileKey, photoFileKeys, photoOriginalKey } from '../lib/photo-files.ts';
import { photoWidths, type PhotoFiles } from '../lib/photo-widths.ts';
import type { Unit } from '../lib/unit-of-work.ts';
import { publishListing } from '../workflows/publish-listing.ts';
import { PermanentJobError } from '../lib/job-types.ts';
import type { Job } from './job-deps.ts';

/** Why the picture of one that was sent whole is not shown: the storage lost it. */
const LOST = 'This picture got lost on our side. We are sorry; please remove it and send it again.';

/**
 * Makes the widths of a photo from the picture as it was sent, which is removed then with the place it was taken at. A picture that cannot be read keeps the
 * reason in words, for its owner. Doing it again changes nothing.
 */
export const makePhotoWidths: Job<'make-photo-widths'> =
  ({ prisma, unit, ports: { storage } }) =>
  async ({ uploadId }) => {
    const photo = await prisma.upload.findUnique({ where: { id: uploadId }, select: { key: true, processedAt: true } });
    if (!photo || photo.processedAt) return;
    const { key } = photo;
    let made: PhotoFiles | null = null;
    let problem: string | null = null;
    try {
      const original = await storage.read(photoOriginalKey(key));
      if (!original) problem = LOST;
      else made = await photoWidths(await buffer(original.stream));
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      problem = error.message;
    }
    for (const { width, data } of made?.files ?? [])
      await storage.put(photoFileKey(key, width), data, { mimeType: 'image/webp' });
    const isKept = await unit({ kind: 'system', name: 'photos' }, (work) =>
      written(work, uploadId, { widths: made?.widths ?? [], placeholder: made?.placeholder ?? null, problem }),
    );
    for (const each of [photoOriginalKey(key), ...(isKept ? [] : photoFileKeys(key))]) await storage.remove(each);
    if (problem === LOST) throw new PermanentJobError(`the picture of upload ${uploadId} is not in the storage`);
  };

/** False when the photo was removed meanwhile. */
async function written(
  unit: Unit,
  id: string,
  facts: { widths: number[]; placeholder: string | null; problem: string | null },
): Promise<boolean> {
  const { count } = await unit.tx.upload.updateMany({ where: { id }, data: { ...facts, processedAt: unit.now } });
  if (!count) return false;
  const { listingId, main } = await unit.tx.upload.findUniqueOrThrow({
    where: { id },
    select: { listingId: true, main: true },
  });
  if (facts.problem)
    unit.audit({ action: 'upload.unreadable', noun: 'upload', nounId: id, after: { problem: facts.problem } });
  if (!listingId) return true;
  if (facts.problem && main) await nextMain(unit, listingId, id);
  const { status } = await unit.tx.listing.findUniqueOrThrow({ where: { id: listingId }, select: { status: true } });
  // who is reviewing the home has not seen this photo yet
  if (status === 'PENDING')
    await unit.tx.listing.update({ where: { id: listingId }, data: { version: { increment: 1 } } });
  if (status === 'APPROVED') await publishListing(unit, listingId);
  unit.announce('listings', 'patched', { id: listingId });
  return true;
}

/** A picture that cannot be shown is nobody's main photo. */
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
