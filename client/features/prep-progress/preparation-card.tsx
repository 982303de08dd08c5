import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MILESTONE_LABELS, nextOpenStep, progressPercent } from '#shared/prep-progress/prep-progress.rules.ts';
import { PREP_GUIDE } from '#shared/prep-progress/prep-steps.data.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { fetchPrepProgress } from '../../state/prep-progress.slice.ts';
import { SectionCard } from '../../ui/section-card.tsx';

/** How far the preparation is, and the next step, for a dashboard. `isKnown`: it was asked for and answered. */
export function PreparationCard({ isKnown }: { isKnown: boolean }) {
  const dispatch = useAppDispatch();
  const { milestones, error } = useAppSelector((state) => state.prepProgress);
  const percent = progressPercent(milestones);
  const next = nextOpenStep(milestones);
  return (
    <SectionCard
      id="preparation"
      title="Your preparation"
      link={{ to: '/preparation', label: next ? 'Continue preparing' : 'See your preparation' }}
      status={error ? 'failed' : isKnown ? 'ready' : 'loading'}
      error={error}
      onRetry={() => void dispatch(fetchPrepProgress())}
    >
      <Typography variant="price" component="p">
        {percent}%
      </Typography>
      {/* the percentage above says it; with the role of a progress bar it would count as loading */}
      <Box aria-hidden sx={{ my: 1, height: 6, borderRadius: 1, overflow: 'hidden', backgroundColor: 'action.hover' }}>
        <Box sx={{ height: 1, width: `${percent}%`, backgroundColor: 'primary.main' }} />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {next
          ? `Next: ${PREP_GUIDE[next.milestone].steps[next.step]!.title} (${MILESTONE_LABELS[next.milestone]})`
          : 'Every step is done.'}
      </Typography>
    </SectionCard>
  );
}
