import RateReviewIcon from '@mui/icons-material/RateReviewOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { PRODUCT } from '#shared/brand/product.ts';
import { currentTerms } from '#shared/offers/offers.standing.ts';
import { OFFER_QUEUES, OFFERS_TABLE } from '#shared/offers/offers.table.ts';
import { OFFER_STATUS_LABELS } from '#shared/offers/offers.types.ts';
import { askingPrice } from '#shared/listings/tracked-home.view.ts';
import { toQueryString, type Query } from '../lib/api.ts';
import { readRows } from '../lib/read-state.ts';
import { QUEUE_SHORTCUTS, shortcutHint } from '../lib/shortcuts.ts';
import { useFindOffersQuery, useGetOfferQuery } from '../state/offers.endpoints.ts';
import { useSavedViews } from '../state/saved-views.endpoints.ts';
import { FilterField, optionsOf } from '../ui/list-filters.tsx';
import { addressQuery } from '../ui/use-list-address.ts';
import { offerState } from '../state/offer-state.ts';
import { clockTime, dayOfWeek, shortDate, timeAgo, usd } from '../lib/format.ts';
import { buyerName, zoneOf } from '../state/offer-facts.ts';
import type { Offer } from '../state/wire-types.ts';
import type { DataColumn } from '../ui/data-list.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SavedViewsMenu } from '../ui/saved-views-menu.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { lazyPart, useLoadedSoon } from '../ui/lazy-part.tsx';
import { useNow } from '../ui/use-now.ts';
import { useLinked } from '../ui/use-linked.ts';
import { QUEUE_ITEM } from '../ui/use-queue-keys.ts';
import { useTableAddress } from '../ui/use-table-address.ts';

const OfferDesk = lazyPart(
  'offer-desk',
  () => import('./admin-offers/offer-desk.tsx'),
  (module) => module.OfferDesk,
);

type View = 'review' | (typeof OFFER_QUEUES)[number];
interface ViewTab {
  view: View;
  label: string;
}
const TABS: readonly [ViewTab, ...ViewTab[]] = [
  { view: 'review', label: 'To review' },
  { view: 'approved', label: 'Approved, buyer signs' },
  { view: 'signing', label: 'Agreed, waiting for signatures' },
  { view: 'all', label: 'All offers' },
];
/** The rows of a view. */
const queryOf = (view: View, status: string): Query => {
  if (view === 'review') return { status: 'REVIEW' };
  if (view === 'approved') return { status: 'REVIEWED' };
  return view === 'signing' ? { unsigned: true } : { status };
};
const EMPTY: Readonly<Record<View, readonly [title: string, text: string]>> = {
  review: ['Nothing to review', 'All of our buyers’ offers have been reviewed.'],
  approved: ['Nothing approved', 'No buyer has an approved offer to sign.'],
  signing: ['Nothing waiting for signatures', 'Everyone has signed what was agreed.'],
  all: ['No offers yet', 'Offers appear here as soon as they are made.'],
};

const TITLE: DataColumn<Offer> = {
  key: 'home',
  label: 'Home',
  grow: 2,
  cell: ({ listings }) => (listings ? `${listings.address}, ${listings.city}` : '–'),
};
const cellsAt = (
  now: Date,
): Readonly<Record<keyof typeof OFFERS_TABLE.columns, Omit<DataColumn<Offer>, 'key' | 'label'>>> => ({
  buyer: {
    cell: (offer) => (
      <>
        {buyerName(offer)}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
          {offer.flow === 'AGENT' ? `Agent: ${offer.firstName} ${offer.lastName}` : `${PRODUCT} buyer`}
        </Box>
      </>
    ),
  },
  price: {
    sort: 'currentPrice',
    isNumeric: true,
    width: 108,
    hideOrder: 4,
    cell: (offer) => usd(currentTerms(offer).price),
  },
  asking: {
    isNumeric: true,
    width: 108,
    hideOrder: 1,
    cell: ({ listings }) => (listings ? usd(askingPrice(listings)) : '–'),
  },
  payment: { cell: (offer) => currentTerms(offer).paymentMethod },
  received: {
    sort: 'createdAt',
    width: 128,
    hideOrder: 2,
    cell: ({ createdAt }) => timeAgo(createdAt, now.getTime()),
  },
  closing: { sort: 'currentClosingDate', cell: (offer) => shortDate(currentTerms(offer).closingDate, zoneOf(offer)) },
  expires: {
    sort: 'answerBy',
    width: 132,
    hideOrder: 3,
    cell: (offer) => {
      const { turn, deadline } = offerState(offer, now);
      // what was decided has no answer to wait for; in review an offer can outlive its expiry
      if (!turn) return '–';
      const until = deadline ?? offer.expiresOn;
      return (
        <>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {dayOfWeek(until, zoneOf(offer))}
          </Box>{' '}
          <Box component="span" sx={{ display: { sm: 'block' }, color: 'text.secondary', fontSize: '0.875rem' }}>
            {clockTime(until, zoneOf(offer))}
          </Box>
        </>
      );
    },
  },
  status: {
    width: 164,
    cell: (offer) => {
      const { tone, label } = offerState(offer, now);
      return <StatusChip tone={tone} label={label} />;
    },
  },
});

