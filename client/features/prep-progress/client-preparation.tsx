import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  nextOpenStep,
  MILESTONE_LABELS,
  STEP_KEYS,
  type Milestone,
} from '#shared/prep-progress/prep-progress.rules.ts';
import { PREP_GUIDE } from '#shared/prep-progress/prep-steps.data.ts';
import { readOne } from '../../lib/read-state.ts';
import { useFindPrepPhotosQuery, useGetClientPreparationQuery } from '../../state/prep-progress.endpoints.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { ProgressPicture } from './progress-picture.tsx';
import { StepPhotos } from './step-photos.tsx';

/** A client's preparation as a broker sees it: progress, photos, and notes only if the client shares them. */
export function ClientPreparation({ userId }: { userId: string }) {
  const preparation = readOne(useGetClientPreparationQuery(userId));
  const photos = readOne(useFindPrepPhotosQuery(userId));
  const { milestones, notes } = preparation.data ?? {};
  const next = milestones && nextOpenStep(milestones);
  const all = photos.data?.data ?? [];
  const stepOf = (key: string) => {
    const [milestone = 'budget', at] = key.split('.') as [Milestone, string];
    return { milestone, title: PREP_GUIDE[milestone].steps[Number(at)]?.title ?? key };
  };
  const shown = STEP_KEYS.map((key) => ({
    key,
    ...stepOf(key),
    note: notes?.[key],
    photos: all.filter(({ prepStep }) => prepStep === key),
  })).filter((step) => step.note || step.photos.length > 0);
  const ofNoStep = all.filter(({ prepStep }) => prepStep === null);
  return (
    <Box component="section" aria-label="Preparation">
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        Preparation
      </Typography>
      {preparation.error && <ErrorState message={preparation.error} onRetry={preparation.retry} />}
      {photos.error && <ErrorState message={photos.error} onRetry={photos.retry} />}
      {!preparation.data && !preparation.error && <ListSkeleton rows={1} />}
      {preparation.data && !milestones && <Typography color="text.secondary">Not started yet.</Typography>}
      {milestones && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <ProgressPicture progress={milestones} />
          {next && (
            <Typography>
              Next: {stepOf(`${next.milestone}.${next.step}`).title} ({MILESTONE_LABELS[next.milestone]})
            </Typography>
          )}
          <Typography variant="body2" color="text.secondary">
            {preparation.data?.sharesNotes ? 'They share their notes with you.' : 'Their notes are private.'}
          </Typography>
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 2, mt: shown.length + ofNoStep.length > 0 ? 2 : 0 }}>
        {shown.map((step) => (
          <Box key={step.key}>
            <Typography sx={{ fontWeight: 600 }}>{step.title}</Typography>
            {step.note && (
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: 1 }}>{step.note}</Typography>
            )}
            <StepPhotos photos={step.photos} isOwn={false} />
          </Box>
        ))}
        {ofNoStep.length > 0 && <StepPhotos photos={ofNoStep} isOwn={false} />}
      </Box>
    </Box>
  );
}
