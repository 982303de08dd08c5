import { useState } from 'react';
import type { RowSelection } from './data-list.tsx';

interface Listed<Row> {
  /** The filters of the list as text; other ones end the selection. */
  matching: string;
  rows: readonly Row[];
  /** Rows on all pages. */
  total: number;
  /** More cannot be marked as "all that match"; none while the total is only estimated. */
  max: number;
  nameOf: (row: Row) => string;
}

/** The rows that a person marked, over all pages. */
export interface MarkedRows<Row> {
  selection: RowSelection<Row>;
  count: number;
  /** Marked one by one; of no use if `isAll`. */
  ids: readonly string[];
  /** Everything that matches the filters is marked. */
  isAll: boolean;
  /** Everything on the page is marked, and there are more pages. */
  isMore: boolean;
  /** More match than can be marked at once. */
  isTooMany: boolean;
  max: number;
  total: number;
  selectAll: () => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Rows marked one by one over all pages, or all that match the filters. */
export function useRowSelection<Row extends { id: string }>({
  matching,
  rows,
  total,
  max,
  nameOf,
}: Listed<Row>): MarkedRows<Row> {
  const [of, setOf] = useState(matching);
  const [marked, setMarked] = useState<ReadonlySet<string> | 'all'>(NONE);
  if (of !== matching) {
    setOf(matching);
    setMarked(NONE);
  }
  const isAll = marked === 'all';
  const isSelected = ({ id }: Row) => isAll || marked.has(id);
  const count = isAll ? total : marked.size;
  const isPage = rows.length > 0 && rows.every(isSelected);
  return {
    selection: {
      isSelected,
      nameOf,
      onSelect: (chosen, isMarked) =>
        setMarked((before) => {
          // what is left of all that match are the rows of this page
          const next = new Set(before === 'all' ? rows.map(({ id }) => id) : before);
          for (const { id } of chosen) {
            if (isMarked) next.add(id);
            else next.delete(id);
          }
          return next;
        }),
    },
    count,
    ids: isAll ? [] : [...marked],
    isAll,
    isMore: !isAll && isPage && total > count,
    isTooMany: total > max,
    max,
    total,
    selectAll: () => setMarked('all'),
    clear: () => setMarked(NONE),
  };
}
