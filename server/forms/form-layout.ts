/** Letter-size pages: places items from the top down and breaks pages between them. */
import { rgb, type PDFDocument, type PDFPage, type RGB } from '@cantoo/pdf-lib';
import type { DocumentFonts, Face } from './document-fonts.ts';
import type { FormField } from './form-fields.types.ts';
import type { Line } from './text-lines.ts';

export const PAGE = { width: 612, height: 792, margin: 60, top: 724, bottom: 84 } as const;
export const WIDTH = PAGE.width - 2 * PAGE.margin;

export const INK = rgb(0.11, 0.13, 0.12);
export const SOFT = rgb(0.33, 0.35, 0.33);
export const RULE = rgb(0.78, 0.79, 0.76);
export const TINT = rgb(0.955, 0.96, 0.945);
export const ACCENT = rgb(0.12, 0.3, 0.25);

/** Where an item is drawn. */
export interface Canvas {
  page: PDFPage;
  /** From 0. */
  pageNumber: number;
  fonts: DocumentFonts;
  fields: FormField[];
}

/** Something that is not split between pages. */
export interface Item {
  height: number;
  /** Left out at the top of a page. */
  spaceBefore: number;
  /** Stays on the page of the next item. */
  keepWithNext: boolean;
  /** Repeated at the top of the next page if the page breaks before this item. */
  repeated?: Item;
  /** `top` is the upper edge, in points from the lower edge of the page. */
  draw(canvas: Canvas, top: number): void;
}

export interface TextStyle {
  size: number;
  face?: Face;
  color?: RGB;
}

/** Draws a line with its baseline at `y`. */
export function drawLine(canvas: Canvas, line: Line, x: number, y: number, { size, color = INK }: TextStyle): void {
  let at = x;
  for (const { text, face } of line.runs) {
    canvas.page.drawText(text, { x: at, y, size, font: canvas.fonts.of(face), color });
    at += canvas.fonts.widthOf(text, face, size);
  }
}

export function drawRule({ page }: Canvas, x: number, y: number, width: number, color = RULE, thickness = 0.75): void {
  page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness, color });
}

/** Pages that are filled with items. `addPage` draws what is on every page. */
export function placeItems(
  pdf: PDFDocument,
  fonts: DocumentFonts,
  items: readonly Item[],
  bottom: number = PAGE.bottom,
): { pages: PDFPage[]; fields: FormField[] } {
  const pages: PDFPage[] = [];
  const fields: FormField[] = [];
  let y = 0;
  let canvas: Canvas | null = null;
  const startPage = (): Canvas => {
    const page = pdf.addPage([PAGE.width, PAGE.height]);
    pages.push(page);
    y = PAGE.top;
    return { page, pageNumber: pages.length - 1, fonts, fields };
  };
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at]!;
    const isFirst: boolean = canvas === null;
    canvas ??= startPage();
    const isTop: boolean = isFirst || y === PAGE.top;
    const left = y - bottom - (isTop ? 0 : item.spaceBefore);
    if (!isTop && heightKept(items, at, PAGE.top - bottom) > left) {
      canvas = startPage();
      if (item.repeated) {
        item.repeated.draw(canvas, y);
        y -= item.repeated.height;
      }
    } else if (!isTop) y -= item.spaceBefore;
    item.draw(canvas, y);
    y -= item.height;
  }
  return { pages, fields };
}

/** Height of an item with all that has to stay on its page; what is taller than a page is split after all. */
function heightKept(items: readonly Item[], from: number, max: number): number {
  let height = items[from]!.height;
  for (let at = from; items[at]!.keepWithNext && at + 1 < items.length; at += 1) {
    const next = items[at + 1]!;
    if (height + next.spaceBefore + next.height > max) return items[from]!.height;
    height += next.spaceBefore + next.height;
  }
  return height;
}
