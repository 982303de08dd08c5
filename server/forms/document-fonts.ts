/** The fonts of all documents, embedded as subsets: Source Sans 3, and Caveat for typed signatures. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@cantoo/fontkit';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { normalized, substituteOf } from './printable-text.ts';

const FILES = {
  regular: 'source-sans/TTF/SourceSans3-Regular.ttf',
  semibold: 'source-sans/TTF/SourceSans3-Semibold.ttf',
  italic: 'source-sans/TTF/SourceSans3-It.ttf',
  hand: '@fontsource/caveat/files/caveat-latin-600-normal.woff',
  /** The further letters of the same font. */
  handExtended: '@fontsource/caveat/files/caveat-latin-ext-600-normal.woff',
} as const;
export type Face = keyof typeof FILES;

/** The faces that are tried in order for each letter. */
const FALLBACKS: Readonly<Record<Face, readonly Face[]>> = {
  regular: ['regular'],
  semibold: ['semibold', 'regular'],
  italic: ['italic', 'regular'],
  hand: ['hand', 'handExtended', 'italic', 'regular'],
  handExtended: ['handExtended', 'hand', 'italic', 'regular'],
};

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0];
type Font = Exclude<ReturnType<typeof fontkit.create>, { fonts: unknown } | null>;

interface LoadedFace {
  bytes: Uint8Array;
  font: Font;
}
const loaded = new Map<Face, LoadedFace>();
const packages = createRequire(import.meta.url);

/**
 * A parsed font remembers each glyph as it was first met. Met first as part of another one (the comma of a quotation
 * mark), it would have no letter to copy for as long as the font is kept, so all are met by their code points now.
 */
function parse(bytes: Uint8Array): Font {
  // none of these files is a collection of fonts
  const font = fontkit.create(bytes) as Font;
  for (const codePoint of [...font.characterSet].sort((a, b) => a - b)) font.glyphForCodePoint(codePoint);
  // one glyph per letter, without ligatures: each letter can be copied, in a quarter of the time that shaping takes
  font.layout = (text) =>
    ({ glyphs: [...String(text)].map((char) => font.glyphForCodePoint(char.codePointAt(0)!)) }) as ReturnType<
      Font['layout']
    >;
  return font;
}

/** Reading and parsing a font takes longer than a page does, so each is parsed once per thread. */
function load(face: Face): LoadedFace {
  const known = loaded.get(face);
  if (known) return known;
  const bytes = new Uint8Array(readFileSync(packages.resolve(FILES[face])));
  const read = { bytes, font: parse(bytes) };
  loaded.set(face, read);
  return read;
}

/** Hands PDF files the fonts that are parsed already. */
const parsedFonts: Fontkit = {
  create: (bytes) => [...loaded.values()].find((one) => one.bytes === bytes)?.font ?? parse(bytes),
};

const hasGlyph = (face: Face, char: string) => load(face).font.hasGlyphForCodePoint(char.codePointAt(0)!);

/** Part of a text in one font. */
export interface Run {
  face: Face;
  text: string;
}

/**
 * The text in runs of fonts that have its letters. A letter that none has is replaced by its code point in brackets,
 * and a warning names it.
 */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  const missing = new Set<string>();
  const add = (at: Face, part: string) => {
    const last = runs.at(-1);
    if (last?.face === at) last.text += part;
    else runs.push({ face: at, text: part });
  };
  for (const char of normalized(text)) {
    if (char === '\n') {
      add(runs.at(-1)?.face ?? face, char);
      continue;
    }
    const found = FALLBACKS[face].find((one) => hasGlyph(one, char));
    if (found) add(found, char);
    else {
      missing.add(substituteOf(char));
      for (const part of substituteOf(char)) add(FALLBACKS[face].find((one) => hasGlyph(one, part)) ?? 'regular', part);
    }
  }
  if (missing.size)
    process.emitWarning(`A document has letters that its fonts lack: ${[...missing].slice(0, 20).join(' ')}`, {
      type: 'DocumentFontWarning',
    });
  return runs;
}

/** The fonts of one document. Only those that it uses are embedded. */
export interface DocumentFonts {
  of(face: Face): PDFFont;
  /** In points. */
  widthOf(text: string, face: Face, size: number): number;
  /** Width of a text whose letters may come from several fonts. */
  widthOfRuns(text: string, face: Face, size: number): number;
}

/** Prepares the fonts for a document; `faces` names all that it may use. */
export async function openFonts(pdf: PDFDocument, faces: readonly Face[]): Promise<DocumentFonts> {
  pdf.registerFontkit(parsedFonts);
  const fonts = new Map<Face, PDFFont>();
  const widths = new Map<string, number>();
  for (const face of faces) fonts.set(face, await pdf.embedFont(load(face).bytes, { subset: true }));
  const of = (face: Face): PDFFont => {
    const font = fonts.get(face);
    if (!font) throw new Error(`the font ${face} is not open`);
    return font;
  };
  const widthOf = (text: string, face: Face, size: number): number => {
    const key = `${face} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      width = of(face).widthOfTextAtSize(text, 1000);
      widths.set(key, width);
    }
    return (width * size) / 1000;
  };
  return {
    of,
    widthOf,
    widthOfRuns: (text, face, size) =>
      runsOf(text, face).reduce((sum, run) => sum + widthOf(run.text, run.face, size), 0),
  };
}
