import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Container from '@mui/material/Container';
import { Link, useSearchParams } from 'react-router-dom';
import type { UserType } from '#shared/kernel/actor.ts';
import {
  NOTIFICATION_KIND_LABELS,
  NOTIFICATION_KINDS,
  notificationKind,
} from '#shared/notifications/notification-kinds.rules.ts';
import { NO_NOTIFICATIONS } from '#shared/notifications/notifications.types.ts';
import { messageOf } from '../lib/api-error.ts';
import { timeAgo } from '../lib/format.ts';
import { readPages } from '../lib/read-state.ts';
import { useAppDispatch, useUser } from '../state/hooks.ts';
import {
  useCountUnreadNotificationsQuery,
  useFindNotificationsInfiniteQuery,
  useReadNotificationsMutation,
} from '../state/notifications.endpoints.ts';
import { fetchNotifications } from '../state/notifications.slice.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkRows } from '../ui/link-rows.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PagedStates } from '../ui/paged-states.tsx';
import { toast } from '../ui/toast.ts';

/**
 * A text button that begins where the text above does; without padding only an underline can show that it is pointed
 * at.
 */
const FLUSH = { px: 0, '&:hover': { backgroundColor: 'transparent', textDecoration: 'underline' } } as const;

/** What brings each type its first notification, and where it begins. */
const FIRST: Readonly<Record<UserType, { text: string; label: string; to: string }>> = {
  SELLER: {
    text: 'List your home, and each tour, offer and step of the sale appears here.',
    label: 'Go to Selling',
    to: '/selling',
  },
  BUYER: {
    text: 'Tour a home or save one you like, and what happens with it appears here.',
    label: 'Find a home',
    to: '/explore',
  },
  PBUYER: {
    text: 'Tour a home or save one you like, and what happens with it appears here.',
    label: 'Find a home',
    to: '/explore',
  },
  ADMIN: { text: 'What clients ask for and what is due appears here.', label: 'Go to Home', to: '/home' },
  LENDER: { text: 'Each change in a sale you finance appears here.', label: 'Go to your sales', to: '/home' },
  TITLE: { text: 'Each change in a sale you close appears here.', label: 'Go to your sales', to: '/home' },
};

/** All notifications, by kind; the address names the filter. */
export default function NotificationsPage() {
  const dispatch = useAppDispatch();
  const first = FIRST[useUser()?.type ?? 'BUYER'];
  const [search, setSearch] = useSearchParams();
  const [markRead, { isLoading: isMarking }] = useReadNotificationsMutation();
  const kind = NOTIFICATION_KINDS.find((one) => one === search.get('kind'));
  const isUnreadOnly = search.get('unread') === '1';
  const list = readPages(
    useFindNotificationsInfiniteQuery({ kind, read: isUnreadOnly ? false : undefined, '$sort[createdAt]': -1 }),
  );
  const choose = (next: { kind?: string | undefined; isUnreadOnly: boolean }) =>
    setSearch({ ...(next.kind && { kind: next.kind }), ...(next.isUnreadOnly && { unread: '1' }) }, { replace: true });
  const { data: unread = 0 } = useCountUnreadNotificationsQuery({ kind });
  const read = async (what: Parameters<typeof markRead>[0]) => {
    const { error } = await markRead(what);
    // the count at the bell
    if (!error) void dispatch(fetchNotifications());
    return error;
  };
  const readAll = async () => {
    const error = await read({ kind });
    if (error)
      toast(`These couldn’t be marked as read. ${messageOf(error)}`, {
        kind: 'error',
        key: 'notifications-read',
        actions: [{ label: 'Try again', run: () => void readAll() }],
      });
  };
  return (
    <Container maxWidth="md" sx={{ py: { xs: 2, md: 4 } }}>
      <PageHeader title="Notifications" subtitle="Everything that happened with your homes, tours, offers and sales." />
      <Box
        role="group"
        aria-label="Which notifications"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}
      >
        {[undefined, ...NOTIFICATION_KINDS].map((one) => (
          <Chip
            key={one ?? 'all'}
            label={one ? NOTIFICATION_KIND_LABELS[one] : 'All'}
            color={one === kind ? 'primary' : 'default'}
            aria-pressed={one === kind}
            onClick={() => choose({ kind: one, isUnreadOnly })}
          />
        ))}
        <Chip
          label="Unread only"
          variant="outlined"
          color={isUnreadOnly ? 'primary' : 'default'}
          aria-pressed={isUnreadOnly}
          onClick={() => choose({ kind, isUnreadOnly: !isUnreadOnly })}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, mb: 2 }}>
        <Button disabled={unread === 0} loading={isMarking} onClick={() => void readAll()} sx={FLUSH}>
          {kind ? `Mark “${NOTIFICATION_KIND_LABELS[kind]}” as read` : 'Mark all as read'}
        </Button>
        <Button component={Link} to="/settings#contact" sx={FLUSH}>
          Choose emails and texts
        </Button>
      </Box>
      <PagedStates
        list={list}
        empty={
          kind || isUnreadOnly ? (
            <EmptyState
              title="Nothing here"
              action={
                <Button variant="outlined" onClick={() => choose({ isUnreadOnly: false })}>
                  Show all notifications
                </Button>
              }
            >
              No notifications match this choice.
            </EmptyState>
          ) : (
            <EmptyState
              title={NO_NOTIFICATIONS}
              action={
                <Button variant="contained" component={Link} to={first.to}>
                  {first.label}
                </Button>
              }
            >
              {first.text}
            </EmptyState>
          )
        }
      >
        <LinkRows
          label="Notifications"
          rows={list.rows.map((row) => ({
            key: row.id,
            title: row.text,
            text: `${NOTIFICATION_KIND_LABELS[notificationKind(row)]}, ${timeAgo(row.createdAt)}`,
            to: row.link ?? undefined,
            // a failure needs no word: the row stays new
            onPress: row.link && !row.read ? () => void read({ id: row.id }) : undefined,
            end: row.read ? undefined : <Chip size="small" color="primary" label="New" />,
          }))}
        />
      </PagedStates>
    </Container>
  );
}
