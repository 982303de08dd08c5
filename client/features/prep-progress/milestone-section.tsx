import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import {
  MILESTONE_LABELS,
  MILESTONES,
  stepKey,
  type Milestone,
  type StepKey,
} from '#shared/prep-progress/prep-progress.rules.ts';
import { PREP_GUIDE } from '#shared/prep-progress/prep-steps.data.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import {
  activeStepSet,
  milestoneReset,
  milestoneRestored,
  savePrepProgress,
  stepCompleted,
  stepNoted,
  stepUncompleted,
} from '../../state/prep-progress.slice.ts';
import type { Upload } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { milestoneId } from './progress-picture.tsx';
import { StepDetails } from './step-details.tsx';

interface MilestoneSectionProps {
  milestone: Milestone;
  /** Opens with its active step unfolded. */
  isCurrent: boolean;
  photos: readonly Upload[];
  pathOf: (to: string) => string;
  uploadOf: (step: StepKey) => ReactNode;
}

/** One milestone: its steps to tick off, each unfolding what it is and what it takes. */
export function MilestoneSection({ milestone, isCurrent, photos, pathOf, uploadOf }: MilestoneSectionProps) {
  const dispatch = useAppDispatch();
  const { milestones, notes, sharesNotes } = useAppSelector((state) => state.prepProgress);
  const { completedSteps, activeStep } = milestones[milestone];
  const [open, setOpen] = useState<number | null>(isCurrent ? activeStep : null);
  const [isResetting, setResetting] = useState(false);
  const { goal, steps } = PREP_GUIDE[milestone];
  const label = MILESTONE_LABELS[milestone];
  const tick = (step: number, isDone: boolean) => {
    dispatch((isDone ? stepCompleted : stepUncompleted)({ milestone, step }));
  };
  const unfold = (step: number) => {
    setOpen(open === step ? null : step);
    if (open !== step) dispatch(activeStepSet({ milestone, step }));
  };
  const reset = () => {
    const before = milestones[milestone];
    dispatch(milestoneReset(milestone));
    setResetting(false);
    toast(`${label} starts over.`, {
      actions: [
        {
          label: 'Undo',
          run: () => {
            dispatch(milestoneRestored({ milestone, progress: before }));
            // also after the page, which saves what changes, was left
            void dispatch(savePrepProgress({ milestones: { [milestone]: before } }));
          },
        },
      ],
    });
  };
  return (
    <Paper
      component="section"
      variant="outlined"
      id={milestoneId(milestone)}
      aria-labelledby={`${milestoneId(milestone)}-title`}
      sx={{ p: { xs: 2, sm: 3 }, scrollMarginTop: 80 }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
        <Box>
          <Typography variant="h3" component="h2" id={`${milestoneId(milestone)}-title`}>
            {MILESTONES.indexOf(milestone) + 1}. {label}
          </Typography>
          <Typography color="text.secondary">{goal}</Typography>
        </Box>
        {completedSteps.length > 0 && (
          <Button size="small" color="inherit" onClick={() => setResetting(true)} aria-label={`Start over: ${label}`}>
            Start over
          </Button>
        )}
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {steps.map((step, at) => {
          const key = stepKey(milestone, at);
          const isDone = completedSteps.includes(at);
          const isOpen = open === at;
          const count = photos.filter(({ prepStep }) => prepStep === key).length;
          const extras = [count > 0 && `${count} photo${count === 1 ? '' : 's'}`, notes[key] && 'notes'];
          return (
            <Box
              component="li"
              key={key}
              sx={(theme) => ({
                borderTop: `1px solid ${theme.vars.palette.divider}`,
                '&:first-of-type': { border: 0 },
              })}
            >
              <Box sx={{ display: 'flex', alignItems: 'center', ml: -1.25 }}>
                <Checkbox
                  checked={isDone}
                  onChange={(event) => tick(at, event.target.checked)}
                  slotProps={{ input: { 'aria-label': `Done: ${step.title}` } }}
                />
                <Typography component="h3" sx={{ flexGrow: 1, minWidth: 0, m: 0 }}>
                  <Box
                    component="button"
                    type="button"
                    aria-expanded={isOpen}
                    aria-controls={isOpen ? `${key}-details` : undefined}
                    onClick={() => unfold(at)}
                    sx={{
                      display: 'flex',
                      alignItems: 'center',
                      gap: 1,
                      width: '100%',
                      minHeight: 52,
                      py: 1,
                      px: 0,
                      border: 0,
                      background: 'none',
                      font: 'inherit',
                      fontWeight: 600,
                      color: 'inherit',
                      textAlign: 'left',
                      cursor: 'pointer',
                    }}
                  >
                    <Box component="span" sx={{ flexGrow: 1, minWidth: 0 }}>
                      {step.title}
                      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                        {[isDone ? 'Done' : step.time, ...extras].filter(Boolean).join(' · ')}
                      </Typography>
                    </Box>
                    <ExpandIcon
                      aria-hidden
                      sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : 'none' }}
                    />
                  </Box>
                </Typography>
              </Box>
              {isOpen && (
                <Box id={`${key}-details`} sx={{ pb: 3, pl: { xs: 0, sm: 4 } }}>
                  <StepDetails
                    stepKey={key}
                    step={step}
                    pathOf={pathOf}
                    note={notes[key] ?? ''}
                    isNoteShared={sharesNotes}
                    onNote={(note) => dispatch(stepNoted({ step: key, note }))}
                    photos={photos.filter(({ prepStep }) => prepStep === key)}
                    upload={uploadOf(key)}
                  />
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
      <ConfirmDialog
        isOpen={isResetting}
        title={`Start ${label} over?`}
        confirmLabel="Start over"
        cancelLabel="Keep it"
        onConfirm={reset}
        onCancel={() => setResetting(false)}
      >
        <Typography>All its steps will be open again. Your notes and photos stay.</Typography>
      </ConfirmDialog>
    </Paper>
  );
}
