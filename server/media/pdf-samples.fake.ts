/** PDF files that people and attackers send, for tests. */
import { constants, deflateRawSync } from 'node:zlib';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** A page of these lines, and one for each further list. */
export async function pdfOfLines(
  pages: readonly (readonly string[])[],
  options: { password?: string } = {},
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = pdf.addPage([612, 792]);
    for (const [at, line] of lines.entries()) page.drawText(line, { x: 56, y: 720 - at * 18, size: 11, font });
  }
  if (options.password) pdf.encrypt({ userPassword: options.password, ownerPassword: `${options.password}-owner` });
  return pdf.save({ useObjectStreams: !options.password });
}

/** A page with a picture of text: a gray box. */
export async function scannedPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([612, 792]).drawRectangle({ x: 56, y: 400, width: 400, height: 300 });
  return pdf.save();
}

/** A few kilobytes that open into this many megabytes of content. */
export function pdfBomb(megabytes: number, content = ' '): Uint8Array {
  // a flushed block repeats itself byte for byte, so that the large text is never made here
  const block = deflateRawSync(Buffer.alloc(1_000_000, content), { finishFlush: constants.Z_FULL_FLUSH });
  const end = deflateRawSync(Buffer.alloc(0));
  const stream = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array<Buffer>(megabytes).fill(block),
    end,
    Buffer.alloc(4),
  ]);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${stream.length}/Filter/FlateDecode>>\nstream\n`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  for (const [at, object] of objects.entries()) {
    offsets.push(parts.reduce((sum, part) => sum + part.length, 0));
    parts.push(Buffer.from(`${at + 1} 0 obj\n${object}`));
    if (object.endsWith('stream\n')) parts.push(stream, Buffer.from('\nendstream'));
    parts.push(Buffer.from('\nendobj\n'));
  }
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
