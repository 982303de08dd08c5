import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { count, dateAndTime, fullName, longDate, plural, timeAgo, usd } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useGetBrokerFiguresQuery, type BrokerFigures } from '../../state/broker-figures.endpoints.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { unreadMessages } from '../../state/messages.slice.ts';
import { buyerName } from '../../state/offer-facts.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useNow } from '../../ui/use-now.ts';
import { FigureTile } from './figure-tile.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { OverviewRow } from './overview-row.tsx';

const DESKS = [
  { to: '/admin/listings', title: 'Listings', text: 'Approve homes, or find any home' },
  { to: '/admin/offers', title: 'Buyer Offers', text: 'Review what our buyers want to offer' },
  { to: '/admin/showings', title: 'Showings', text: 'Every showing, and those we book ourselves' },
  { to: '/admin/transactions', title: 'Transactions', text: 'From acceptance to closing' },
  { to: '/messages', title: 'Messages', text: 'Conversations with buyers and sellers, by home' },
  { to: '/admin/clients', title: 'Clients', text: 'Accounts, and people who contacted us' },
  { to: '/admin/tasks', title: 'Tasks', text: 'The brokerage’s to-do list' },
  { to: '/admin/payments', title: 'Payments', text: 'Tour fees and their refunds' },
  { to: '/admin/comps', title: 'Comps', text: 'What comparable homes sold for' },
  { to: '/admin/lead-upload', title: 'Lead upload', text: 'Import lists of interested people' },
  { to: '/admin/emails', title: 'Emails', text: 'Every email and text we sent' },
  { to: '/admin/feeds', title: 'MLS feeds', text: 'How current the feeds are' },
  { to: '/admin/flags', title: 'Features', text: 'Switch a feature for everyone or one person' },
] as const;

function Waiting({ homes, offers, showings }: BrokerFigures) {
  const unread = useAppSelector((state) => unreadMessages(state.messages));
  const rows = [
    ...(unread > 0
      ? [
          {
            key: 'messages',
            to: '/messages',
            title: `Read ${plural(unread, 'message')}`,
            text: 'From buyers and sellers.',
          },
        ]
      : []),
    ...homes.data.map((listing) => ({
      key: listing.id,
      to: `/admin/listings?review=${listing.id}`,
      title: `Approve ${listing.address || 'a home'}`,
      text:
        `${listing.city}, ${listing.state} · ` +
        `${usd(listing.price)}${listing.submittedAt ? ` · submitted ${timeAgo(listing.submittedAt)}` : ''}`,
    })),
    ...offers.data.map((offer) => ({
      key: offer.id,
      to: '/admin/offers',
      title: `Review the offer of ${buyerName(offer)}`,
      text: `${usd(offer.price)} for ${offer.listings?.address ?? 'a home'} · ${timeAgo(offer.createdAt)}`,
    })),
    ...showings.data.map((showing) => ({
      key: showing.id,
      to: '/admin/showings?state=REQUESTED&whose=BUYER',
      title: `Arrange a showing for ${fullName(showing.requester) || 'a buyer'}`,
      text:
        `${showing.listing.address}, ${showing.listing.city} · ` +
        `${dateAndTime(showing.proposedTime, showing.timeZone)}`,
    })),
  ];
  if (rows.length === 0)
    return (
      <Typography color="text.secondary">
        No homes to approve, no offers to review, no showings to arrange, and no unread messages.
      </Typography>
    );
  return (
    <div>
      {rows.map(({ key, ...row }) => (
        <OverviewRow key={key} {...row} />
      ))}
    </div>
  );
}

