import RateReviewIcon from '@mui/icons-material/RateReviewOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useState } from 'react';
import { currentTerms } from '#shared/offers/offers.standing.ts';
import { OFFER_STATUS_LABELS, OFFER_STATUSES } from '#shared/offers/offers.types.ts';
import { readRows } from '../lib/read-state.ts';
import { useFindOffersQuery } from '../state/offers.endpoints.ts';
import { FilterField, ListFrame, optionsOf } from '../ui/list-frame.tsx';
import { addressQuery, useListAddress } from '../ui/use-list-address.ts';
import { SellerEstimate } from '../features/closing-costs/seller-estimate.tsx';
import { NegotiationHistory } from '../features/offer-rounds/negotiation-history.tsx';
import { OfferActions } from '../features/offer-rounds/offer-actions.tsx';
import { ListingSummary } from '../features/offers/listing-summary.tsx';
import { OfferCard } from '../features/offers/offer-card.tsx';
import { offerState } from '../state/offer-state.ts';
import { PrivateLinks } from '../features/offers/private-links.tsx';
import { ReviewActions } from '../features/offers/review-actions.tsx';
import { TransactionNotice } from '../features/offers/transaction-notice.tsx';
import { OfferSigning } from '../features/signing/offer-signing.tsx';
import { timeAgo, usd } from '../lib/format.ts';
import { lazyModule } from '../lib/lazy-module.ts';
import { askingPrice } from '../state/listing-facts.ts';
import { buyerName, zoneOf } from '../state/offer-facts.ts';
import type { Offer } from '../state/wire-types.ts';
import { DataList, type DataColumn } from '../ui/data-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { useNow } from '../ui/use-now.ts';

const BrokerDocuments = lazyModule(
  'broker-documents',
  () => import('../features/signing/broker-documents.tsx'),
  (module) => module.BrokerDocuments,
  'aside',
);

type View = 'review' | 'all';
const SORTS = [
  { key: 'new', label: 'Newest first', query: { '$sort[createdAt]': -1 } },
  { key: 'old', label: 'Oldest first', query: { '$sort[createdAt]': 1 } },
  { key: 'price', label: 'Highest price first', query: { '$sort[price]': -1 } },
  { key: 'closing', label: 'Nearest closing first', query: { '$sort[closingDate]': 1 } },
] as const;

/** All offers for the brokerage: review its own buyers' offers, or act for a side on request. */
export default function AdminOffersPage() {
  const now = useNow();
  const address = useListAddress({ view: ['all'], status: OFFER_STATUSES }, SORTS);
  const view: View = address.filters.view === 'all' ? 'all' : 'review';
  const list = readRows(
    useFindOffersQuery({ status: view === 'review' ? 'REVIEW' : address.filters.status, ...addressQuery(address) }),
  );
  const [chosen, setChosen] = useState<Offer | null>(null);
  const open = chosen && (list.rows?.find(({ id }) => id === chosen.id) ?? chosen);
  const changed = (next: Offer) => {
    setChosen(next);
    list.reload();
  };
  const columns: DataColumn<Offer>[] = [
    {
      key: 'home',
      label: 'Home',
      isTitle: true,
      cell: ({ listings }) => (listings ? `${listings.address}, ${listings.city}` : '–'),
    },
    {
      key: 'buyer',
      label: 'Buyer',
      cell: (offer) => (
        <>
          {buyerName(offer)}
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
            {offer.flow === 'AGENT' ? `Agent: ${offer.firstName} ${offer.lastName}` : 'Hearthport buyer'}
          </Box>
        </>
      ),
    },
    { key: 'price', label: 'Price', isNumeric: true, cell: (offer) => usd(currentTerms(offer).price) },
    {
      key: 'asking',
      label: 'Asking',
      isNumeric: true,
      cell: ({ listings }) => (listings ? usd(askingPrice(listings)) : '–'),
    },
    { key: 'received', label: 'Received', cell: ({ createdAt }) => timeAgo(createdAt, now.getTime()) },
    {
      key: 'status',
      label: 'Status',
      cell: (offer) => {
        const { tone, label } = offerState(offer, now);
        return <StatusChip tone={tone} label={label} />;
      },
    },
  ];
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader
        title="Buyer Offers"
        subtitle={
          'Our buyers’ offers wait here for review before they go to the seller; agents’ offers go to the ' +
          'seller right away.'
        }
      />
      <Tabs
        value={view}
        onChange={(_, next: View) => address.setFilter('view', next === 'all' ? 'all' : '')}
        aria-label="Which offers"
        sx={{ mb: 3 }}
      >
        <Tab
          value="review"
          label={view === 'review' && list.rows && !address.isFiltered ? `To review (${list.total})` : 'To review'}
        />
        <Tab value="all" label="All offers" />
      </Tabs>
      <ListFrame
        address={{
          ...address,
          isFiltered: address.settled !== '' || address.filters.status !== '',
          clear: () => {
            address.setText('');
            address.setFilter('status', '');
          },
        }}
        list={list}
        item="offer"
        searchLabel="Home, buyer or agent"
        filters={
          view === 'all' && (
            <FilterField
              label="Status"
              all="All"
              value={address.filters.status}
              options={optionsOf(OFFER_STATUS_LABELS)}
              onChange={(value) => address.setFilter('status', value)}
            />
          )
        }
        empty={
          view === 'review' ? (
            <EmptyState
              icon={<RateReviewIcon />}
              title="Nothing to review"
              action={
                <Button variant="outlined" onClick={() => address.setFilter('view', 'all')}>
                  All offers
                </Button>
              }
            >
              All of our buyers’ offers have been reviewed.
            </EmptyState>
          ) : (
            <EmptyState icon={<RateReviewIcon />} title="No offers yet">
              Offers appear here as soon as they are made.
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <DataList
            label="Offers"
            rows={rows}
            columns={columns}
            rowKey={({ id }) => id}
            actions={(offer) => (
              <Button
                size="small"
                onClick={() => setChosen(offer)}
                aria-label={`${offer.status === 'REVIEW' ? 'Review' : 'Open'} the offer of ${buyerName(offer)}`}
              >
                {offer.status === 'REVIEW' ? 'Review' : 'Open'}
              </Button>
            )}
          />
        )}
      </ListFrame>
      {open && (
        <SheetDialog
          isOpen
          onClose={() => setChosen(null)}
          width="lg"
          title="Offer"
          subtitle={open.listings ? `${open.listings.address}, ${open.listings.city}` : undefined}
        >
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
              alignItems: 'start',
            }}
          >
            {open.listings && <ListingSummary listing={open.listings} />}
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <TransactionNotice offer={open} />
              <OfferCard
                offer={open}
                actions={
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    <ReviewActions offer={open} onChanged={changed} onStale={list.reload} />
                    <OfferActions
                      offer={open}
                      signing={<OfferSigning key={open.id} offer={open} />}
                      onChanged={changed}
                      onStale={list.reload}
                      estimate={(changes) => <SellerEstimate offer={open} changes={changes} />}
                    />
                  </Box>
                }
                history={<NegotiationHistory rounds={open.offerRounds} zone={zoneOf(open)} />}
              >
                <SellerEstimate offer={open} />
                <PartBoundary what="The documents to sign">
                  <Suspense fallback={null}>
                    <BrokerDocuments offerId={open.id} zone={zoneOf(open)} />
                  </Suspense>
                </PartBoundary>
                <PrivateLinks offer={open} />
              </OfferCard>
            </Box>
          </Box>
        </SheetDialog>
      )}
    </Container>
  );
}
