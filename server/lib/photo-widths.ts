import sharp from 'sharp';
import { RuleError } from '#shared/kernel/rule-error.ts';
import { PHOTO_WIDTHS } from '#shared/uploads/uploads.types.ts';

/** A picture of more pixels than this is a bomb or a plan, not a photo of a home. */
const MOST_PIXELS = 80_000_000;

export interface PhotoFiles { widths: number[]; files: { width: number; data: Buffer }[]; placeholder: string }

/** Three widths of WebP with the orientation applied and every other metadata (GPS included) gone, and a tiny blurred stand-in. */
export async function photoWidths(picture: string | Buffer): Promise<PhotoFiles> {
  const open = () => sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate();
  try {
    const files = await Promise.all(PHOTO_WIDTHS.map(async (width) => ({ width, data: await open().resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer() })));
    const tiny = await open().resize({ width: 16 }).webp({ quality: 30 }).toBuffer();
    return { widths: [...PHOTO_WIDTHS], files, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
  } catch (error) {
    const isHuge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new RuleError('invalid', 'upload.unreadable', isHuge ? 'This picture has too many pixels. Please send one of at most 80 megapixels.' : 'This picture cannot be read. It may be damaged; please save it again as JPEG or PNG and retry.', { fields: [{ path: 'file', code: 'unreadable', message: 'This picture cannot be read.' }] });
  }
}
