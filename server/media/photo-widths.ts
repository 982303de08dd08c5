/** Photos from people and feeds: checked on arrival and converted to the widths in which they are shown. */
import { invalidField, RuleError } from '#shared/kernel/rule-error.ts';
import {
  PHOTO_TOO_DEMANDING,
  PHOTO_TOO_LONG_A_SIDE,
  PHOTO_TOO_MANY_PIXELS,
  PHOTO_UNREADABLE,
} from '#shared/uploads/uploads.messages.ts';
import { PHOTO_WIDTHS } from '#shared/uploads/uploads.types.ts';
import { PICTURE_LIMITS } from '../config/picture-limits.ts';
import {
  inPictureProcess,
  PictureProcessEnded,
  PictureRefused,
  type PictureOptions,
  type PictureProblem,
} from './picture-process.ts';

export interface PhotoFiles {
  widths: number[];
  files: { width: number; data: Buffer }[];
  placeholder: string;
}

const QUALITY = 78;
/** Short, because a header is read in milliseconds and a person waits. */
const HEAD_LIMITS = { ...PICTURE_LIMITS, seconds: 5 };
const PROBLEMS: Readonly<Record<PictureProblem, { code: string; message: string }>> = {
  unreadable: { code: 'unreadable', message: PHOTO_UNREADABLE },
  pixels: { code: 'pixels', message: PHOTO_TOO_MANY_PIXELS },
  sides: { code: 'sides', message: PHOTO_TOO_LONG_A_SIDE },
};

/**
 * The error for a person who waits for a picture to be opened: a refusal with the limit, or the original error when the
 * picture is not the cause.
 */
export function pictureRefusal(error: unknown): unknown {
  if (error instanceof PictureRefused) {
    const { code, message } = PROBLEMS[error.problem];
    return invalidField('file', message, code);
  }
  return error instanceof PictureProcessEnded ? invalidField('file', PHOTO_TOO_DEMANDING, 'too-demanding') : error;
}

/**
 * Refuses a picture by its header, before decoding: 400 for too many pixels, too long a side, or an unreadable header.
 */
export async function assertPhotoHead(path: string): Promise<void> {
  await inPictureProcess('requests', 'head', { path }, { limits: HEAD_LIMITS }).catch((error: unknown) => {
    throw pictureRefusal(error);
  });
}

/**
 * Three WebP widths, upright and without other metadata (GPS included), and a tiny blurred placeholder. Throws
 * RuleError `upload.unreadable` for a file that is not a picture or too large, PictureProcessEnded when it could not be
 * opened within the limits.
 */
export async function photoWidths(picture: Uint8Array, options?: PictureOptions): Promise<PhotoFiles> {
  try {
    const { files, placeholder } = await inPictureProcess(
      'jobs',
      'makeWidths',
      { bytes: picture, widths: PHOTO_WIDTHS, quality: QUALITY },
      options,
    );
    return {
      widths: [...PHOTO_WIDTHS],
      files: files.map(({ width, data }) => ({ width, data: Buffer.from(data) })),
      placeholder,
    };
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    const { message } = PROBLEMS[error.problem];
    throw new RuleError('invalid', 'upload.unreadable', message, {
      fields: [{ path: 'file', code: 'unreadable', message }],
    });
  }
}
