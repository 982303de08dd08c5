import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A secret of this installation, generated once and stored in DATA_DIR/keys, readable only by the owner. */
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
 * A secret as a key object for `jsonwebtoken`. Given a string, it tries to parse it as a public key each time, which
 * fails and costs fifty times the signature.
 */
export const secretKey = (secret: string): KeyObject => createSecretKey(Buffer.from(secret));