/** All offers for the brokerage: review its own buyers' offers, or act for a side on request. */
export default function AdminOffersPage() {
  const now = useNow();
  useLoadedSoon(OfferDesk);
  const address = useTableAddress(OFFERS_TABLE);
  const saved = useSavedViews('offers');
  const view = OFFER_QUEUES.find((each) => each === address.filters.view) ?? 'review';
  const matching = { ...queryOf(view, address.filters.status), text: address.settled || undefined };
  const list = readRows(useFindOffersQuery({ ...matching, ...addressQuery(address) }));
  const [chosen, setChosen] = useState<Offer | null>(null);
  const isNarrowed = address.settled !== '' || address.filters.status !== '';
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const labelOf = ({ view: each, label }: ViewTab) =>
    each === view && each !== 'all' && list.rows && !isNarrowed ? `${label} (${list.total})` : label;
  const keysId = useId();
  const queue = useRef<HTMLDivElement>(null);
  const [linkedId, closeLinked] = useLinked('offer');
  const { currentData: linked = null } = useGetOfferQuery({ id: linkedId ?? '' }, { skip: !linkedId });
  const asked = chosen ?? linked;
  const open = asked && (list.rows?.find(({ id }) => id === asked.id) ?? asked);
  const close = () => {
    setChosen(null);
    closeLinked();
  };
  const [order, setOrder] = useState<readonly Offer[]>([]);
  const choose = (offer: Offer) => {
    // the queue as it was when it was opened: a decided offer leaves the list
    setOrder(list.rows ?? []);
    setChosen(offer);
  };
  const next = open ? (order[order.findIndex(({ id }) => id === open.id) + 1] ?? null) : null;
  const isOpen = open !== null;
  const wasOpen = useRef(false);
  useEffect(() => {
    // the row of a decided offer is gone: go on with the first one that is left
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      queue.current?.querySelector<HTMLElement>('[data-queue-item]')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const changed = (next: Offer) => {
    setChosen(next);
    list.reload();
  };
  const cells = useMemo(() => cellsAt(now), [now]);
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader
        title="Buyer Offers"
        subtitle={
          'Our buyers’ offers wait here for review before they go to the seller; agents’ offers go to the ' +
          'seller right away.'
        }
      />
      {isPhone ? (
        // as tabs only one of them would be in view
        <Box sx={{ mb: 2.5 }}>
          <FilterField
            label="Show"
            all={labelOf(TABS[0])}
            value={view === 'review' ? '' : view}
            options={TABS.slice(1).map((tab) => ({ value: tab.view, label: labelOf(tab) }))}
            onChange={(next) => address.setFilter('view', next)}
          />
        </Box>
      ) : (
        <Tabs
          value={view}
          onChange={(_, next: View) => address.setFilter('view', next === 'review' ? '' : next)}
          aria-label="Which offers"
          variant="scrollable"
          allowScrollButtonsMobile
          sx={{ mb: { xs: 2.5, md: 1 } }}
        >
          {TABS.map((tab) => (
            <Tab key={tab.view} value={tab.view} label={labelOf(tab)} />
          ))}
        </Tabs>
      )}
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ mb: 2, display: { xs: 'none', md: list.rows?.length === 0 ? 'none' : 'block' } }}
        id={keysId}
      >
        Keyboard: {shortcutHint(QUEUE_SHORTCUTS)} · ? lists all
      </Typography>
      <div ref={queue}>
        <DataTable
          label="Offers"
          item="offer"
          address={{
            ...address,
            isFiltered: isNarrowed,
            clear: () => {
              address.setText('');
              address.put({ status: '', text: '' });
            },
          }}
          list={list}
          title={TITLE}
          cells={cells}
          isTall
          searchLabel="Home, buyer or agent"
          above={['view']}
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
            <EmptyState
              icon={<RateReviewIcon />}
              title={EMPTY[view][0]}
              action={
                view === 'all' ? undefined : (
                  <Button variant="outlined" onClick={() => address.setFilter('view', 'all')}>
                    All offers
                  </Button>
                )
              }
            >
              {EMPTY[view][1]}
            </EmptyState>
          }
          tools={
            <>
              <SavedViewsMenu address={address} saved={saved} />
              <DownloadButton
                size="small"
                label="Download CSV"
                url={`/api/offers/sheet.csv?${toQueryString({ ...matching, ...address.sort.query })}`}
                fileName="offers.csv"
              />
            </>
          }
          actions={(offer) => (
            <Button
              size="small"
              {...QUEUE_ITEM}
              aria-describedby={keysId}
              onClick={() => choose(offer)}
              aria-label={`${offer.status === 'REVIEW' ? 'Review' : 'Open'} the offer of ${buyerName(offer)}`}
            >
              {offer.status === 'REVIEW' ? 'Review' : 'Open'}
            </Button>
          )}
        />
      </div>
      {open && (
        <OfferDesk
          key={open.id}
          offer={open}
          onNext={next ? () => setChosen(next) : null}
          onClose={close}
          onChanged={changed}
          onStale={list.reload}
        />
      )}
    </Container>
  );
}
