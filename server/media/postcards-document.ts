/**
 * Postcards for a printer: one page with the message, then the address side of each card, with bleed and trim boxes.
 */
import { PDFDocument, rgb, type PDFPage, type RGB } from '@cantoo/pdf-lib';
import { encode } from 'uqr';
import { officeIn, type Brand } from '#shared/brand/brand.ts';
import type { State } from '#shared/listings/listings.types.ts';
import { POSTCARD_INCHES, type PostcardSize } from '#shared/mailers/mailers.types.ts';
import { openFonts, type DocumentFonts, type Face } from '../forms/document-fonts.ts';
import { oneLine } from '../forms/printable-text.ts';
import { linesOf } from '../forms/text-lines.ts';
import { GREEN, INK, SOFT, WHITE } from './pdf-page.ts';

export interface PostcardText {
  size: PostcardSize;
  headline: string;
  body: string;
  /** Beside the code. */
  action: string;
  /** What the code opens. */
  link: string;
  /** The state whose office is named; the first office without one. */
  state: State | null;
}
export interface PostcardAddress {
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
}

const INCH = 72;
/** Printed over the edge, so that a cut that is a little off leaves no white line. */
export const BLEED = INCH / 8;
/** Nothing to read is closer to the cut. */
const SAFE = INCH / 4;
const BODY_SIZES: Readonly<Record<PostcardSize, readonly number[]>> = {
  SMALL: [12, 11, 10, 9, 8.5],
  LARGE: [17, 15, 13, 12, 11, 10],
};
/** Of the printed link, the first that needs one line. */
const LINK_SIZES = [8, 7, 6.5] as const;
/** The highest line of the recipient from the lower cut: within the area that the Postal Service's machines read. */
const ADDRESS_TOP = 2.6 * INCH;
const LEAD = 1.35;
/** Modules of white around a code (ISO/IEC 18004). */
const QUIET = 4;

interface Pen {
  page: PDFPage;
  fonts: DocumentFonts;
}
interface Style {
  face?: Face;
  size: number;
  color?: RGB;
  width: number;
}

const heightOf = (fonts: DocumentFonts, words: string, { face = 'regular', size, width }: Style): number =>
  linesOf(words, { fonts, size, width, face }).length * size * LEAD;

/** Writes lines from `top` down; returns where they end. */
function write({ page, fonts }: Pen, words: string, x: number, top: number, style: Style): number {
  const { face = 'regular', size, color = INK, width } = style;
  let y = top;
  for (const { runs } of linesOf(words, { fonts, size, width, face })) {
    y -= size * LEAD;
    let left = x;
    for (const { text, face: at } of runs) {
      page.drawText(text, { x: left, y: y + size * (LEAD - 1), size, font: fonts.of(at), color });
      left += fonts.widthOf(text, at, size);
    }
  }
  return y;
}

/** A page that is larger than the card by the bleed on each side. */
function addCard(pdf: PDFDocument, size: PostcardSize): PDFPage {
  const { width, height } = POSTCARD_INCHES[size];
  const page = pdf.addPage([width * INCH + 2 * BLEED, height * INCH + 2 * BLEED]);
  page.setBleedBox(0, 0, page.getWidth(), page.getHeight());
  page.setTrimBox(BLEED, BLEED, width * INCH, height * INCH);
  return page;
}

/** A code of `side` points with its white margin, from its lower left corner. */
function drawCode(page: PDFPage, link: string, x: number, y: number, side: number): void {
  const { data, size } = encode(link, { ecc: 'M', border: QUIET });
  const module = side / size;
  page.drawRectangle({ x, y, width: side, height: side, color: WHITE });
  // neighbors as one rectangle, without hairlines between them
  data.forEach((row, at) => {
    for (let from = 0; from < size; from += 1) {
      if (!row[from]) continue;
      let to = from;
      while (to < size && row[to]) to += 1;
      page.drawRectangle({
        x: x + from * module,
        y: y + side - (at + 1) * module,
        width: (to - from) * module,
        height: module,
        color: rgb(0, 0, 0),
      });
      from = to;
    }
  });
}

/** The largest size in which the text fits into this height; null if it fits in none. */
function bodySize(fonts: DocumentFonts, { size, body }: PostcardText, width: number, height: number): number | null {
  return BODY_SIZES[size].find((points) => heightOf(fonts, body, { size: points, width }) <= height) ?? null;
}

