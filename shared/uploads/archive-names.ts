/** The names of the documents of a sale in their archive. */

/** Characters of a name without its number and ending. */
const LONGEST = 90;
/** What Windows, macOS or a zip reader does not take in a file name, and invisible characters. */
const UNSAFE = /[<>:"/\\|?*\p{C}]+/gu;
const ENDING = /\.[A-Za-z0-9]{1,5}$/;

/** The ending of a stored file by its type, where the name that it was sent with has none. */
const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/heic': '.heic',
  'image/webp': '.webp',
};

export interface ArchivedDocument {
  /** `Inspection report`; null: the file name says what it is. */
  kind: string | null;
  /** The name that it was sent with; null: a document of our own, which has its kind only. */
  fileName: string | null;
  mimeType: string;
}

const plain = (text: string) => text.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();

/**
 * A name for each document, in this order: `01 Purchase agreement.pdf`, `02 Appraisal report - valuation.pdf`. The
 * number makes each unique, so that the same documents always have the same names.
 */
export function archiveNames(documents: readonly ArchivedDocument[]): string[] {
  const digits = Math.max(2, String(documents.length).length);
  return documents.map(({ kind, fileName, mimeType }, at) => {
    const sent = plain(fileName ?? '');
    const ending = ENDING.exec(sent)?.[0] ?? ENDINGS[mimeType] ?? '';
    const stem = plain(sent.replace(ENDING, '')).replace(/^[.\s-]+/, '');
    const name = [kind === null ? '' : plain(kind), stem].filter(Boolean).join(' - ') || 'Document';
    // cut by characters, not within one, and without a dot or space at the end, which Windows drops
    const cut = [...name]
      .slice(0, LONGEST)
      .join('')
      .replace(/[.\s]+$/, '');
    return `${String(at + 1).padStart(digits, '0')} ${cut}${ending.toLowerCase()}`;
  });
}
