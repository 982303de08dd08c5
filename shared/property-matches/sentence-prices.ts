/** Association fees and prices in a sentence. */
import { dollarsOf, MONEY } from './sentence-numbers.ts';
import { around, number, plain, range, type SentenceReader } from './sentence-reader.ts';
import { ABOUT, AT_LEAST, AT_MOST, NUMBER, OR_LESS, OR_MORE } from './sentence-vocabulary.ts';

/** What an owners' association may cost a month. */
export function takeFees({ take }: SentenceReader): void {
  const A_MONTH =
    '(?: dollars)?(?: ?(?:a|an|per|each|every|/) ?(mo(?:nth)?|y(?:ea)?r)|(?: (monthly|yearly|annually)))?';
  const fee = ([amount, ...per]: (string | undefined)[]) => [
    number('maxHoa', Math.round(plain(amount!) / (per.some((one) => one && /^(?:y|annu)/.test(one)) ? 12 : 1))),
  ];
  take(`(?:no )?hoa(?: fees?| dues)?(?: is| of)? (?:${AT_MOST}|over|above|more than) \\$? ?${NUMBER}${A_MONTH}`, fee);
  take(`${AT_MOST} \\$? ?${NUMBER}${A_MONTH} (?:in |for )?(?:the )?hoa(?: fees?| dues)?`, fee);
  take(`low hoa(?: fees?| dues)?`, () => null);
}

/** Ranges, limits and bare amounts of money. */
export function takePrices({ take }: SentenceReader): void {
  const shared = (a: string | undefined, unitA: string | undefined, b: string, unitB: string | undefined) =>
    dollarsOf(a!, unitA ?? unitB) === null
      ? null
      : { low: dollarsOf(a!, unitA ?? unitB)!, high: dollarsOf(b, unitB ?? unitA) };
  take(
    `(?:between |from |priced (?:between |from )?|range(?: of)? )?${MONEY} ?(?:-|to|and|through) ?${MONEY}(?: dollars)?(?: range)?`,
    ([a, unitA, b, unitB]) => {
      const pair = shared(a, unitA, b!, unitB);
      return pair && range('minPrice', 'maxPrice', pair.low, pair.high);
    },
  );
  take(
    "(?:in the )?(low|lower|mid|middle|high|higher|upper)(?:[- ]to[- ](low|mid|high|upper))?[- ]\\$?(\\d)00(?:'?s|k'?s|,?000'?s)?|in the \\$?(\\d)00(?:'?s|k'?s)",
    ([from, to, digit, whole]) => {
      const base = Number(digit ?? whole) * 100_000;
      const thirds: Readonly<Record<string, readonly [number, number]>> = {
        low: [0, 33_000],
        lower: [0, 33_000],
        mid: [33_000, 67_000],
        middle: [33_000, 67_000],
        high: [67_000, 99_000],
        higher: [67_000, 99_000],
        upper: [67_000, 99_000],
      };
      const start = from ? thirds[from]![0] : 0;
      const end = to ? thirds[to]![1] : from ? thirds[from]![1] : 99_000;
      return [number('minPrice', base + start), number('maxPrice', base + end)];
    },
  );
  take(`${AT_MOST} (?:${ABOUT} )?${MONEY}(?: dollars| price| total)?(?:${OR_LESS})?`, ([n, unit]) => {
    const value = dollarsOf(n!, unit);
    return value === null ? null : [number('maxPrice', value)];
  });
  take(`${MONEY}(?: dollars)?(?:${OR_LESS}| budget)`, ([n, unit]) => {
    const value = dollarsOf(n!, unit);
    return value === null ? null : [number('maxPrice', value)];
  });
  take(
    `${ABOUT} ${MONEY}(?: dollars)?(?: or so| range)?|${MONEY}(?: dollars)?(?: or so|[- ]ish| range| give or take)`,
    ([a, unitA, b, unitB]) => {
      const value = dollarsOf(a ?? b!, unitA ?? unitB);
      return value === null ? null : around('minPrice', 'maxPrice', value);
    },
  );
  take(`${AT_LEAST} ${MONEY}(?: dollars)?|${MONEY}(?: dollars)?${OR_MORE}`, ([a, unitA, b, unitB]) => {
    const value = dollarsOf(a ?? b!, unitA ?? unitB);
    return value === null ? null : [number('minPrice', value)];
  });
  // a bare amount with a sign or a unit is what somebody wants to spend at most
  take(
    `\\$ ?(\\d[\\d,]*(?:\\.\\d+)?) ?(k|m|mil|million|thousand)?(?: dollars)?|(\\d[\\d,]*(?:\\.\\d+)?) ?(k|m|mil|million|thousand|grand)(?: dollars)?|(\\d{3},\\d{3}|\\d{6,7}|\\d{2,3}(?= dollars))(?: dollars)?`,
    ([a, unitA, b, unitB, c]) => {
      const value = dollarsOf(a ?? b ?? c!, unitA ?? unitB);
      return value === null ? null : [number('maxPrice', value)];
    },
  );
}
