/**
 * The part of OData's $filter that the mock feed supports: comparisons of two fields, combined by and, or and
 * parentheses.
 */

export interface Filtered {
  ModificationTimestamp: number;
  ListingKey: string;
  MlgCanView: boolean;
}
type Test = (row: Filtered) => boolean;

const COMPARE: Readonly<Record<string, (order: number) => boolean>> = {
  eq: (o) => o === 0,
  ne: (o) => o !== 0,
  gt: (o) => o > 0,
  ge: (o) => o >= 0,
  lt: (o) => o < 0,
  le: (o) => o <= 0,
};
const TOKEN = /\s*(\(|\)|'(?:[^']|'')*'|[^\s()]+)/y;

/** Throws SyntaxError on unsupported input. */
export function parseFilter(text: string): Test {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(text); found; found = TOKEN.exec(text)) tokens.push(found[1]!);
  let at = 0;
  const take = () => tokens[at++] ?? '';

  function comparison(): Test {
    if (tokens[at] === '(') {
      at += 1;
      const inner = either();
      if (take() !== ')') throw new SyntaxError('a parenthesis is not closed');
      return inner;
    }
    const [field, operator, literal] = [take(), take(), take()];
    const compare = COMPARE[operator];
    if (!compare || literal === '') throw new SyntaxError(`cannot read ${field} ${operator} ${literal}`);
    if (field === 'ModificationTimestamp') {
      const time = Date.parse(literal);
      if (Number.isNaN(time)) throw new SyntaxError(`${literal} is not a time`);
      return (row) => compare(row.ModificationTimestamp - time);
    }
    if (field === 'ListingKey' && /^'.*'$/s.test(literal)) {
      const key = literal.slice(1, -1).replaceAll("''", "'");
      return (row) => compare(row.ListingKey === key ? 0 : row.ListingKey > key ? 1 : -1);
    }
    if (field === 'MlgCanView' && (literal === 'true' || literal === 'false'))
      return (row) => compare(Number(row.MlgCanView) - Number(literal === 'true'));
    throw new SyntaxError(`no field ${field} to filter by`);
  }
  function joined(word: string, inner: () => Test, join: (a: Test, b: Test) => Test): Test {
    let test = inner();
    while (tokens[at]?.toLowerCase() === word) {
      at += 1;
      test = join(test, inner());
    }
    return test;
  }
  const all = () => joined('and', comparison, (a, b) => (row) => a(row) && b(row));
  const either = (): Test => joined('or', all, (a, b) => (row) => a(row) || b(row));

  const test = either();
  if (at < tokens.length) throw new SyntaxError(`cannot read ${tokens[at]}`);
  return test;
}
