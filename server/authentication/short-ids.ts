/** Ids in 22 characters instead of 36, for links in text messages. */

/** A UUID as the base64url of its 16 bytes. */
export const shortId = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

/** The UUID that was shortened; null for what is none. */
export function idOfShort(short: string): string | null {
  const hex = Buffer.from(short, 'base64url').toString('hex');
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null;
}
