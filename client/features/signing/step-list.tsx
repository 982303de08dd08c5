/** The documents of an offer as a list: where each stands, and which one is open. */
import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip, type StatusTone } from '../../ui/status-chip.tsx';
import type { ReviewStep, StepState } from './review-steps.ts';

const TONES: Readonly<Record<StepState, StatusTone>> = {
  'not-started': 'onHold',
  yours: 'attention',
  waiting: 'pending',
  signed: 'confirmed',
  declined: 'cancelled',
  later: 'onHold',
};
const CHIPS: Readonly<Record<StepState, string>> = {
  'not-started': 'Not started',
  yours: 'Sign',
  waiting: 'Waiting for others',
  signed: 'Signed',
  declined: 'Declined',
  later: 'Later',
};

interface StepListProps {
  steps: readonly ReviewStep[];
  openKey: string | null;
  onOpen: (step: ReviewStep) => void;
}

export function StepList({ steps, openKey, onOpen }: StepListProps) {
  return (
    <Box component="ol" aria-label="Documents" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {steps.map((step, at) => (
        <li key={step.key}>
          <ButtonBase
            onClick={() => onOpen(step)}
            disabled={step.state === 'later'}
            aria-current={step.key === openKey ? 'step' : undefined}
            sx={(theme) => ({
              width: '100%',
              p: 1.5,
              display: 'flex',
              gap: 1.5,
              // a button has a font of its own
              font: 'inherit',
              justifyContent: 'flex-start',
              alignItems: 'flex-start',
              textAlign: 'left',
              borderRadius: 1,
              border: `1px solid ${step.key === openKey ? theme.vars.palette.primary.main : theme.vars.palette.divider}`,
              backgroundColor: step.key === openKey ? theme.vars.palette.paper.sunken : 'transparent',
            })}
          >
            <Typography
              component="span"
              color="text.secondary"
              sx={{ minWidth: 16, fontVariantNumeric: 'tabular-nums' }}
            >
              {at + 1}
            </Typography>
            <Box component="span" sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', minWidth: 0 }}>
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {step.name}
              </Typography>
              <StatusChip tone={TONES[step.state]} label={CHIPS[step.state]} />
              {(step.state === 'waiting' || step.state === 'later') && (
                <Typography component="span" variant="body2" color="text.secondary">
                  {step.label}
                </Typography>
              )}
            </Box>
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}
