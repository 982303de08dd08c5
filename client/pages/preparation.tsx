import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useEffect, useState } from 'react';
import { MILESTONES, nextOpenStep, type StepKey } from '#shared/prep-progress/prep-progress.rules.ts';
import { photoState } from '#shared/uploads/uploads.rules.ts';
import { AddPhotos } from '../features/prep-progress/add-photos.tsx';
import { MilestoneSection } from '../features/prep-progress/milestone-section.tsx';
import { ProgressPicture } from '../features/prep-progress/progress-picture.tsx';
import { usePreparation } from '../features/prep-progress/use-preparation.ts';
import { readOne } from '../lib/read-state.ts';
import { useAppDispatch, useAppSelector, useUser } from '../state/hooks.ts';
import { useFindPrepPhotosQuery } from '../state/prep-progress.endpoints.ts';
import { fetchPrepProgress, notesShared } from '../state/prep-progress.slice.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SaveIndicator } from '../ui/save-indicator.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';

const LOOK_AGAIN_MS = 2000;

function usePrepPhotos() {
  const [isPreparing, setPreparing] = useState(false);
  const result = useFindPrepPhotosQuery(useUser()?.id ?? skipToken, {
    pollingInterval: isPreparing ? LOOK_AGAIN_MS : 0,
  });
  const list = readOne(result);
  const photos = list.data?.data ?? [];
  const stillPreparing = photos.some((photo) => photoState(photo) === 'preparing');
  useEffect(() => setPreparing(stillPreparing), [stillPreparing]);
  return { ...list, photos };
}

/** Rendered once the stored preparation is known, as everything in it is saved while it changes. */
function Preparation() {
  const dispatch = useAppDispatch();
  const isPbuyer = useUser()?.type === 'PBUYER';
  const { milestones, sharesNotes } = useAppSelector((state) => state.prepProgress);
  const { state, flush } = usePreparation();
  const { photos, error, retry } = usePrepPhotos();
  const [first] = useState(() => nextOpenStep(milestones)?.milestone ?? null);
  const pathOf = (to: string) => (isPbuyer && to === '/buying' ? '/pbuyer' : to);
  const uploadOf = (step: StepKey) => <AddPhotos step={step} onUploaded={retry} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
      }}
    >
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, position: { md: 'sticky' }, top: { md: 88 } }}>
        <ProgressPicture progress={milestones} hasLinks />
        <Box sx={{ mt: 3 }}>
          <FormControlLabel
            control={<Switch checked={sharesNotes} onChange={(event) => dispatch(notesShared(event.target.checked))} />}
            label="Let my broker read my notes"
          />
          <Typography variant="body2" color="text.secondary">
            Your broker sees your progress and your photos, and your notes only while this is on.
          </Typography>
        </Box>
        <Box sx={{ mt: 2 }}>
          <SaveIndicator state={state} onRetry={() => void flush()} />
        </Box>
      </Paper>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {error && <ErrorState message={error} note="Your photos are safe." onRetry={retry} />}
        {MILESTONES.map((milestone) => (
          <MilestoneSection
            key={milestone}
            milestone={milestone}
            isCurrent={milestone === first}
            photos={photos}
            pathOf={pathOf}
            uploadOf={uploadOf}
          />
        ))}
      </Box>
    </Box>
  );
}

export default function PreparationPage() {
  const dispatch = useAppDispatch();
  const { loading, error } = useAppSelector((state) => state.prepProgress);
  const [isKnown, setKnown] = useState(false);
  const load = useCallback(async () => {
    const outcome = await dispatch(fetchPrepProgress());
    // nothing stored yet is known, too
    if (fetchPrepProgress.fulfilled.match(outcome) || outcome.payload?.status === 404) setKnown(true);
  }, [dispatch]);
  useEffect(() => void load(), [load]);
  return (
    <Container sx={{ py: { xs: 2, sm: 4 } }}>
      <PageHeader
        title="Prepare to buy"
        subtitle="Five milestones from the first budget to the keys. Check off what’s done; it’s saved right away."
      />
      {!isKnown && error && <ErrorState message={error} onRetry={() => void load()} isRetrying={loading} />}
      {!isKnown && !error && <ListSkeleton rows={5} />}
      {isKnown && <Preparation />}
    </Container>
  );
}
