import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  MILESTONE_LABELS,
  MILESTONE_STEPS,
  MILESTONES,
  progressPercent,
  STEP_KEYS,
  stepsDone,
  type Milestone,
  type PrepProgress,
} from '#shared/prep-progress/prep-progress.rules.ts';

export const milestoneId = (milestone: Milestone) => `milestone-${milestone}`;

/** All steps as a path of segments by milestone; each milestone says how far it is, and leads to its steps. */
export function ProgressPicture({ progress, hasLinks = false }: { progress: PrepProgress; hasLinks?: boolean }) {
  const percent = progressPercent(progress);
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, flexWrap: 'wrap' }}>
        <Typography variant="price" component="p" sx={{ fontSize: '2rem' }}>
          {percent}%
        </Typography>
        <Typography color="text.secondary" role="status">
          {stepsDone(progress)} of {STEP_KEYS.length} steps done
        </Typography>
      </Box>
      <Box
        component="ol"
        aria-label="Milestones"
        sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 2 }}
      >
        {MILESTONES.map((milestone) => {
          const { completedSteps } = progress[milestone];
          const total = MILESTONE_STEPS[milestone];
          return (
            <Box component="li" key={milestone}>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
                {hasLinks ? (
                  <Link href={`#${milestoneId(milestone)}`} sx={{ fontWeight: 600 }}>
                    {MILESTONE_LABELS[milestone]}
                  </Link>
                ) : (
                  <Box component="span" sx={{ fontWeight: 600 }}>
                    {MILESTONE_LABELS[milestone]}
                  </Box>
                )}
                <Typography component="span" variant="body2" color="text.secondary">
                  {completedSteps.length} of {total}
                </Typography>
              </Box>
              <Box aria-hidden sx={{ display: 'grid', gap: '3px', gridTemplateColumns: `repeat(${total}, 1fr)` }}>
                {Array.from({ length: total }, (_, step) => (
                  <Box
                    key={step}
                    sx={(theme) => ({
                      height: 10,
                      borderRadius: '3px',
                      border: `1px solid ${theme.vars.palette.states.confirmed.main}`,
                      backgroundColor: completedSteps.includes(step)
                        ? theme.vars.palette.states.confirmed.main
                        : 'transparent',
                    })}
                  />
                ))}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
