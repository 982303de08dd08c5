/** Text and boxes on letter-size pages, from the top down; overflow continues on the next page. */
import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage, type RGB } from '@cantoo/pdf-lib';

export const PAGE = { width: 612, height: 792, margin: 54 } as const;
export const WIDTH = PAGE.width - 2 * PAGE.margin;
const FOOT = 64;

export const INK = rgb(0.13, 0.15, 0.12);
export const SOFT = rgb(0.35, 0.36, 0.31);
export const LINE = rgb(0.86, 0.82, 0.74);
export const GREEN = rgb(0.12, 0.3, 0.25);
export const BRICK = rgb(0.6, 0.29, 0.2);
export const WHITE = rgb(1, 1, 1);

/** The characters of PDF's built-in fonts (WinAnsi) beyond Latin-1. */
const BEYOND = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const isKnown = (email: string) => /[\x20-\x7e\xa0-\xff]/.test(email) || BEYOND.includes(email);
/**
 * Replaces characters that the fonts lack: a minus by a dash, an unknown accent by the plain letter, anything else by a
 * question mark.
 */
export const plain = (text: string): string =>
  [...text.replace(/\u2212/g, '–').replace(/\s/g, ' ')]
    .map((email) =>
      isKnown(email)
        ? email
        : [...email.normalize('NFKD')]
            .filter((part) => !/\p{M}/u.test(part))
            .map((part) => (isKnown(part) ? part : '?'))
            .join(''),
    )
    .join('');

interface TextStyle {
  font?: PDFFont;
  size?: number;
  color?: RGB;
  x?: number;
  width?: number;
  lead?: number;
  align?: 'left' | 'right';
}

export interface Paper {
  readonly pdf: PDFDocument;
  readonly fonts: { readonly serif: PDFFont; readonly sans: PDFFont; readonly bold: PDFFont; readonly italic: PDFFont };
  page: PDFPage;
  /** The current position on the page, in points from its lower edge. */
  y: number;
  /** Writes lines of at most `width` at the current position and moves down by their height. */
  text(words: string, style?: TextStyle): void;
  /** Writes one line without moving down. */
  at(words: string, y: number, style?: TextStyle): void;
  /** Starts a new page unless this many points are left. */
  need(points: number): void;
  rule(color?: RGB): void;
}

function linesOf(words: string, font: PDFFont, size: number, width: number): string[] {
  return words.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of plain(paragraph).split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (line && font.widthOfTextAtSize(longer, size) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

export async function openPaper(about: { title: string; author: string; at: Date }): Promise<Paper> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(plain(about.title), { showInWindowTitleBar: true });
  pdf.setAuthor(plain(about.author));
  pdf.setLanguage('en-US');
  pdf.setCreationDate(about.at);
  pdf.setModificationDate(about.at);
  const [serif, sans, bold, italic] = await Promise.all(
    [
      StandardFonts.TimesRomanBold,
      StandardFonts.Helvetica,
      StandardFonts.HelveticaBold,
      StandardFonts.HelveticaOblique,
    ].map((font) => pdf.embedFont(font)),
  );
  const fonts = { serif: serif!, sans: sans!, bold: bold!, italic: italic! };
  const paper: Paper = {
    pdf,
    fonts,
    page: pdf.addPage([PAGE.width, PAGE.height]),
    y: PAGE.height - PAGE.margin,
    at(words, y, { font = fonts.sans, size = 10, color = INK, x = PAGE.margin, width = WIDTH, align = 'left' } = {}) {
      const line = plain(words);
      paper.page.drawText(line, {
        x: align === 'right' ? x + width - font.widthOfTextAtSize(line, size) : x,
        y,
        size,
        font,
        color,
      });
    },
    text(words, style = {}) {
      const { font = fonts.sans, size = 10, width = WIDTH, lead = 1.4 } = style;
      for (const line of linesOf(words, font, size, width)) {
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
  paper.text(title, { font: paper.fonts.serif, size: 14 });
  paper.y -= 2;
  write();
}
