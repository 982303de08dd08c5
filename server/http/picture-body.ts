import { raw } from '@feathersjs/express';
import type { Request, Response } from 'express';
import { invalidField, RuleError } from '#shared/kernel/rule-error.ts';
import { mimeOfBytes } from '#shared/uploads/uploads.rules.ts';
import { MAX_PICTURE_BYTES, PICTURE_MIMES, PICTURE_TOO_LARGE, PICTURE_TYPES } from '#shared/users/users.messages.ts';

const readBody = raw({ type: () => true, limit: MAX_PICTURE_BYTES });

/**
 * The picture in the body, JPEG, PNG or WebP by its bytes, regardless of its content type. Throws 413 above 10 MB and
 * 400 for anything else.
 */
export async function pictureBody(req: Request, res: Response): Promise<Buffer> {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    readBody(
      req as never,
      res as never,
      ((error: unknown) => {
        if ((error as { type?: string } | undefined)?.type === 'entity.too.large')
          reject(
            new RuleError('too-large', 'picture.too-large', PICTURE_TOO_LARGE, {
              fields: [{ path: 'file', code: 'too-large', message: PICTURE_TOO_LARGE }],
            }),
          );
        else if (error) reject(error instanceof Error ? error : new Error('the body could not be read'));
        else resolve(Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0));
      }) as never,
    );
  });
  if (!PICTURE_MIMES.includes(mimeOfBytes(bytes) ?? '')) throw invalidField('file', PICTURE_TYPES, 'type');
  return bytes;
}
