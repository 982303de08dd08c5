import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MAX_COMPS, MIN_COMPS } from '#shared/comps/comps.types.ts';
import { plural } from '../../lib/format.ts';
import { readList } from '../../lib/read-state.ts';
import { useFindCompsQuery } from '../../state/price-opinions.endpoints.ts';
import type { PriceOpinion } from '../../state/price-opinions.endpoints.ts';
import type { Listing } from '../../state/wire-types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NumberedMap } from '../../ui/numbered-map.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import { AdjustmentCard } from './adjustment-card.tsx';
import { CandidateFilters, FILTER_NAMES, type FilterName } from './candidate-filters.tsx';
import { CandidateList } from './candidate-list.tsx';
import { placesOf } from './comparison-places.ts';
import { PriceStep } from './price-step.tsx';
import { RatesPanel } from './rates-panel.tsx';
import { usePriceOpinion } from './use-price-opinion.ts';

interface ComparisonProps {
  listing: Listing;
  draft: PriceOpinion | null;
  basis: PriceOpinion | null;
}

const PER_PAGE = 40;

/** The comp workflow: choose sold homes on list and map, adjust them, set three prices. */
export function Comparison({ listing, draft, basis }: ComparisonProps) {
  const [params, setParams] = useSearchParams();
  const [markedId, setMarkedId] = useState<string | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const { mapTiles } = useSiteConfig();
  const values = Object.fromEntries(FILTER_NAMES.map((name) => [name, params.get(name) ?? ''])) as Record<
    FilterName,
    string
  >;
  const found = readList(useFindCompsQuery({ listingId: listing.id, ...values, $limit: PER_PAGE }));
  const subject = found.data?.subject ?? draft?.subject ?? null;
  const work = usePriceOpinion(listing.id, subject, found.data?.rates ?? null, draft);
  const { chosen, toggle } = work;

  const places = useMemo(() => placesOf(subject, found.data?.data ?? [], chosen), [subject, found.data, chosen]);

  const setFilter = (name: FilterName, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const press = (id: string) => {
    const home =
      found.data?.data.find((candidate) => candidate.home.id === id)?.home ??
      chosen.find((comp) => comp.home.id === id)?.home;
    if (!home) return;
    if (chosen.length >= MAX_COMPS && !chosen.some((comp) => comp.home.id === id))
      toast(`${MAX_COMPS} homes are chosen. Remove one first.`, { kind: 'info', key: 'full' });
    else toggle(home);
    setShownId(id);
  };
  const total = found.data?.total ?? 0;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box component="section" aria-labelledby="choose-title" sx={{ display: 'grid', gap: 2 }}>
        <Box>
          <Typography variant="h3" component="h2" id="choose-title">
            1. Choose {MIN_COMPS} to {MAX_COMPS} homes that sold
          </Typography>
          <Typography role="status" color="text.secondary">
            {found.data
              ? `${plural(total, 'sale')} found, most similar first. ${chosen.length} chosen.`
              : found.error
                ? ''
                : 'Looking for sales…'}
            {found.data?.isCut ? ' There are more sales in this area than we can rank. Narrow the search.' : ''}
          </Typography>
        </Box>
        <CandidateFilters values={values} subject={subject} onChange={setFilter} />
        {basis && chosen.length === 0 && (
          <Alert
            severity="info"
            action={
              <Button color="inherit" size="small" onClick={() => work.beginFrom(basis, true)}>
                Start from this one
              </Button>
            }
          >
            This home has an approved opinion. You can start a new one from its homes and adjustments.
          </Alert>
        )}
        {found.error && (
          <ErrorState
            message={found.error}
            note={chosen.length ? 'Your choices are still here.' : undefined}
            onRetry={found.retry}
          />
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: 'minmax(0, 3fr) minmax(0, 2fr)',
              lg: 'minmax(360px, 5fr) 6fr',
            },
            height: { md: 620 },
          }}
        >
          <Box sx={{ order: { xs: 2, md: 1 }, overflowY: { md: 'auto' }, minHeight: 0, pr: { md: 1 } }} tabIndex={-1}>
            {!found.data && !found.error && <ListSkeleton />}
            {found.data && total === 0 && !found.error && (
              <EmptyState title="No similar sales here">Widen the distance, the time range or the size.</EmptyState>
            )}
            {found.data && total > 0 && (
              <CandidateList
                candidates={found.data.data}
                chosen={chosen}
                markedId={markedId}
                shownId={shownId}
                onPoint={setMarkedId}
                onToggle={({ home }) => toggle(home)}
              />
            )}
            {total > PER_PAGE && (
              <Typography color="text.secondary" sx={{ p: 1 }}>
                The {PER_PAGE} most similar of {total} are listed.
              </Typography>
            )}
          </Box>
          <Box
            sx={{
              order: { xs: 1, md: 2 },
              height: { xs: 320, md: 'auto' },
              minHeight: 0,
              borderRadius: 2,
              overflow: 'hidden',
            }}
          >
            <NumberedMap
              label="Map of the home and the sales. The list shows the same homes."
              places={places}
              markedId={markedId}
              tiles={mapTiles}
              radius={found.data?.filters.radius ?? null}
              onPoint={setMarkedId}
              onPress={press}
            />
          </Box>
        </Box>
      </Box>

      <Box component="section" aria-labelledby="adjust-title" sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="h3" component="h2" id="adjust-title">
          2. Adjust for differences
        </Typography>
        {chosen.length === 0 && (
          <Typography color="text.secondary">Each home you choose appears here with its adjustments.</Typography>
        )}
        {work.rates && chosen.length > 0 && (
          <RatesPanel rates={work.rates} market={found.data?.market ?? null} onChange={work.setRates} />
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: 'repeat(2, minmax(0, 1fr))',
              lg: 'repeat(3, minmax(0, 1fr))',
            },
          }}
        >
          {chosen.map((comp, at) => (
            <AdjustmentCard
              key={comp.home.id}
              comp={comp}
              at={at}
              fieldErrors={work.refusal?.fields ?? {}}
              onLines={(lines) => work.setLines(comp.home.id, lines)}
              onResetLine={(nth) => work.resetLine(comp.home.id, nth)}
              onRemove={() => toggle(comp.home)}
            />
          ))}
        </Box>
      </Box>

      <Box component="section" aria-labelledby="price-title" sx={{ display: 'grid', gap: 2, maxWidth: 900 }}>
        <Typography variant="h3" component="h2" id="price-title">
          3. Set three prices
        </Typography>
        <PriceStep listing={listing} work={work} />
      </Box>
    </Box>
  );
}
