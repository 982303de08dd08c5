/** The documents of an offer as a list: where each stands, and which one is open. */
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip } from '../../ui/status-chip.tsx';
import type { ReviewStep } from './review-steps.ts';

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
              <StatusChip {...STATUSES.signingStep[step.state]} />
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
