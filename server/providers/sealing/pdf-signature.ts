/** Where the signature of a PDF is in its bytes. */

export interface PdfSignature {
  /** Everything but the signature: what it signs. */
  signed: Buffer;
  /** The signature with the zeros behind it. */
  contents: Buffer;
  /** Whether both make up the whole file, or the file is longer or ends too early. */
  extent: 'whole' | 'longer' | 'cut off';
}

const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g;

/**
 * The last signature of a PDF by its byte range, or null where there is none. Reads bytes only, so a broken file cannot
 * mislead it: a range that does not enclose exactly one hexadecimal string after `/Contents` is none.
 */
export function findSignature(pdf: Uint8Array): PdfSignature | null {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  // one character per byte, so positions agree
  const text = bytes.toString('latin1');
  const range = [...text.matchAll(BYTE_RANGE)].at(-1);
  if (!range) return null;
  const [start, length, next, rest] = range.slice(1).map(Number) as [number, number, number, number];
  const end = start + length;
  if (next <= end || next > bytes.length) return null;
  const hex = text.slice(end + 1, next - 1);
  const isString = text[end] === '<' && text[next - 1] === '>' && /^(?:[0-9a-f]{2})+$/i.test(hex);
  if (!isString || !/\/Contents\s*$/.test(text.slice(Math.max(0, end - 32), end))) return null;
  return {
    signed: Buffer.concat([bytes.subarray(start, end), bytes.subarray(next, next + rest)]),
    contents: Buffer.from(hex, 'hex'),
    extent: next + rest > bytes.length ? 'cut off' : start === 0 && next + rest === bytes.length ? 'whole' : 'longer',
  };
}
