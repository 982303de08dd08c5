import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { Link, useSearchParams } from 'react-router-dom';
import { DESK_LIST_LABELS, DESK_LISTS, type DeskList } from '#shared/transactions/transactions.desk.ts';

/** The URL of a list: with the columns and the order of now, without words, page and view. */
function searchOf(before: URLSearchParams, list: DeskList): string {
  const next = new URLSearchParams(before);
  for (const name of ['text', 'page', 'saved', 'show']) next.delete(name);
  if (list !== DESK_LISTS[0]) next.set('show', list);
  return `?${next.toString()}`;
}

interface DeskListsProps {
  shown: DeskList;
  /** Sales of each list; absent until they are counted. */
  counts: Partial<Readonly<Record<DeskList, number>>> | undefined;
}

/** The lists of sales with their counts, above the table and the calendar. */
export function DeskLists({ shown, counts }: DeskListsProps) {
  const [params] = useSearchParams();
  return (
    <Box component="nav" aria-label="Lists of transactions" sx={{ mb: 3 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {DESK_LISTS.map((list) => (
          <Box component="li" key={list}>
            <Chip
              component={Link}
              to={searchOf(params, list)}
              clickable
              color={shown === list ? 'primary' : 'default'}
              variant={shown === list ? 'filled' : 'outlined'}
              aria-current={shown === list ? 'page' : undefined}
              label={
                <>
                  {`${DESK_LIST_LABELS[list]} `}
                  {counts?.[list] !== undefined && (
                    <Box component="span" sx={{ ml: 0.75, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                      {counts[list]}
                    </Box>
                  )}
                </>
              }
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
