/** The eight steps from showing to closing: a track of buttons on wide screens, a bar of eight parts on phones. */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import {
  JOURNEY_STEP_LABELS,
  STEP_STATE_LABELS,
  type JourneyStep,
  type StepState,
} from '#shared/transactions/transactions.types.ts';
import { panelId, STEP_ICONS, stepTone } from './steps/step-look.ts';

interface JourneyTrackProps {
  steps: readonly { step: JourneyStep; state: StepState }[];
  isClosed: boolean;
  /** The step that the sale waits for. */
  next: JourneyStep | null;
  /** The step whose panel is open. */
  openStep: JourneyStep | null;
  onOpen: (step: JourneyStep) => void;
}

const isOpenState = (state: StepState) => state === 'needed' || state === 'repairs' || state === 'pending';
const isDone = (state: StepState) => state === 'completed' || state === 'not applicable';

export function JourneyTrack({ steps, isClosed, next, openStep, onOpen }: JourneyTrackProps) {
  // a step that this sale does not have is neither done nor to do
  const own = steps.filter(({ state }) => state !== 'not applicable');
  const done = own.filter(({ state }) => state === 'completed').length;
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
          {done} of {own.length} steps done
        </Typography>
      </Box>
      <Box aria-hidden sx={{ display: { xs: 'grid', md: 'none' }, gridAutoFlow: 'column', gap: 0.5 }}>
        {steps.map(({ step, state }) => (
          <Box
            key={step}
            sx={({ vars: { palette } }) => ({
              height: 8,
              borderRadius: 1,
              backgroundColor: palette.states.onHold.tint,
              ...(isOpenState(state) && {
                backgroundColor: palette.states[stepTone(state)].tint,
                boxShadow: `inset 0 0 0 1px ${palette.states[stepTone(state)].main}`,
              }),
              ...((state === 'completed' || step === next) && {
                backgroundColor: palette.states[stepTone(state)].main,
              }),
            })}
          />
        ))}
      </Box>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: { xs: 'none', md: 'grid' },
          gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))`,
        }}
      >
        {steps.map(({ step, state }, at) => {
          const before = steps[at - 1];
          return (
            <Box
              component="li"
              key={step}
              sx={(theme) => ({
                position: 'relative',
                '&:not(:first-of-type)::before': {
                  content: '""',
                  position: 'absolute',
                  backgroundColor:
                    before && isDone(before.state)
                      ? theme.vars.palette.states.confirmed.main
                      : theme.vars.palette.divider,
                  left: 'calc(-50% + 24px)',
                  top: 21,
                  width: 'calc(100% - 48px)',
                  height: 2,
                },
              })}
            >
              <TrackStep
                step={step}
                state={state}
                label={step === 'closing' && isClosed ? 'Closed' : STEP_STATE_LABELS[state]}
                isOpen={step === openStep}
                isNext={step === next}
                onOpen={() => onOpen(step)}
              />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

function TrackStep({
  step,
  state,
  label,
  isOpen,
  isNext,
  onOpen,
}: {
  step: JourneyStep;
  state: StepState;
  label: string;
  isOpen: boolean;
  isNext: boolean;
  onOpen: () => void;
}) {
  const isFilled = state === 'completed' || isNext;
  const Icon = STEP_ICONS[state];
  const tone = stepTone(state);
  return (
    <ButtonBase
      onClick={onOpen}
      aria-controls={panelId(step)}
      {...(isOpen && { 'aria-current': 'step' as const })}
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        width: '100%',
        py: 0.5,
        borderRadius: 1,
        textAlign: 'center',
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        '&[aria-current]': { backgroundColor: theme.vars.palette.paper.sunken },
        '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
      })}
    >
      <Box
        component="span"
        sx={(theme) => ({
          width: 36,
          height: 36,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          color: isFilled ? theme.vars.palette.background.paper : theme.vars.palette.states[tone].text,
          backgroundColor: isFilled ? theme.vars.palette.states[tone].main : theme.vars.palette.states[tone].tint,
          border: `2px solid ${theme.vars.palette.states[tone].main}`,
        })}
      >
        <Icon aria-hidden sx={{ fontSize: 20 }} />
      </Box>
      <Box component="span">
        <Typography component="span" sx={{ display: 'block', fontWeight: 600, lineHeight: 1.3 }}>
          {JOURNEY_STEP_LABELS[step]}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          sx={(theme) => ({
            color: theme.vars.palette.states[tone].text,
            ...(isNext && { fontWeight: 600, borderBottom: '2px solid' }),
          })}
        >
          {label}
        </Typography>
      </Box>
    </ButtonBase>
  );
}
