/** Neighborhoods and school districts as buyers and listings write them. */

interface NamedHome {
  subdivision: string | null;
  description: string | null;
}

/** Only letters and digits, with one space around each word: ` five points south `. */
const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
/** Words that say what kind of name it is, and not which. */
const NEIGHBORHOOD_WORDS = / (?:the|neighborhood|subdivision|addition|phase|sector|unit|lot|block|at|of) /g;
const SCHOOL_WORDS = / (?:the|city|county|public|independent|school|schools|district|districts|system|zone|isd) /g;

function core(text: string, dropped: RegExp): string {
  let rest = plain(text);
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(dropped, ' ');
  }
  return rest;
}

/**
 * How a listing stands to a neighborhood that a buyer named: `in` by its subdivision, `mentioned` by its description,
 * `elsewhere` if its subdivision has another name, null if it names none.
 */
export function neighborhoodOf(
  { subdivision, description }: NamedHome,
  name: string,
): 'in' | 'mentioned' | 'elsewhere' | null {
  const asked = core(name, NEIGHBORHOOD_WORDS);
  if (!asked.trim()) return null;
  const own = core(subdivision ?? '', NEIGHBORHOOD_WORDS);
  if (own.includes(asked)) return 'in';
  if (plain(description ?? '').includes(asked)) return 'mentioned';
  return own.trim() ? 'elsewhere' : null;
}

/** `Hoover City schools`, whichever way the district was written. */
export const schoolsLabel = (name: string): string =>
  `${name.trim().replace(/ +(?:schools?|(?:schools? )?(?:district|system))$/i, '')} schools`;

/**
 * Whether the description names the schools of a district: `Hoover City Schools`, `zoned for Hoover schools`. Null if
 * it does not: no listing says which districts a home is not in.
 */
export function namesSchools({ description }: Pick<NamedHome, 'description'>, name: string): true | null {
  const asked = core(name, SCHOOL_WORDS).trim();
  if (!asked) return null;
  const named = new RegExp(` ${asked}(?: (?:city|county|public))? (?:elementary |middle |high )?(?:schools?|zoned) `);
  return named.test(plain(description ?? '')) ? true : null;
}
