import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { MAX_COMPS, MIN_COMPS } from '#shared/comps/comps.types.ts';
import { api, ApiError, messageOf } from '../../lib/api.ts';
import { plural, usd } from '../../lib/format.ts';
import { useFetched } from '../../lib/use-fetched.ts';
import type { Listing } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NumberedMap } from '../../ui/numbered-map.tsx';
import type { NumberedPlace } from '../../ui/leaflet-numbered-map.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import { AdjustmentCard } from './adjustment-card.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { CandidateFilters, FILTER_NAMES, type FilterName } from './candidate-filters.tsx';
import { CandidateList } from './candidate-list.tsx';
import { letterOf } from './comp-labels.ts';
import type { CandidateResponse, PriceOpinion } from './comps.types.ts';
import { PricePanel } from './price-panel.tsx';
import { RatesPanel } from './rates-panel.tsx';
import { usePriceOpinion } from './use-price-opinion.ts';

interface ComparisonProps {
  listing: Listing;
  draft: PriceOpinion | null;
  basis: PriceOpinion | null;
  onSaved: (opinion: PriceOpinion | null) => void;
}

const PER_PAGE = 40;

/** Choosing sold homes on a list and a map that are one, adjusting them, and setting three prices. */
export function Comparison({ listing, draft, basis, onSaved }: ComparisonProps) {
  const [params, setParams] = useSearchParams();
  const [markedId, setMarkedId] = useState<string | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const [isApproving, setApproving] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const [approval, setApproval] = useState<{ isBusy: boolean; error: string | null }>({ isBusy: false, error: null });
  const { tileUrl } = useSiteConfig();
  const values = Object.fromEntries(FILTER_NAMES.map((name) => [name, params.get(name) ?? ''])) as Record<
    FilterName,
    string
  >;
  const found = useFetched<CandidateResponse>('/comps', { listingId: listing.id, ...values, $limit: PER_PAGE });
  const subject = found.data?.subject ?? draft?.subject ?? null;
  const work = usePriceOpinion(listing.id, subject, found.data?.rates ?? null, draft);
  const { chosen, toggle } = work;

  const places = useMemo(() => {
    const list: NumberedPlace[] = [];
    if (subject && subject.lat !== null && subject.lng !== null)
      list.push({
        id: 'subject',
        lat: subject.lat,
        lng: subject.lng,
        face: 'Home',
        label: `${subject.address}, the home to be priced`,
        tone: 'subject',
      });
    const near = (found.data?.data ?? []).map(({ home }, at) => ({ home, face: String(at + 1) }));
    const away = chosen
      .filter((comp) => !near.some(({ home }) => home.id === comp.home.id))
      .map(({ home }) => ({ home, face: '' }));
    for (const { home, face } of [...near, ...away]) {
      const letter = chosen.findIndex((comp) => comp.home.id === home.id);
      if (home.lat === null || home.lng === null) continue;
      list.push({
        id: home.id,
        lat: home.lat,
        lng: home.lng,
        face: letter >= 0 ? letterOf(letter) : face,
        label: `${letter >= 0 ? `${letterOf(letter)}, chosen` : `Number ${face}`}: ${home.address}, sold for ${usd(home.soldPrice)}`,
        tone: letter >= 0 ? 'chosen' : 'plain',
      });
    }
    return list;
  }, [subject, found.data, chosen]);

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
      toast(`${MAX_COMPS} homes are chosen. Take one out first.`, { kind: 'info', key: 'full' });
    else toggle(home);
    setShownId(id);
  };
  const save = async () => {
    const opinion = await work.save();
    if (opinion) {
      toast('The draft is saved.', { kind: 'success' });
      onSaved(opinion);
    }
  };
  const approve = async (price: number) => {
    setApproval({ isBusy: true, error: null });
    const opinion = work.isDirty || !work.savedId ? await work.save() : { id: work.savedId, version: work.version };
    try {
      if (!opinion) {
        setApproval({ isBusy: false, error: 'It could not be saved, so it was not approved. Look at what is marked.' });
        return;
      }
      const approved = await api.patch<PriceOpinion>(`/pricing-opinions/${opinion.id}`, {
        version: opinion.version,
        approvedPrice: price,
      });
      toast(`Approved. The seller is told: ${usd(price)}.`, { kind: 'success' });
      setApproving(false);
      onSaved(approved);
    } catch (error) {
      setApproval({
        isBusy: false,
        error: error instanceof ApiError ? (Object.values(error.fieldErrors)[0] ?? error.message) : messageOf(error),
      });
    }
  };
  const discard = async () => {
    try {
      if (work.savedId) await api.delete(`/pricing-opinions/${work.savedId}`);
      work.beginFrom(null);
      setDiscarding(false);
      onSaved(null);
    } catch (error) {
      toast(messageOf(error), { kind: 'error' });
    }
  };
  const lookAtTheirs = async () => {
    if (!work.clash) return;
    try {
      const theirs = await api.get<PriceOpinion>(`/pricing-opinions/${work.clash.id}`);
      work.beginFrom(theirs);
      onSaved(theirs);
    } catch (error) {
      toast(messageOf(error), { kind: 'error' });
    }
  };
  const overwrite = async () => {
    const opinion = await work.save(work.clash);
    if (opinion) {
      toast('Your draft is saved over theirs.', { kind: 'success' });
      onSaved(opinion);
    }
  };

  const total = found.data?.total ?? 0;
  const isReady = chosen.length >= MIN_COMPS && work.prices !== null;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box component="section" aria-labelledby="choose-title" sx={{ display: 'grid', gap: 2 }}>
        <Box>
          <Typography variant="h3" component="h2" id="choose-title">
            1. Choose {MIN_COMPS} to {MAX_COMPS} homes that sold
          </Typography>
          <Typography role="status" color="text.secondary">
            {found.data
              ? `${plural(total, 'sale')} found, most alike first. ${chosen.length} chosen.`
              : found.error
                ? ''
                : 'Looking for sales …'}
            {found.data?.isCut ? ' There are more in this circle than were looked at: make it smaller.' : ''}
          </Typography>
        </Box>
        <CandidateFilters values={values} subject={subject} onChange={setFilter} />
        {basis && chosen.length === 0 && (
          <Alert
            severity="info"
            action={
              <Button color="inherit" size="small" onClick={() => work.beginFrom(basis, true)}>
                Begin from it
              </Button>
            }
          >
            There is an approved opinion of this home. A new one can begin with its homes and lines.
          </Alert>
        )}
        {found.error && (
          <ErrorState
            message={found.error}
            note={chosen.length ? 'What you chose is still here.' : undefined}
            onRetry={found.retry}
          />
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(360px, 5fr) 6fr' },
            height: { md: 620 },
          }}
        >
          <Box sx={{ order: { xs: 2, md: 1 }, overflowY: { md: 'auto' }, minHeight: 0, pr: { md: 1 } }} tabIndex={-1}>
            {!found.data && !found.error && <ListSkeleton />}
            {found.data && total === 0 && (
              <EmptyState title="No sale like it here">Widen the circle, the months or the size.</EmptyState>
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
                The {PER_PAGE} most alike of {total} are listed.
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
              label="Map of the home and the sales. The same homes stand in the list."
              places={places}
              markedId={markedId}
              tileUrl={tileUrl}
              radius={found.data?.filters.radius ?? null}
              onPoint={setMarkedId}
              onPress={press}
            />
          </Box>
        </Box>
      </Box>

      <Box component="section" aria-labelledby="adjust-title" sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="h3" component="h2" id="adjust-title">
          2. Make them comparable
        </Typography>
        {chosen.length === 0 && (
          <Typography color="text.secondary">
            Each home you choose appears here with what its differences are worth.
          </Typography>
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
        <PricePanel work={work} asking={listing.price} />
        {work.refusal && <Alert severity="error">{work.refusal.message}</Alert>}
        {work.clash && (
          <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
            <AlertTitle>{work.clash.message}</AlertTitle>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button size="small" color="inherit" variant="outlined" onClick={() => void lookAtTheirs()}>
                Look at theirs
              </Button>
              <Button size="small" color="inherit" variant="outlined" onClick={() => void overwrite()}>
                Save mine over it
              </Button>
            </Box>
          </Alert>
        )}
        {chosen.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Button
              variant="contained"
              disabled={!isReady}
              onClick={() => {
                setApproval({ isBusy: false, error: null });
                setApproving(true);
              }}
            >
              Approve …
            </Button>
            <Button variant="outlined" loading={work.isSaving} disabled={!work.isDirty} onClick={() => void save()}>
              Save draft
            </Button>
            {work.savedId && (
              <Button color="error" onClick={() => setDiscarding(true)}>
                Throw the draft away
              </Button>
            )}
            <Typography variant="body2" color="text.secondary" role="status">
              {!isReady
                ? `${plural(MIN_COMPS - chosen.length, 'more home')} to choose before it can be approved.`
                : work.isDirty
                  ? 'Not saved yet; kept in this tab.'
                  : 'Saved.'}
            </Typography>
            {work.savedId && !work.isDirty && (
              <Link component={RouterLink} to={`/price-opinion/${work.savedId}`} underline="always">
                See it as the seller will
              </Link>
            )}
          </Box>
        )}
      </Box>
      {isApproving && work.prices && (
        <ApproveDialog
          prices={work.prices}
          isBusy={approval.isBusy || work.isSaving}
          error={approval.error}
          onApprove={(price) => void approve(price)}
          onClose={() => setApproving(false)}
        />
      )}
      <ConfirmDialog
        isOpen={isDiscarding}
        title="Throw this draft away?"
        confirmLabel="Throw away"
        cancelLabel="Keep it"
        isDestructive
        onConfirm={() => void discard()}
        onCancel={() => setDiscarding(false)}
      >
        The homes you chose and every line go with it.
      </ConfirmDialog>
    </Box>
  );
}
