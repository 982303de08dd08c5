import { open } from 'node:fs/promises';

export interface FileKind { mimeType: string; extension: string; isImage: boolean }

const KINDS: readonly (FileKind & { matches(head: Buffer): boolean })[] = [
  { mimeType: 'image/jpeg', extension: 'jpg', isImage: true, matches: (h) => h[0] === 0xff && h[1] === 0xd8 && h[2] === 0xff },
  { mimeType: 'image/png', extension: 'png', isImage: true, matches: (h) => h.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) },
  { mimeType: 'image/webp', extension: 'webp', isImage: true, matches: (h) => h.toString('latin1', 0, 4) === 'RIFF' && h.toString('latin1', 8, 12) === 'WEBP' },
  // the marker may stand anywhere in the first kilobyte (ISO 32000, annex H)
  { mimeType: 'application/pdf', extension: 'pdf', isImage: false, matches: (h) => h.includes('%PDF-') },
];

/** What a file really is, by its first bytes; the name and the announced type are not asked. Null: nothing we take. */
export async function fileKind(path: string): Promise<FileKind | null> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(1024);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    const kind = KINDS.find((k) => k.matches(head.subarray(0, bytesRead)));
    return kind ? { mimeType: kind.mimeType, extension: kind.extension, isImage: kind.isImage } : null;
  } finally {
    await file.close();
  }
}
