/** Storing files by key. A key names immutable content: storing it again is the same file. */
import type { Readable } from 'node:stream';
import { ProviderError } from '../provider-error.ts';

export interface StoredFile {
  stream: Readable;
  size: number;
  mimeType: string;
}

export interface StoragePort {
  id: 'disk' | 's3';
  name: string;
  builtIn: boolean;
  /**
   * Resolves when the whole file is durable; a failed put leaves nothing under the key. Throws ProviderError, or the
   * stream's error.
   */
  put(key: string, content: Readable | Buffer, about: { mimeType: string }): Promise<void>;
  /** Null when there is no such file. The caller reads or destroys the stream. */
  read(key: string): Promise<StoredFile | null>;
  /** Deleting a missing file is not an error. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
}

const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;
const LONGEST_KEY = 200;

/**
 * Throws ProviderError (`refused`) for a key other than letters, digits, `.`, `_`, `-` in segments separated by `/`,
 * each starting with a letter or digit.
 */
export function checkKey(provider: string, key: string): void {
  if (key.length > LONGEST_KEY || !KEY.test(key))
    throw new ProviderError(provider, 'refused', 'this is not a valid file key');
}