/** Draws the message; false if the text does not fit. */
function drawMessage(pen: Pen, card: PostcardText, brand: Brand): boolean {
  const { page, fonts } = pen;
  const [left, right] = [BLEED + SAFE, page.getWidth() - BLEED - SAFE];
  const isLarge = card.size === 'LARGE';
  const band = BLEED + (isLarge ? 1.25 : 0.95) * INCH;
  const headline: Style = {
    face: 'semibold',
    size: isLarge ? 26 : 19,
    color: WHITE,
    width: right - left,
  };
  const headlineHeight = heightOf(fonts, card.headline, headline);
  if (headlineHeight > band - BLEED - SAFE / 2) return false;
  page.drawRectangle({ x: 0, y: page.getHeight() - band, width: page.getWidth(), height: band, color: GREEN });
  const room = band - BLEED;
  write(pen, oneLine(card.headline), left, page.getHeight() - BLEED - (room - headlineHeight) / 2, headline);

  const code = (isLarge ? 1.5 : 1.15) * INCH;
  const foot = BLEED + SAFE;
  const office = officeIn(brand, card.state);
  const imprint = [
    brand.brokerage,
    `${office?.phone ?? brand.supportPhone} · Licensed in Alabama (${brand.licenseNumbers.AL}) and Tennessee ` +
      `(${brand.licenseNumbers.TN}) · Equal Housing Opportunity`,
  ];
  const width = right - left - code - 14;
  const small: Style = { size: 8, color: SOFT, width };
  const name: Style = { face: 'semibold', size: 11, color: GREEN, width };
  const imprintTop = foot + heightOf(fonts, imprint[0]!, name) + heightOf(fonts, imprint[1]!, small);
  const top = page.getHeight() - band - 12;
  const size = bodySize(fonts, card, width, top - imprintTop - 10);
  if (size === null) return false;
  write(pen, card.body, left, top, { size, width });
  write(pen, imprint[1]!, left, write(pen, imprint[0]!, left, imprintTop, name), small);

  const codeLeft = right - code;
  const shown = card.link.replace(/^https?:\/\//, '');
  const linkSize = LINK_SIZES.find((points) => fonts.widthOfRuns(shown, 'regular', points) <= code) ?? LINK_SIZES[2];
  const label: Style = { size: linkSize, color: SOFT, width: code };
  const linkTop = foot + heightOf(fonts, shown, label);
  drawCode(page, card.link, codeLeft, linkTop + 2, code);
  write(pen, shown, codeLeft, linkTop, label);
  const action: Style = { face: 'semibold', size: 10, color: GREEN, width: code };
  write(pen, card.action, codeLeft, linkTop + code + 4 + heightOf(fonts, card.action, action), action);
  return linkTop + code + 4 + heightOf(fonts, card.action, action) <= top + 6;
}

/** The address side: the office on the left, the place for the stamp, and the recipient in the right half. */
function drawAddress(pen: Pen, card: PostcardText, brand: Brand, to: PostcardAddress): void {
  const { page } = pen;
  const [width, height] = [page.getWidth(), page.getHeight()];
  const left = BLEED + SAFE;
  const office = officeIn(brand, card.state);
  const from = [brand.brokerage, ...(office ? [office.street, `${office.city}, ${office.state} ${office.zip}`] : [])];
  let y = height - BLEED - SAFE;
  from.forEach((line, at) => {
    y = write(pen, line, left, y, { face: at ? 'regular' : 'semibold', size: 8.5, color: SOFT, width: width / 2 });
  });
  const stamp = 0.9 * INCH;
  const [stampX, stampY] = [width - BLEED - SAFE - stamp, height - BLEED - SAFE - stamp];
  page.drawRectangle({ x: stampX, y: stampY, width: stamp, height: stamp, borderColor: SOFT, borderWidth: 0.5 });
  write(pen, 'Postage', stampX + 20, stampY + stamp / 2 + 8, { size: 8, color: SOFT, width: stamp });
  const column = width / 2;
  let line = BLEED + ADDRESS_TOP;
  for (const words of [to.name || 'Current Resident', to.address, `${to.city}, ${to.state} ${to.zip}`])
    line = write(pen, oneLine(words), column, line, { size: 11, width: width - column - BLEED - SAFE });
}

/**
 * The PDF of these cards, or null if the text does not fit. Colors are RGB; a printer converts them.
 */
export async function postcardsDocument(
  card: PostcardText,
  addresses: readonly PostcardAddress[],
  brand: Brand,
): Promise<Uint8Array | null> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(oneLine(card.headline));
  pdf.setAuthor(oneLine(brand.brokerage));
  pdf.setLanguage('en-US');
  const fonts = await openFonts(pdf, ['regular', 'semibold']);
  if (!drawMessage({ page: addCard(pdf, card.size), fonts }, card, brand)) return null;
  for (const address of addresses) drawAddress({ page: addCard(pdf, card.size), fonts }, card, brand, address);
  return pdf.save();
}
