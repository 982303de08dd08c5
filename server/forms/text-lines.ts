/** Breaks texts of several fonts into lines. */
import { runsOf, type DocumentFonts, type Face, type Run } from './document-fonts.ts';
import type { Words } from './form-template.types.ts';

export interface Line {
  runs: Run[];
  width: number;
}

/** A word: letters between two spaces, in one or more fonts. */
interface Word {
  runs: Run[];
  width: number;
  /** The face of the space before it. */
  space: Face;
}

const partsOf = (words: Words): { text: string; face: Face }[] =>
  (typeof words === 'string' ? [words] : words).map((part) =>
    typeof part === 'string' ? { text: part, face: 'regular' } : { text: part.strong, face: 'semibold' },
  );

/** The words of each paragraph of a text. */
function paragraphsOf(words: Words, face: Face | undefined, fonts: DocumentFonts, size: number): Word[][] {
  const paragraphs: Word[][] = [[]];
  let word: Word | null = null;
  let space: Face = face ?? 'regular';
  for (const part of partsOf(words))
    for (const run of runsOf(part.text, face ?? part.face))
      for (const piece of run.text.split(/( |\n)/)) {
        if (piece === '') continue;
        if (piece === '\n' || piece === ' ') {
          word = null;
          space = run.face;
          if (piece === '\n') paragraphs.push([]);
          continue;
        }
        if (!word) {
          word = { runs: [], width: 0, space };
          paragraphs.at(-1)!.push(word);
        }
        word.runs.push({ face: run.face, text: piece });
        word.width += fonts.widthOf(piece, run.face, size);
      }
  return paragraphs;
}

/** Splits a word that is wider than a line. */
function splitWord(word: Word, fonts: DocumentFonts, size: number, width: number): Word[] {
  if (word.width <= width) return [word];
  const pieces: Word[] = [];
  let piece: Word = { runs: [], width: 0, space: word.space };
  for (const run of word.runs)
    for (const char of run.text) {
      const wide = fonts.widthOf(char, run.face, size);
      if (piece.width + wide > width && piece.runs.length) {
        pieces.push(piece);
        piece = { runs: [], width: 0, space: word.space };
      }
      const last = piece.runs.at(-1);
      if (last?.face === run.face) last.text += char;
      else piece.runs.push({ face: run.face, text: char });
      piece.width += wide;
    }
  return [...pieces, piece];
}

function append(line: Line, word: Word, gap: number): void {
  const add = (run: Run) => {
    const last = line.runs.at(-1);
    if (last?.face === run.face) last.text += run.text;
    else line.runs.push({ ...run });
  };
  if (gap > 0) add({ face: word.space, text: ' ' });
  word.runs.forEach(add);
  line.width += gap + word.width;
}

/** The lines of a text that are at most `width` points wide; `face` sets the whole text in one font. */
export function linesOf(
  words: Words,
  { fonts, size, width, face }: { fonts: DocumentFonts; size: number; width: number; face?: Face | undefined },
): Line[] {
  return paragraphsOf(words, face, fonts, size).flatMap((paragraph) => {
    const lines: Line[] = [{ runs: [], width: 0 }];
    for (const whole of paragraph)
      for (const word of splitWord(whole, fonts, size, width)) {
        let line = lines.at(-1)!;
        const gap = line.runs.length ? fonts.widthOf(' ', word.space, size) : 0;
        if (gap > 0 && line.width + gap + word.width > width) {
          line = { runs: [], width: 0 };
          lines.push(line);
          append(line, word, 0);
        } else append(line, word, gap);
      }
    return lines;
  });
}
