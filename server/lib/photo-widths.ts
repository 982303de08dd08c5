import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { invalidField, RuleError } from '#shared/kernel/rule-error.ts';
import { PHOTO_TOO_MANY_PIXELS, PHOTO_UNREADABLE } from '#shared/uploads/uploads.messages.ts';
import { mimeOfBytes } from '#shared/uploads/uploads.rules.ts';
import { PHOTO_WIDTHS } from '#shared/uploads/uploads.types.ts';
import { heicPicture } from './heic-picture.ts';

/** A picture of more pixels than this is a bomb or a plan, not a photo of a home. */
const MOST_PIXELS = 80_000_000;

export interface PhotoFiles {
  widths: number[];
  files: { width: number; data: Buffer }[];
  placeholder: string;
}

const refusal = (message: string) =>
  new RuleError('invalid', 'upload.unreadable', message, { fields: [{ path: 'file', code: 'unreadable', message }] });

/** Refuses a picture by its first bytes alone, before a pixel is decoded: 400 for one of too many pixels, or whose head cannot be read. */
export async function assertPhotoHead(path: string): Promise<void> {
  const head = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw invalidField('file', PHOTO_UNREADABLE, 'unreadable');
    });
  if (head.width * head.height * (head.pages ?? 1) > MOST_PIXELS)
    throw invalidField('file', PHOTO_TOO_MANY_PIXELS, 'pixels');
}

/** Opens a picture as often as it is asked to, upright. HEIC is read once, by libheif, which sharp's own libraries lack. */
async function opener(picture: string | Buffer): Promise<() => Sharp> {
  const bytes = typeof picture === 'string' ? await readFile(picture) : picture;
  if (mimeOfBytes(bytes) !== 'image/heic')
    return () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate();
  const raw = await heicPicture(bytes, MOST_PIXELS);
  if ('problem' in raw) throw refusal(raw.problem === 'pixels' ? PHOTO_TOO_MANY_PIXELS : PHOTO_UNREADABLE);
  return () => sharp(raw.data, { raw: { width: raw.width, height: raw.height, channels: 4 } }).removeAlpha();
}

/** Three widths of WebP with the orientation applied and every other metadata (GPS included) gone, and a tiny blurred stand-in. Throws RuleError `upload.unreadable`. */
export async function photoWidths(picture: string | Buffer): Promise<PhotoFiles> {
  const open = await opener(picture);
  try {
    const files = await Promise.all(
      PHOTO_WIDTHS.map(async (width) => ({
        width,
        data: await open().resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer(),
      })),
    );
    const tiny = await open().resize({ width: 16 }).webp({ quality: 30 }).toBuffer();
    return { widths: [...PHOTO_WIDTHS], files, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
  } catch (error) {
    throw refusal(
      error instanceof Error && /pixel limit/i.test(error.message) ? PHOTO_TOO_MANY_PIXELS : PHOTO_UNREADABLE,
    );
  }
}
