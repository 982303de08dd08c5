import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { MIN_COMPS } from '#shared/comps/comps.types.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { plural, usd } from '../../lib/format.ts';
import {
  useDeletePriceOpinionMutation,
  useLazyGetPriceOpinionQuery,
  useUpdatePriceOpinionMutation,
} from '../../state/price-opinions.endpoints.ts';
import type { Listing } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { PricePanel } from './price-panel.tsx';
import type { PriceOpinionWork } from './use-price-opinion.ts';

interface PriceStepProps {
  listing: Listing;
  work: PriceOpinionWork;
}

/** Three prices, and what happens to the draft: saved, approved, discarded, or saved over another broker's. */
export function PriceStep({ listing, work }: PriceStepProps) {
  const [isApproving, setApproving] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const [approval, setApproval] = useState<{ isBusy: boolean; error: string | null }>({ isBusy: false, error: null });
  const { chosen } = work;
  const [update] = useUpdatePriceOpinionMutation();
  const [remove] = useDeletePriceOpinionMutation();
  const [read] = useLazyGetPriceOpinionQuery();
  const save = async () => {
    const opinion = await work.save();
    if (opinion) {
      toast('The draft is saved.', { kind: 'success' });
    }
  };
  const approve = async (price: number) => {
    setApproval({ isBusy: true, error: null });
    const opinion = work.isDirty || !work.savedId ? await work.save() : { id: work.savedId, version: work.version };
    try {
      if (!opinion) {
        setApproval({
          isBusy: false,
          error: 'It couldn’t be saved, so it wasn’t approved. Check the marked fields.',
        });
        return;
      }
      await update({
        id: opinion.id,
        version: opinion.version ?? work.version,
        changes: { approvedPrice: price },
      }).unwrap();
      toast(`Approved. The seller has been notified: ${usd(price)}.`, { kind: 'success' });
      setApproving(false);
    } catch (error) {
      setApproval({
        isBusy: false,
        error: Object.values(fieldErrorsOf(error))[0] ?? messageOf(error),
      });
    }
  };
  const discard = async () => {
    try {
      if (work.savedId) await remove(work.savedId).unwrap();
      work.beginFrom(null);
      setDiscarding(false);
    } catch (error) {
      toast(messageOf(error), { kind: 'error' });
    }
  };
  const loadTheirs = async () => {
    if (!work.clash) return;
    try {
      work.beginFrom(await read(work.clash.id).unwrap());
    } catch (error) {
      toast(messageOf(error), { kind: 'error' });
    }
  };
  const overwrite = async () => {
    const opinion = await work.save(work.clash);
    if (opinion) {
      toast('Your draft replaced theirs.', { kind: 'success' });
    }
  };

  const isReady = chosen.length >= MIN_COMPS && work.prices !== null;
  return (
    <>
      <PricePanel work={work} asking={listing.price} />
      {work.refusal && <Alert severity="error">{work.refusal.message}</Alert>}
      {work.clash && (
        <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
          <AlertTitle>{work.clash.message}</AlertTitle>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button size="small" color="inherit" variant="outlined" onClick={() => void loadTheirs()}>
              Load theirs
            </Button>
            <Button size="small" color="inherit" variant="outlined" onClick={() => void overwrite()}>
              Replace with mine
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
              Delete draft
            </Button>
          )}
          <Typography variant="body2" color="text.secondary" role="status">
            {!isReady
              ? `Choose ${plural(MIN_COMPS - chosen.length, 'more home')} before it can be approved.`
              : work.isDirty
                ? 'Not saved yet. Your changes stay in this tab.'
                : 'Saved.'}
          </Typography>
          {work.savedId && !work.isDirty && (
            <Link component={RouterLink} to={`/price-opinion/${work.savedId}`} underline="always">
              Preview as seller
            </Link>
          )}
        </Box>
      )}
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
        title="Delete this draft?"
        confirmLabel="Delete draft"
        cancelLabel="Keep it"
        isDestructive
        onConfirm={() => void discard()}
        onCancel={() => setDiscarding(false)}
      >
        The homes you chose and all adjustments will be deleted.
      </ConfirmDialog>
    </>
  );
}
