import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import ForumIcon from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { UserType } from '#shared/kernel/actor.ts';
import { hasBrokerThread } from '#shared/messages/messages.rules.ts';
import { Inbox } from '../features/messages/inbox.tsx';
import { MessageThread } from '../features/messages/message-thread.tsx';
import { ThreadPicture } from '../features/messages/thread-picture.tsx';
import { linkOfThread, threadOther, threadPart, threadPlace, threadTitle } from '../state/thread-names.ts';
import { useAppDispatch, useAppSelector, useUser } from '../state/hooks.ts';
import { fetchThreads } from '../state/messages.slice.ts';
import type { MessageThreadRow } from '../state/wire-types.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';
import { useVisibleHeight } from '../ui/use-visible-height.ts';

/** Whom the person writes with here; partners of a sale write with nobody. */
function subtitleFor(type: UserType): string | undefined {
  if (type === 'ADMIN') return 'Your clients, with and without a home, and both sides of each sale.';
  return hasBrokerThread(type)
    ? 'Write to your broker anytime, and to the other side once an offer is accepted.'
    : undefined;
}

/**
 * The user's threads, with the open one beside the list on wide screens, or instead of it on narrow ones. The URL names
 * it.
 */
export default function MessagesPage() {
  const dispatch = useAppDispatch();
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const state: unknown = location.state;
  // begun elsewhere: what is asked of the broker
  const draft =
    typeof state === 'object' && state !== null && 'draft' in state && typeof state.draft === 'string'
      ? state.draft
      : undefined;
  const visibleHeight = useVisibleHeight();
  const isWide = useMediaQuery('(min-width: 900px)');
  const { items, status, error } = useAppSelector((state) => state.messages.inbox);
  const listingId = search.get('listing');
  const isWithBroker = search.has('broker');
  const otherId = search.get('with');
  useEffect(() => {
    void dispatch(fetchThreads());
  }, [dispatch]);
  const wanted = isWithBroker
    ? items.find((row) => row.listingId === null && threadOther(row) === otherId)
    : listingId
      ? (items.find((row) => row.listingId === listingId && (!otherId || row.other?.id === otherId)) ??
        items.find((row) => row.listingId === listingId))
      : undefined;
  const thread = wanted ?? (isWide && !listingId && !isWithBroker ? items[0] : undefined);
  const choose = (row: MessageThreadRow) => setSearch(linkOfThread(row).split('?')[1] ?? '');
  // a broker may open a home that is not among the newest threads
  const isUnknown = Boolean(listingId) && !wanted && status === 'ready';
  useEffect(() => {
    if (isUnknown && listingId && user?.type === 'ADMIN') void dispatch(fetchThreads({ listingId }));
  }, [dispatch, isUnknown, listingId, user?.type]);

  const isOneThread = !isWide && thread !== undefined;
  const isFirstLoad = items.length === 0 && (status === 'idle' || status === 'loading');
  const list = <Inbox threads={items} chosenId={thread?.id ?? null} userId={user?.id ?? ''} onChoose={choose} />;
  const place = thread && (
    <Box
      component="section"
      aria-label="Messages"
      id="messages"
      sx={{
        height: { xs: `calc(${visibleHeight ? `${visibleHeight}px` : '100dvh'} - 80px)`, md: '100%' },
        minHeight: { xs: visibleHeight ? 0 : 360, md: 0 },
        p: { md: 2 },
      }}
    >
      <MessageThread
        thread={thread}
        isFull
        start={isWithBroker ? draft : undefined}
        leading={
          !isWide && (
            <IconButton aria-label="All messages" edge="start" onClick={() => setSearch({})}>
              <BackIcon />
            </IconButton>
          )
        }
        title={
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <ThreadPicture thread={thread} size={48} />
            <Box component="span" sx={{ minWidth: 0 }}>
              {threadTitle(thread)}
              <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
                {[threadPart(thread)].filter(Boolean).map((part) => `${part} · `)}
                {thread.listingId ? (
                  <MuiLink component={Link} to={`/listings/${thread.listingId}`} color="inherit">
                    {threadPlace(thread)}
                  </MuiLink>
                ) : (
                  threadPlace(thread)
                )}
              </Box>
            </Box>
          </Box>
        }
      />
    </Box>
  );
  return (
    <Container maxWidth="lg" sx={{ py: { xs: isOneThread ? 0.5 : 2, md: 3 } }}>
      {!isOneThread && <PageHeader title="Messages" subtitle={user && subtitleFor(user.type)} />}
      {error && (
        <Box sx={{ mb: 2 }}>
          <ErrorState
            message={error}
            note={items.length > 0 ? 'This may be out of date.' : undefined}
            onRetry={() => void dispatch(fetchThreads())}
          />
        </Box>
      )}
      {isFirstLoad && <ListSkeleton rows={4} hasPictures />}
      {status === 'ready' && items.length === 0 && (
        <EmptyState
          icon={<ForumIcon />}
          title="No messages yet"
          action={
            <Button component={Link} to={user?.type === 'PBUYER' ? '/pbuyer' : '/home'} variant="contained">
              Back to my home page
            </Button>
          }
        >
          Buyers and sellers can message each other here once an offer on a home is accepted.
        </EmptyState>
      )}
      {items.length > 0 &&
        (isWide ? (
          <Card
            sx={{
              display: 'grid',
              gridTemplateColumns: '340px minmax(0, 1fr)',
              gridTemplateRows: 'minmax(0, 1fr)',
              height: 'calc(100dvh - 216px)',
              minHeight: 480,
            }}
          >
            <Box sx={{ overflowY: 'auto', borderRight: 1, borderColor: 'divider' }}>{list}</Box>
            {place ?? (
              <EmptyState title="We couldn’t find that thread">
                It may belong to another account. Choose one from the list.
              </EmptyState>
            )}
          </Card>
        ) : (
          (place ?? list)
        ))}
    </Container>
  );
}
