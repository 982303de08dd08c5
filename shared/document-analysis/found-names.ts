/** Reads the first name of a person at the beginning of a text. */

export interface PersonName {
  firstName: string;
  lastName: string;
}

const WORD = /^(?:\p{Lu}[\p{L}'’-]*\.?|(?:de|del|la|van|von|der|den|di|da)(?=\s))/u;
const PARTICLES = new Set(['de', 'del', 'la', 'van', 'von', 'der', 'den', 'di', 'da']);
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;
const TITLE = /^(?:(?:mr|mrs|ms|dr)\.?\s+)/i;
/** Words of forms and of firms: what contains one is no person. */
const NO_NAME = new Set(
  (
    'ph agent agency broker brokerage buyer buyers seller sellers purchaser purchasers name names date phone telephone tel cell ' +
    'mobile email e-mail fax address signature signatures initials license licensee realtor realtors firm office title legal ' +
    'first last full print printed type the and or of by for is to in on at as this that with none n/a tbd property price ' +
    'company co llc l.l.c inc corp corporation ltd lp llp trust trustee realty properties homes group holdings ventures ' +
    'investments bank mortgage estate partners associates services lender escrow attorney closing offer terms section page ' +
    'listing selling cooperating owner spouse married single represented representing member city state zip county county: ' +
    'amount total yes no information contact details party parties role'
  ).split(' '),
);
const FIRM = /\b(?:llc|l\.l\.c|inc|corp|ltd|trust|realty|group|holdings|properties|company|bank|homes|ventures)\b/i;

/** The person and how many characters name them; null for firms, labels, and a single word. */
export function personName(text: string): (PersonName & { length: number }) | null {
  const lead = TITLE.exec(text)?.[0].length ?? 0;
  const turned = /^(\p{Lu}[\p{L}'’-]+),\s+(\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}\.?)?)$/u.exec(text.trim());
  if (turned) {
    const [all, lastName, firstName] = turned;
    const isLabel = `${lastName} ${firstName}`.split(' ').some((word) => NO_NAME.has(word.toLowerCase()));
    if (!isLabel && !SUFFIX.test(firstName!)) return { firstName: firstName!, lastName: lastName!, length: all.length };
  }
  const words: string[] = [];
  let at = lead;
  while (words.length < 6) {
    const space = words.length ? /^(?:\s+|,\s+(?=(?:jr|sr|ii|iii|iv)\b))/i.exec(text.slice(at))?.[0] : '';
    if (space === undefined) break;
    const word = WORD.exec(text.slice(at + space.length))?.[0];
    if (!word) break;
    const plain = word.replace(/\.$/, '').toLowerCase();
    // a label follows: "Ada Lane Phone: …"
    if (NO_NAME.has(plain)) break;
    words.push(word);
    at += space.length + word.length;
  }
  if (FIRM.test(text.slice(lead, at + 40).split(/[,;:(]|\band\b|\s{2}/)[0]!)) return null;
  // an address or a sentence goes on where a name ends
  if (/^\s*(?:\d|:)/.test(text.slice(at)) && words.length < 2) return null;
  const ends = words.length > 2 && SUFFIX.test(words.at(-1)!) ? 2 : 1;
  let from = words.length - ends;
  while (from > 1 && PARTICLES.has(words[from - 1]!.toLowerCase())) from -= 1;
  const [first, last] = [words.slice(0, from), words.slice(from)];
  const isName = first.length > 0 && last.length > 0 && last.some((word) => word.replace('.', '').length > 1);
  return isName
    ? {
        firstName: first.join(' '),
        lastName: last.join(' ').replace(/\.$/, (dot) => (ends === 2 ? dot : '')),
        length: at,
      }
    : null;
}
