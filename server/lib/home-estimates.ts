/** Which of two ways that answer the same is quicker for a list: walking the columns in memory, or an index of the database. */
import { EXACT_TOTAL_LIMIT } from '#shared/kernel/envelope.ts';
import type { HomeSearch } from '#shared/mls-listings/mls-listings.schema.ts';
import type { HomeColumns } from './home-columns.ts';
import { findRows, homesAround, searchedWords } from './home-columns.scan.ts';

/** Homes that are looked at for an estimate. */
const SAMPLED = 4_000;
/** Microseconds that a home costs: walked in memory, and walked along an index (measured at a million homes). */
const IN_MEMORY_US = 0.05;
const BY_INDEX_US = 0.5;
const STATEMENT_US = 2_000;
/** Homes with a word up to which the index of words is quicker than reading all words, and how much of these is looked at. */
const FEW_WITH_WORD = 2_000;
const SHORTEST_INDEXED = 3;
const PIECES = 8;
const PIECE_BYTES = 65_536;
/** Orders that an index of one status is walked in. */
const BY_INDEX: readonly HomeSearch['sort'][] = ['newest', 'price-low'];

/** True where the database is expected to find the page and its total sooner. Only time depends on it: both ways find the same. */
export function isSoonerBySql(store: HomeColumns, search: HomeSearch, now: Date): boolean {
  const words = searchedWords(search.text);
  if (words.some((word) => isRare(store, word))) return true;
  if (words.length > 0 || search.status.length !== 1 || !BY_INDEX.includes(search.sort)) return false;
  const around = homesAround(store, search);
  const inMemory = around * IN_MEMORY_US;
  if (inMemory < STATEMENT_US) return false;
  const step = Math.max(1, Math.floor(around / SAMPLED));
  const found = findRows(store, search, now, { step }).size * step;
  // the database walks homes, of this part of the map or not, until it has counted as many as are counted exactly
  const walked = Math.min(store.size, ((EXACT_TOTAL_LIMIT + 1) * store.size) / Math.max(1, found));
  return STATEMENT_US + walked * BY_INDEX_US < inMemory;
}

/** A word that no place is called by and that few streets and neighbourhoods have, as far as a sample tells. */
function isRare({ words, areas, changedWords }: HomeColumns, word: string): boolean {
  if (
    word.length < SHORTEST_INDEXED ||
    areas.some(({ city, zip }) => city.toLowerCase().includes(word) || zip.toLowerCase().includes(word))
  )
    return false;
  const pieces = words.length <= PIECES * PIECE_BYTES ? 1 : PIECES;
  const length = pieces === 1 ? words.length : PIECE_BYTES;
  const most = FEW_WITH_WORD * ((pieces * length) / Math.max(1, words.length));
  const sought = Buffer.from(word);
  let hits = 0;
  for (let piece = 0; piece < pieces; piece += 1) {
    const bytes = words.subarray(Math.floor((words.length / pieces) * piece)).subarray(0, length);
    for (let at = bytes.indexOf(sought); at !== -1 && hits <= most; at = bytes.indexOf(sought, at + 1)) hits += 1;
  }
  return hits <= most && changedWords.size < FEW_WITH_WORD * 10;
}
