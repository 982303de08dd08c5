/** Text and boxes on letter-size pages, from the top down; overflow continues on the next page. */
import { PDFDocument, rgb, type PDFPage, type RGB } from '@cantoo/pdf-lib';
import { openFonts, type Face } from '../forms/document-fonts.ts';
import { oneLine } from '../forms/printable-text.ts';
import { linesOf } from '../forms/text-lines.ts';

export const PAGE = { width: 612, height: 792, margin: 54 } as const;
export const WIDTH = PAGE.width - 2 * PAGE.margin;
const FOOT = 64;

export const INK = rgb(0.13, 0.15, 0.12);
export const SOFT = rgb(0.35, 0.36, 0.31);
export const LINE = rgb(0.86, 0.82, 0.74);
export const GREEN = rgb(0.12, 0.3, 0.25);
export const BRICK = rgb(0.6, 0.29, 0.2);
export const WHITE = rgb(1, 1, 1);

/** The faces by their use. */
export const FONTS: Readonly<Record<'title' | 'sans' | 'bold', Face>> = {
  title: 'semibold',
  sans: 'regular',
  bold: 'semibold',
};

export interface TextStyle {
  font?: Face;
  size?: number;
  color?: RGB;
  x?: number;
  width?: number;
  lead?: number;
  align?: 'left' | 'right';
}

export interface Paper {
  readonly pdf: PDFDocument;
  /** The lines of at most `width` that a text takes. */
  linesOf(words: string, style: TextStyle): string[];
  /** Of these lines, in points. */
  heightOf(words: string, style: TextStyle): number;
  /** In points. */
  widthOf(words: string, font: Face, size: number): number;
  page: PDFPage;
  /** The current position on the page, in points from its lower edge. */
  y: number;
  /** Writes lines of at most `width` at the current position and moves down by their height. */
  text(words: string, style?: TextStyle): void;
  /** Writes one line without moving down; what is wider than `width` ends in an ellipsis. */
  at(words: string, y: number, style?: TextStyle): void;
  /** Starts a new page unless this many points are left. */
  need(points: number): void;
  rule(color?: RGB): void;
}

/** Wide enough for one line. */
const WIDE = 100_000;

export async function openPaper(about: { title: string; author: string; at: Date }): Promise<Paper> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(oneLine(about.title), { showInWindowTitleBar: true });
  pdf.setAuthor(oneLine(about.author));
  pdf.setLanguage('en-US');
  pdf.setCreationDate(about.at);
  pdf.setModificationDate(about.at);
  const fonts = await openFonts(pdf, ['regular', 'semibold']);
  const fitting = (words: string, font: Face, size: number, width: number): string => {
    const whole = oneLine(words);
    if (fonts.widthOfRuns(whole, font, size) <= width) return whole;
    const letters = [...whole];
    while (letters.length && fonts.widthOfRuns(`${letters.join('').trimEnd()}…`, font, size) > width) letters.pop();
    return `${letters.join('').trimEnd()}…`;
  };
  const paper: Paper = {
    pdf,
    linesOf: (words, { font = FONTS.sans, size = 10, width = WIDTH }) =>
      linesOf(words, { fonts, size, width, face: font }).map(({ runs }) => runs.map(({ text }) => text).join('')),
    heightOf: (words, { size = 10, lead = 1.4, ...style }) =>
      paper.linesOf(words, { size, ...style }).length * size * lead,
    widthOf: (words, font, size) => fonts.widthOfRuns(oneLine(words), font, size),
    page: pdf.addPage([PAGE.width, PAGE.height]),
    y: PAGE.height - PAGE.margin,
    at(words, y, { font = FONTS.sans, size = 10, color = INK, x = PAGE.margin, width = WIDTH, align = 'left' } = {}) {
      const [line] = linesOf(fitting(words, font, size, width), { fonts, size, width: WIDE, face: font });
      let left = align === 'right' ? x + width - line!.width : x;
      for (const { text, face } of line!.runs) {
        paper.page.drawText(text, { x: left, y, size, font: fonts.of(face), color });
        left += fonts.widthOf(text, face, size);
      }
    },
    text(words, style = {}) {
      const { size = 10, lead = 1.4 } = style;
      for (const line of paper.linesOf(words, style)) {
        paper.need(size * lead);
        paper.y -= size * lead;
        paper.at(line, paper.y + size * (lead - 1) * 0.5, style);
      }
    },
    need(points) {
      if (paper.y - points >= FOOT) return;
      paper.page = pdf.addPage([PAGE.width, PAGE.height]);
      paper.y = PAGE.height - PAGE.margin;
    },
    rule(color = LINE) {
      paper.y -= 6;
      paper.page.drawLine({
        start: { x: PAGE.margin, y: paper.y },
        end: { x: PAGE.margin + WIDTH, y: paper.y },
        thickness: 0.75,
        color,
      });
      paper.y -= 4;
    },
  };
  return paper;
}

/** A titled section; starts a new page if little space is left. */
export function section(paper: Paper, title: string, write: () => void): void {
  paper.need(60);
  paper.y -= 12;
  paper.text(title, { font: FONTS.title, size: 14 });
  paper.y -= 2;
  write();
}
