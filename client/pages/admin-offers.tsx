import RateReviewIcon from '@mui/icons-material/RateReviewOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OFFER_STATUS_LABELS, OFFER_STATUSES } from '#shared/offers/offers.types.ts';
import { NegotiationHistory } from '../features/offer-rounds/negotiation-history.tsx';
import { OfferActions } from '../features/offer-rounds/offer-actions.tsx';
import { ListingSummary } from '../features/offers/listing-summary.tsx';
import { OfferCard } from '../features/offers/offer-card.tsx';
import { offerState } from '../features/offers/offer-state.ts';
import { PrivateLinks } from '../features/offers/private-links.tsx';
import { ReviewActions } from '../features/offers/review-actions.tsx';
import { TransactionNotice } from '../features/offers/transaction-notice.tsx';
import { timeAgo, usd } from '../lib/format.ts';
import { onLive } from '../lib/live.ts';
import { buyerName, currentTerms, zoneOf } from '../state/offer-facts.ts';
import type { Offer } from '../state/wire-types.ts';
import { DataList, type DataColumn } from '../ui/data-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { useNow } from '../ui/use-now.ts';
import { usePagedList } from '../ui/use-paged-list.ts';

type View = 'review' | 'all';
const EVENTS = ['offers created', 'offers patched', 'offer-rounds created', 'offer-rounds patched'] as const;

/** The brokerage reads every offer, reviews those of its own buyers, and acts for a side that asked for it. */
export default function AdminOffersPage() {
  const now = useNow();
  const [query, setQuery] = useSearchParams();
  const view: View = query.get('view') === 'all' ? 'all' : 'review';
  const status = view === 'review' ? 'REVIEW' : (query.get('status') ?? '');
  const list = usePagedList<Offer>('/offers', { status: status || undefined });
  const [chosen, setChosen] = useState<Offer | null>(null);
  const { reload } = list;
  useEffect(() => {
    const stops = EVENTS.map((event) => onLive(event, reload));
    return () => { for (const stop of stops) stop(); };
  }, [reload]);

  const open = chosen && (list.rows.find(({ id }) => id === chosen.id) ?? chosen);
  const changed = (next: Offer) => {
    setChosen(next);
    list.replace(next);
    reload();
  };
  const show = (next: View, nextStatus = '') => setQuery(next === 'all' ? { view: 'all', ...(nextStatus && { status: nextStatus }) } : {}, { replace: true });
  const columns: DataColumn<Offer>[] = [
    { key: 'home', label: 'Home', isTitle: true, cell: ({ listings }) => (listings ? `${listings.address}, ${listings.city}` : '–') },
    { key: 'buyer', label: 'Buyer', cell: (offer) => <>{buyerName(offer)}<Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>{offer.flow === 'AGENT' ? `Agent: ${offer.firstName} ${offer.lastName}` : 'Hearthport buyer'}</Box></> },
    { key: 'price', label: 'Price', isNumeric: true, cell: (offer) => usd(currentTerms(offer).price) },
    { key: 'asking', label: 'Asking', isNumeric: true, cell: ({ listings }) => usd(listings?.price) },
    { key: 'received', label: 'Received', cell: ({ createdAt }) => timeAgo(createdAt, now.getTime()) },
    { key: 'status', label: 'Status', cell: (offer) => { const { tone, label } = offerState(offer, now); return <StatusChip tone={tone} label={label} />; } },
  ];
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader title="Buyer Offers" subtitle="Offers of our buyers wait here for a review before they go to the seller; agents' offers go to the seller at once." />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between', mb: 3 }}>
        <Tabs value={view} onChange={(_, next: View) => show(next)} aria-label="Which offers">
          <Tab value="review" label={view === 'review' && list.status === 'ready' ? `To review (${list.total})` : 'To review'} />
          <Tab value="all" label="All offers" />
        </Tabs>
        {view === 'all' && (
          <TextField select size="small" label="Status" value={status} onChange={(event) => show('all', event.target.value)} sx={{ width: { xs: '100%', sm: 220 } }}>
            <MenuItem value="">All</MenuItem>
            {OFFER_STATUSES.map((each) => <MenuItem key={each} value={each}>{OFFER_STATUS_LABELS[each]}</MenuItem>)}
          </TextField>
        )}
      </Box>
      {list.error && <Box sx={{ mb: 2 }}><ErrorState message={list.error} onRetry={reload} /></Box>}
      {list.status === 'loading' && list.rows.length === 0 && <ListSkeleton rows={6} />}
      {list.status === 'ready' && list.rows.length === 0 && (
        <EmptyState icon={<RateReviewIcon />} title={view === 'review' ? 'Nothing to review' : 'No offers in this state'} action={view === 'review' ? <Button variant="outlined" onClick={() => show('all')}>All offers</Button> : undefined}>
          {view === 'review' ? 'Every offer of our buyers has been looked at.' : 'Choose another status above.'}
        </EmptyState>
      )}
      {list.rows.length > 0 && <DataList label="Offers" rows={list.rows} columns={columns} rowKey={({ id }) => id} actions={(offer) => <Button size="small" onClick={() => setChosen(offer)} aria-label={`${offer.status === 'REVIEW' ? 'Review' : 'Open'} the offer of ${buyerName(offer)}`}>{offer.status === 'REVIEW' ? 'Review' : 'Open'}</Button>} />}
      {list.hasMore && <Button sx={{ mt: 2 }} variant="outlined" loading={list.status === 'loading'} onClick={list.loadMore}>Load more ({list.rows.length} of {list.total})</Button>}
      {open && (
        <SheetDialog isOpen onClose={() => setChosen(null)} width="lg" title="Offer" subtitle={open.listings ? `${open.listings.address}, ${open.listings.city}` : undefined}>
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' }, alignItems: 'start' }}>
            {open.listings && <ListingSummary listing={open.listings} />}
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <TransactionNotice offer={open} />
              <OfferCard
                offer={open}
                actions={<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}><ReviewActions offer={open} onChanged={changed} onStale={reload} /><OfferActions offer={open} onChanged={changed} onStale={reload} /></Box>}
                history={<NegotiationHistory rounds={open.offerRounds} zone={zoneOf(open)} />}
              >
                <PrivateLinks offer={open} />
              </OfferCard>
            </Box>
          </Box>
        </SheetDialog>
      )}
    </Container>
  );
}
