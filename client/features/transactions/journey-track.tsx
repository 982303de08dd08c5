/** The eight steps from showing to closing, each with its state as color, icon and label. */
import BlockIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import BuildIcon from '@mui/icons-material/BuildOutlined';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import ErrorIcon from '@mui/icons-material/PriorityHighOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import PauseIcon from '@mui/icons-material/PauseOutlined';
import Box from '@mui/material/Box';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ComponentType } from 'react';
import {
  JOURNEY_STEP_LABELS,
  STEP_STATE_COLORS,
  type JourneyStep,
  type StepState,
} from '#shared/transactions/transactions.types.ts';

const ICONS: Readonly<Record<StepState, ComponentType<SvgIconProps>>> = {
  completed: CheckIcon,
  pending: HourglassIcon,
  needed: ErrorIcon,
  repairs: BuildIcon,
  'on hold': PauseIcon,
  'not applicable': BlockIcon,
};
const TONES = { green: 'confirmed', blue: 'pending', orange: 'attention', gray: 'onHold' } as const;
const LABELS: Readonly<Record<StepState, string>> = {
  completed: 'Completed',
  pending: 'Pending',
  needed: 'Needed',
  repairs: 'Repairs',
  'on hold': 'On hold',
  'not applicable': 'Not applicable',
};

interface JourneyTrackProps {
  steps: readonly { step: JourneyStep; state: StepState }[];
  isClosed: boolean;
  /** The linked step: scrolled to and marked. */
  wanted?: string | null;
}

const isDone = (state: StepState) => state === 'completed' || state === 'not applicable';

export function JourneyTrack({ steps, isClosed, wanted = null }: JourneyTrackProps) {
  const linkedStep = useRef<HTMLLIElement>(null);
  useEffect(() => {
    linkedStep.current?.scrollIntoView({ block: 'center' });
    linkedStep.current?.focus({ preventScroll: true });
  }, [wanted]);
  const done = steps.filter(({ state }) => isDone(state)).length;
  return (
    <Box component="section" aria-label="Transaction journey">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          columnGap: 2,
          mb: 2,
        }}
      >
        <Typography variant="h3" component="h2">
          Steps to closing
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {done} of {steps.length} steps done
        </Typography>
      </Box>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: `repeat(${steps.length}, minmax(0, 1fr))` },
        }}
      >
        {steps.map(({ step, state }, at) => {
          const Icon = ICONS[state];
          const tone = TONES[STEP_STATE_COLORS[state]];
          const before = steps[at - 1];
          const isReached = before !== undefined && isDone(before.state);
          return (
            <Box
              component="li"
              key={step}
              {...(step === wanted && { ref: linkedStep, tabIndex: -1, 'aria-current': 'step' as const })}
              sx={(theme) => ({
                position: 'relative',
                display: 'flex',
                flexDirection: { xs: 'row', md: 'column' },
                alignItems: 'center',
                gap: { xs: 2, md: 1 },
                py: { xs: 1, md: 0 },
                textAlign: { md: 'center' },
                scrollMarginTop: 80,
                '&[aria-current]': {
                  outline: `2px solid ${theme.vars.palette.primary.main}`,
                  outlineOffset: 6,
                  borderRadius: 1,
                },
                '&:not(:first-of-type)::before': {
                  content: '""',
                  position: 'absolute',
                  backgroundColor: isReached ? theme.vars.palette.states.confirmed.main : theme.vars.palette.divider,
                  left: { xs: 17, md: 'calc(-50% + 24px)' },
                  top: { xs: -14, md: 17 },
                  width: { xs: 2, md: 'calc(100% - 48px)' },
                  height: { xs: 20, md: 2 },
                },
              })}
            >
              <Box
                sx={(theme) => ({
                  flex: '0 0 auto',
                  width: 36,
                  height: 36,
                  borderRadius: '50%',
                  display: 'grid',
                  placeItems: 'center',
                  color:
                    state === 'completed' ? theme.vars.palette.background.paper : theme.vars.palette.states[tone].text,
                  backgroundColor:
                    state === 'completed' ? theme.vars.palette.states[tone].main : theme.vars.palette.states[tone].tint,
                  border: `2px solid ${theme.vars.palette.states[tone].main}`,
                })}
              >
                <Icon aria-hidden sx={{ fontSize: 20 }} />
              </Box>
              <Box>
                <Typography sx={{ fontWeight: 600, lineHeight: 1.3 }}>{JOURNEY_STEP_LABELS[step]}</Typography>
                <Typography variant="body2" sx={(theme) => ({ color: theme.vars.palette.states[tone].text })}>
                  {step === 'closing' && isClosed ? 'Closed' : LABELS[state]}
                </Typography>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