/** A broker's home page: queue counts, urgent items, next closings and tasks, links. */
export function AdminOverview() {
  const now = useNow();
  const result = useGetBrokerFiguresQuery(undefined, { refetchOnFocus: true });
  const { data, error, retry } = readOne(result);
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {error && (
        <ErrorState
          message={error}
          note={data ? 'This may be out of date.' : undefined}
          onRetry={retry}
          isRetrying={result.isFetching}
        />
      )}
      {!data && !error && <ListSkeleton rows={6} />}
      {data && (
        <>
          <Box
            component="section"
            aria-label="Figures"
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
            }}
          >
            <FigureTile
              to="/admin/listings"
              label="Homes to approve"
              value={data.homes.total}
              waits={data.homes.total > 0}
            />
            <FigureTile
              to="/admin/offers"
              label="Offers to review"
              value={data.offers.total}
              waits={data.offers.total > 0}
            />
            <FigureTile
              to="/admin/showings?state=REQUESTED&whose=BUYER"
              label="Showings to arrange"
              value={data.showings.total}
              waits={data.showings.total > 0}
            />
            <FigureTile to="/admin/transactions?status=OPEN" label="Under contract" value={data.sales.total} />
            <FigureTile
              to="/admin/tasks"
              label={data.overdue > 0 ? `Tasks, ${count(data.overdue)} overdue` : 'Tasks to do'}
              value={data.tasks.total}
              waits={data.overdue > 0}
            />
            <FigureTile to="/admin/clients?tab=wrote" label="New inquiries" value={data.wrote} waits={data.wrote > 0} />
          </Box>
          {data.failedEmails > 0 && (
            <OverviewRow
              to="/admin/emails"
              title={
                `${data.failedEmails} ${data.failedEmails === 1 ? 'email or job' : 'emails or jobs'} could ` +
                'not be done'
              }
              text="Check the reason and try again."
            />
          )}
          <Box
            sx={{
              display: 'grid',
              gap: 5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
              alignItems: 'start',
            }}
          >
            <Box sx={{ display: 'grid', gap: 5 }}>
              <OverviewPanel title="Needs you now">
                <Waiting {...data} />
              </OverviewPanel>
              <OverviewPanel
                title="Next tasks"
                action={
                  <Button component={Link} to="/admin/tasks" size="small">
                    All
                  </Button>
                }
              >
                {data.tasks.data.length === 0 ? (
                  <Typography color="text.secondary">No open tasks.</Typography>
                ) : (
                  <div>
                    {data.tasks.data.map((task) => (
                      <OverviewRow
                        key={task.id}
                        to="/admin/tasks"
                        title={task.title}
                        text={task.dueAt ? `Due ${dateAndTime(task.dueAt)}` : 'No due date'}
                        waits={Boolean(task.dueAt && Date.parse(task.dueAt) < now.getTime())}
                        end={
                          task.dueAt &&
                          Date.parse(task.dueAt) < now.getTime() && <StatusChip tone="attention" label="Overdue" />
                        }
                      />
                    ))}
                  </div>
                )}
              </OverviewPanel>
            </Box>
            <OverviewPanel
              title="Next closings"
              action={
                data.sales.total > 0 && (
                  <Button component={Link} to="/admin/transactions?status=OPEN" size="small">
                    All
                  </Button>
                )
              }
            >
              {data.sales.data.length === 0 ? (
                <Typography color="text.secondary">No homes under contract.</Typography>
              ) : (
                <div>
                  {data.sales.data.map((sale) => (
                    <OverviewRow
                      key={sale.id}
                      to={`/transactions/${sale.id}`}
                      title={longDate(sale.closingDate, sale.timeZone)}
                      text={`${sale.listing?.address ?? 'A home'} · ${sale.offer ? buyerName(sale.offer) : ''}`}
                    />
                  ))}
                </div>
              )}
            </OverviewPanel>
          </Box>
        </>
      )}
      <OverviewPanel title="Desks">
        <Box
          sx={{
            display: 'grid',
            columnGap: 3,
            rowGap: 1,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
          }}
        >
          {DESKS.map((desk) => (
            <Box key={desk.to}>
              <OverviewRow {...desk} />
            </Box>
          ))}
        </Box>
      </OverviewPanel>
    </Box>
  );
}
