/** The preview picture of a shared link to a home or to the site: 1200 by 630 pixels. */
import { inPictureProcess } from '../media/picture-process.ts';

export const CARD = { width: 1200, height: 630 } as const;
/** Raised when the drawing changes, so that cached cards are drawn again. */
export const CARD_VERSION = 1;

/** `price` is the headline: a price, or a sentence. */
export interface CardTexts {
  price: string;
  facts: readonly string[];
  place: string;
  state: string | null;
  brand: string;
  tagline: string;
}

const PAPER = '#faf6ee';
const INK = '#22271f';
const SOFT = '#585c50';
const EVERGREEN = '#1f4d3f';
const PICTURE_WIDTH = 700;
const MARGIN = 48;
const SERIF = "'Source Serif 4','Source Serif Pro',Georgia,'DejaVu Serif','Liberation Serif',serif";
const SANS = "'Source Sans 3','Source Sans Pro','Liberation Sans',Arial,'DejaVu Sans',sans-serif";

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ');

/** Lines of at most `max` characters, broken between words; text beyond `lines` ends in an ellipsis. */
export function wrapped(text: string, max: number, lines: number): string[] {
  const found: string[] = [''];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = found.at(-1)!;
    if (last === '' || last.length + 1 + word.length <= max) found[found.length - 1] = last ? `${last} ${word}` : word;
    else found.push(word);
  }
  const shown = found.slice(0, lines).map((line) => (line.length > max ? `${line.slice(0, max - 1)}…` : line));
  if (found.length > lines) shown[lines - 1] = `${shown[lines - 1]!.slice(0, max - 1)}…`;
  return shown;
}

/** The product's mark as in client/ui/brand-mark.tsx, 32 units wide. */
const STROKE = 'fill="none" stroke="#f6ead6" stroke-width="2.6" stroke-linejoin="round"';
const MARK =
  `<rect width="32" height="32" rx="8" fill="${EVERGREEN}"/>` +
  `<path d="M6 16.2 16 7l10 9.2" ${STROKE} stroke-linecap="round"/>` +
  `<path d="M9 15.5V25h14v-9.5" ${STROKE}/>` +
  '<path d="M12.6 25v-3.6a3.4 3.4 0 0 1 6.8 0V25z" fill="#d9795b"/>';

function drawing(words: CardTexts): string {
  const x = PICTURE_WIDTH + MARGIN;
  const text = (y: number, size: number, font: string, color: string, weight: number, line: string) =>
    `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" font-weight="${weight}" fill="${color}">` +
    `${escaped(line)}</text>`;
  // sizes fit the widest fallback fonts a machine may have
  const headline = words.price.length <= 11 ? { size: 58, max: 11, step: 66 } : { size: 38, max: 15, step: 50 };
  let y = 196;
  const rows: string[] = [];
  if (words.state) rows.push(text(y - 76, 26, SANS, '#9a4a33', 700, words.state.slice(0, 24)));
  for (const line of wrapped(words.price, headline.max, 5)) {
    rows.push(text(y, headline.size, SERIF, INK, 700, line));
    y += headline.step;
  }
  for (const line of words.facts) {
    rows.push(text(y, 27, SANS, INK, 600, line));
    y += 38;
  }
  y += 18;
  for (const line of wrapped(words.place, 24, 3)) {
    rows.push(text(y, 27, SANS, SOFT, 400, line));
    y += 38;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
    <rect x="${PICTURE_WIDTH}" width="${CARD.width - PICTURE_WIDTH}" height="${CARD.height}" fill="${PAPER}"/>
    ${rows.join('')}
    <g transform="translate(${x} ${CARD.height - 102}) scale(1.6)">${MARK}</g>
    <text x="${x + 66}" y="${CARD.height - 74}" font-family="${SERIF}" font-size="32" font-weight="700"
      fill="${INK}">${escaped(words.brand)}</text>
    <text x="${x + 66}" y="${CARD.height - 46}" font-family="${SANS}" font-size="16"
      fill="${SOFT}">${escaped(words.tagline)}</text>
  </svg>`;
}

/** Shown instead of a missing picture: a plain field with the mark. */
const FIELD = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${CARD.height}">
  <rect width="100%" height="100%" fill="#dfe8df"/>
  <g transform="translate(${PICTURE_WIDTH / 2 - 96} ${CARD.height / 2 - 96}) scale(6)">${MARK}</g>
</svg>`;

/**
 * A PNG. `picture` is a photo in any supported format, or null for a plain field with the mark. Text uses the fonts of
 * the machine.
 */
export async function drawCard(words: CardTexts, picture: Uint8Array | null): Promise<Buffer> {
  const left =
    picture &&
    (await inPictureProcess('requests', 'cover', { bytes: picture, width: PICTURE_WIDTH, height: CARD.height }).catch(
      () => null,
    ));
  const card = { ...CARD, background: PAPER, layers: [left ?? FIELD, drawing(words)] };
  return Buffer.from(await inPictureProcess('drawings', 'card', card));
}
