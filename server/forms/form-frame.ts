/** What is on every page: header, page number, sample notice, places for initials. */
import type { PDFPage } from '@cantoo/pdf-lib';
import type { SignerRole } from '#shared/form-signings/form-signings.types.ts';
import { INITIALS_OF } from './block-items.ts';
import type { DocumentFonts } from './document-fonts.ts';
import type { FormField } from './form-fields.types.ts';
import { ACCENT, drawLine, drawRule, PAGE, RULE, SOFT, WIDTH, type Canvas } from './form-layout.ts';
import { oneLine } from './printable-text.ts';
import { linesOf } from './text-lines.ts';

export const SAMPLE_NOTICE = 'Sample form: have it reviewed by counsel.';

export interface Frame {
  brokerage: string;
  title: string;
  /** `Form 6, version 1`. */
  form: string;
  reference: string;
  /** The signers whose initials are in the foot of each page. */
  initials: readonly SignerRole[];
  /** Empty: this document is no sample. */
  notice: string;
  /** Before the page number. */
  pageLabel?: string;
}

const BOX = { width: 40, height: 20 };

/** One line of at most `width`; what does not fit is cut off. */
function fitting(fonts: DocumentFonts, words: string, size: number, width: number, face?: 'semibold') {
  const [line] = linesOf(oneLine(words), { fonts, size, width, face });
  return line!;
}

/** Draws header and footer of all pages; the places for initials are added to the fields. */
export function drawFrames(fonts: DocumentFonts, pages: readonly PDFPage[], frame: Frame): FormField[] {
  const fields: FormField[] = [];
  pages.forEach((page, pageNumber) => {
    const canvas: Canvas = { page, pageNumber, fonts, fields };
    const style = { size: 8.5, color: SOFT };
    const brokerage = fitting(fonts, frame.brokerage, 10, WIDTH * 0.45, 'semibold');
    drawLine(canvas, brokerage, PAGE.margin, 752, { size: 10, color: ACCENT });
    const about = fitting(
      fonts,
      [frame.title, frame.form, frame.reference].filter(Boolean).join(' · '),
      8.5,
      WIDTH * 0.55,
    );
    drawLine(canvas, about, PAGE.margin + WIDTH - about.width, 752, style);
    drawRule(canvas, PAGE.margin, 743, WIDTH, ACCENT, 1);
    drawRule(canvas, PAGE.margin, 66, WIDTH, RULE);
    const number = `${frame.pageLabel ?? 'Page'} ${pageNumber + 1} of ${pages.length}`;
    drawLine(canvas, fitting(fonts, number, 8.5, WIDTH), PAGE.margin, 50, style);
    if (frame.notice) drawLine(canvas, fitting(fonts, frame.notice, 8.5, WIDTH), PAGE.margin, 38, style);
    drawInitials(canvas, frame.initials);
  });
  return fields;
}

function drawInitials(canvas: Canvas, roles: readonly SignerRole[]): void {
  let right = PAGE.margin + WIDTH;
  for (const role of [...roles].reverse()) {
    const x = right - BOX.width;
    const y = 40;
    canvas.page.drawRectangle({ ...BOX, x, y, borderColor: SOFT, borderWidth: 0.6 });
    canvas.fields.push({ ...BOX, role, kind: 'initials', page: canvas.pageNumber, x, y });
    const caption = fitting(canvas.fonts, INITIALS_OF[role], 6.5, 60);
    drawLine(canvas, caption, x + (BOX.width - caption.width) / 2, 32, { size: 6.5, color: SOFT });
    right = x - 10;
  }
  if (!roles.length) return;
  const label = fitting(canvas.fonts, 'Initials', 8.5, 60);
  drawLine(canvas, label, right - label.width, 47, { size: 8.5, color: SOFT });
}
