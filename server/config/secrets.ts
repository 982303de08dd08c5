import { createHash, randomBytes } from 'node:crypto';

/** The stored form of an emailed secret. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** The secret of an emailed link (192 random bits, URL-safe) and the hash that is stored. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(24).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}
