import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A secret of this installation, made once and kept in DATA_DIR/keys, readable by the owner alone. */
export function sealedKey(dataDir: string, name: string): string {
  const dir = path.join(dataDir, 'keys');
  const file = path.join(dir, name);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  try {
    // 'wx': of two processes starting at once, one writes and both read the same key
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * A secret as the key object that `jsonwebtoken` takes. Given the text itself, it first reads it as a public key each time, which fails and costs
 * fifty times as much as the signature.
 */
export const secretKey = (secret: string): KeyObject => createSecretKey(Buffer.from(secret));
