import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { DESK_LIST_LABELS, type DeskList } from '#shared/transactions/transactions.desk.ts';
import { count } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useGetTransactionCountsQuery } from '../../state/transactions.endpoints.ts';
import { PartError } from '../../ui/part-error.tsx';

const LISTS = [
  { list: 'OPEN', label: 'Under contract', tone: 'primary.main' },
  { list: 'CLOSING_THIS_WEEK', label: DESK_LIST_LABELS.CLOSING_THIS_WEEK, tone: 'states.confirmed.main' },
  { list: 'WAITING_FOR_US', label: DESK_LIST_LABELS.WAITING_FOR_US, tone: 'states.attention.main' },
  { list: 'LATE', label: DESK_LIST_LABELS.LATE, tone: 'states.cancelled.main' },
] as const satisfies readonly { list: DeskList; label: string; tone: string }[];

/** The open sales and what becomes of them, each a link to its list, with its part of all as a bar. */
export function Pipeline() {
  const result = useGetTransactionCountsQuery(undefined, { refetchOnFocus: true });
  const { data, error, retry } = readOne(result);
  if (error && !data)
    return (
      <PartError message="We couldn’t count the sales under contract." onRetry={retry} isRetrying={result.isFetching} />
    );
  const open = data?.lists.OPEN ?? 0;
  return (
    <Box
      component="ul"
      aria-label="Sales under contract"
      sx={{
        listStyle: 'none',
        m: 0,
        mb: 2,
        p: 0,
        display: 'grid',
        gap: 1.5,
        // beside the desk it is a narrow column
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(4, minmax(0, 1fr))',
          lg: 'repeat(2, minmax(0, 1fr))',
        },
      }}
    >
      {LISTS.map(({ list, label, tone }) => {
        const sales = data?.lists[list] ?? 0;
        return (
          <li key={list}>
            <Box
              component={Link}
              to={`/admin/transactions${list === 'OPEN' ? '' : `?show=${list}`}`}
              sx={(theme) => ({
                display: 'grid',
                gap: 0.5,
                height: '100%',
                p: { xs: 2, lg: 1.5 },
                color: 'inherit',
                textDecoration: 'none',
                borderRadius: 3,
                border: `1px solid ${theme.vars.palette.divider}`,
                backgroundColor: theme.vars.palette.background.paper,
                '&:hover': { backgroundColor: theme.vars.palette.paper.sunken },
              })}
            >
              <Typography variant="body2" color="text.secondary">
                {label}
              </Typography>
              <Typography variant="h3" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {data ? count(sales) : <Skeleton width={32} />}
              </Typography>
              <Box aria-hidden sx={{ height: 6, borderRadius: 1, backgroundColor: 'divider', overflow: 'hidden' }}>
                <Box sx={{ height: '100%', width: `${open > 0 ? (sales / open) * 100 : 0}%`, backgroundColor: tone }} />
              </Box>
            </Box>
          </li>
        );
      })}
    </Box>
  );
}
