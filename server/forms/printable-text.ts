/**
 * Texts as they can be printed: normalized, without control characters, with a visible substitute for missing glyphs.
 */

/** Invisible characters that only steer how a text is laid out, soft hyphens and direction marks among them. */
const INVISIBLE = /\p{Cf}|\p{Default_Ignorable_Code_Point}/gu;

/**
 * The text in composed form (NFC), with line breaks as `\n`. Other control characters become spaces, invisible ones
 * are left out, halves of surrogate pairs become the replacement character.
 */
export const normalized = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(INVISIBLE, '')
    .replace(/[^\P{Cc}\n]|[^\S\n\u00a0]/gu, ' ');

/** Stands for a character that no font has: names it exactly and invents no spelling. */
export const substituteOf = (char: string): string =>
  `[U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;

/** A name or another value on one line. */
export const oneLine = (text: string): string => normalized(text).replace(/\s+/g, ' ').trim();
