/** Bytes of the largest file that is read: a document has one or two million. */
export const LARGEST_FILE = 100_000_000;

/** The SHA-256 of a file, computed on this device. Browsers do so only on pages that were loaded securely. */
export async function fingerprintOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(await file.arrayBuffer()));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
export const canFingerprint = (): boolean => typeof crypto !== 'undefined' && 'subtle' in crypto;
