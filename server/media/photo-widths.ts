/** Photos that people and feeds send: checked when they come, and made into the widths they are shown in. */
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
/** A head is read in milliseconds; somebody waits for it. */
const HEAD_LIMITS = { ...PICTURE_LIMITS, seconds: 5 };
const PROBLEMS: Readonly<Record<PictureProblem, { code: string; message: string }>> = {
  unreadable: { code: 'unreadable', message: PHOTO_UNREADABLE },
  pixels: { code: 'pixels', message: PHOTO_TOO_MANY_PIXELS },
  sides: { code: 'sides', message: PHOTO_TOO_LONG_A_SIDE },
};

/** What to say to somebody who waits for a picture to be opened: a refusal with the limit, or the error as it is where the picture is not the reason. */
export function pictureRefusal(error: unknown): unknown {
  if (error instanceof PictureRefused) {
    const { code, message } = PROBLEMS[error.problem];
    return invalidField('file', message, code);
  }
  return error instanceof PictureProcessEnded ? invalidField('file', PHOTO_TOO_DEMANDING, 'too-demanding') : error;
}

/** Refuses a picture by its first bytes alone, before a pixel is decoded: 400 for one with too many pixels or too long a side, or whose head cannot be read. */
export async function assertPhotoHead(path: string): Promise<void> {
  await inPictureProcess('requests', 'head', { path }, { limits: HEAD_LIMITS }).catch((error: unknown) => {
    throw pictureRefusal(error);
  });
}

/**
 * Three widths of WebP with the orientation applied and every other metadata (GPS included) gone, and a tiny blurred stand-in.
 * Throws RuleError `upload.unreadable` for a picture that is none or too large, PictureProcessEnded where it could not be opened within the limits.
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
