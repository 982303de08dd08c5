import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router-dom';
import { BROKER_PAGES } from '../../lib/broker-pages.ts';
import { longDate } from '../../lib/format.ts';
import { readRows } from '../../lib/read-state.ts';
import { buyerName } from '../../state/offer-facts.ts';
import { useFindTransactionsQuery } from '../../state/transactions.endpoints.ts';
import { PartError } from '../../ui/part-error.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { OverviewRow } from './overview-row.tsx';
import { Pipeline } from './pipeline.tsx';

const NEAREST = { status: 'OPEN', '$sort[closingDate]': 1, $limit: 5 } as const;

/** Beside the desk of a broker, below it on a narrow screen: the sales under contract and the next closings. */
export function NextClosings() {
  const result = useFindTransactionsQuery(NEAREST, { refetchOnFocus: true });
  const { rows, total, error, reload } = readRows(result);
  return (
    <OverviewPanel
      title="Next closings"
      action={
        total > 0 && (
          <Button component={Link} to="/admin/transactions" size="small">
            All
          </Button>
        )
      }
    >
      <Pipeline />
      {error && <PartError message={error} onRetry={reload} isRetrying={result.isFetching} />}
      {!rows && !error && <ListSkeleton rows={3} />}
      {rows?.length === 0 && <Typography color="text.secondary">No homes under contract.</Typography>}
      <div>
        {rows?.map((sale) => (
          <OverviewRow
            key={sale.id}
            to={`/transactions/${sale.id}`}
            title={longDate(sale.closingDate, sale.timeZone)}
            text={`${sale.listing?.address ?? 'A home'} · ${sale.offer ? buyerName(sale.offer) : ''}`}
          />
        ))}
      </div>
    </OverviewPanel>
  );
}

/** Every page of the brokerage. */
export function BrokerPages() {
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  return (
    <OverviewPanel title="Desks">
      <Box
        sx={{
          display: 'grid',
          columnGap: { xs: 1, sm: 2 },
          rowGap: 1,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {BROKER_PAGES.map((desk) =>
          isPhone ? (
            <Button
              key={desk.to}
              component={Link}
              to={desk.to}
              variant="outlined"
              color="inherit"
              sx={{ justifyContent: 'start', px: 1.5, borderColor: 'divider', backgroundColor: 'background.paper' }}
            >
              {desk.title}
            </Button>
          ) : (
            <Box key={desk.to} sx={{ display: 'grid' }}>
              <OverviewRow {...desk} />
            </Box>
          ),
        )}
      </Box>
    </OverviewPanel>
  );
}
