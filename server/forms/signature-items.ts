/** The rows that signers sign in: signature, printed name, date. */
import type { DocumentFonts } from './document-fonts.ts';
import type { FormField } from './form-fields.types.ts';
import { drawLine, drawRule, INK, SOFT, type Item } from './form-layout.ts';
import type { Block } from './form-template.types.ts';
import { linesOf } from './text-lines.ts';

const SPACE_TO_SIGN = 40;
const CAPTION = 12;
const GUTTER = 16;
const SHARES: readonly { kind: FormField['kind']; caption: string; share: number }[] = [
  { kind: 'signature', caption: 'Signature', share: 0.45 },
  { kind: 'name', caption: 'Printed name', share: 0.33 },
  { kind: 'date', caption: 'Date', share: 0.22 },
];

/** One row per signer; all stay on one page. */
export function signatureItems(
  fonts: DocumentFonts,
  { signers }: Block & { kind: 'signatures' },
  column: { x: number; width: number },
): Item[] {
  return signers.map(({ role, label, party }, at) => {
    const lines = linesOf([{ strong: label }, party ? `: ${party}` : ''], { fonts, size: 9.5, width: column.width });
    const height = lines.length * 13 + SPACE_TO_SIGN + CAPTION;
    return {
      height,
      spaceBefore: 14,
      keepWithNext: at < signers.length - 1,
      draw(canvas, top) {
        lines.forEach((line, row) => drawLine(canvas, line, column.x, top - 10 - row * 13, { size: 9.5 }));
        const y = top - lines.length * 13 - SPACE_TO_SIGN;
        let x = column.x;
        for (const { kind, caption, share } of SHARES) {
          const width = (column.width - 2 * GUTTER) * share;
          drawRule(canvas, x, y, width, INK, 0.6);
          const [line] = linesOf(caption, { fonts, size: 7.5, width });
          drawLine(canvas, line!, x, y - 9, { size: 7.5, color: SOFT });
          canvas.fields.push({ role, kind, page: canvas.pageNumber, x, y: y + 1, width, height: SPACE_TO_SIGN - 4 });
          x += width + GUTTER;
        }
      },
    };
  });
}
