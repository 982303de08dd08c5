/** Tour, inspection and offer of one home: where the buyer stands and what comes next. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { BUYER_STEP_LABELS, type BuyerAction, type BuyerStep } from '#shared/buyer-journey/buyer-journey.types.ts';
import type { BuyingObstacle } from '#shared/buyer-journey/buying-obstacles.rules.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import type { Offer } from '../../state/wire-types.ts';
import { ObstacleNote } from './obstacle-note.tsx';
import { StepAction } from './step-action.tsx';
import { StepIcon } from './step-icon.tsx';
import { stepNotes } from './step-look.ts';

interface JourneyTrackerProps {
  steps: readonly BuyerStep<Offer>[];
  /** The step that matters now: its action stands out. */
  focus: BuyerStep<Offer>;
  zone: string | undefined;
  onAction: (action: BuyerAction<Offer>) => void;
}

type StepObstacle = NonNullable<BuyerAction<Offer>['obstacle']>;
const isNoted = (obstacle: StepObstacle): obstacle is BuyingObstacle<Offer> => !('text' in obstacle);

/** What is in the way of a step and said below the track: once, where two steps have it in common. */
function obstaclesOf(steps: readonly BuyerStep<Offer>[]): BuyingObstacle<Offer>[] {
  const all = steps.flatMap(({ action }) => (action?.obstacle && isNoted(action.obstacle) ? [action.obstacle] : []));
  return [...new Map(all.map((obstacle) => [obstacle.code, obstacle])).values()];
}

export function JourneyTracker({ steps, focus, zone, onAction }: JourneyTrackerProps) {
  const base = useId();
  const idOf = (obstacle: StepObstacle) => `${base}-${obstacle.code}`;
  const obstacles = obstaclesOf(steps);
  return (
    <Box component="section" aria-label="Your progress on this home">
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        Your progress
      </Typography>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: { xs: 3, sm: 2 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${steps.length}, minmax(0, 1fr))` },
        }}
      >
        {steps.map((step, at) => (
          <Box
            component="li"
            key={step.name}
            aria-current={step === focus ? 'step' : undefined}
            sx={(theme) => ({
              position: 'relative',
              display: 'flex',
              flexDirection: { xs: 'row', sm: 'column' },
              gap: { xs: 2, sm: 1.5 },
              // the line to the next step
              '&:not(:last-of-type)::before': {
                content: '""',
                position: 'absolute',
                backgroundColor:
                  step.state === 'completed' ? theme.vars.palette.states.confirmed.main : theme.vars.palette.divider,
                left: { xs: 19, sm: 52 },
                top: { xs: 46, sm: 19 },
                bottom: { xs: -18, sm: 'auto' },
                width: { xs: 2, sm: 'calc(100% - 48px)' },
                height: { xs: 'auto', sm: 2 },
              },
            })}
          >
            <StepIcon step={step} />
            <Box sx={{ minWidth: 0, flex: 1, display: 'flex', flexDirection: 'column', alignItems: 'flex-start' }}>
              <Typography variant="body2" component="h3" color="text.secondary">
                {at + 1}. {BUYER_STEP_LABELS[step.name]}
              </Typography>
              <StepLabel step={step} zone={zone} />
              {step.action && (
                <Box sx={{ mt: 1 }}>
                  <StepAction
                    action={step.action}
                    onAction={onAction}
                    isMain={step === focus}
                    reasonId={step.action.obstacle ? idOf(step.action.obstacle) : undefined}
                  />
                </Box>
              )}
              {step.action?.obstacle && !isNoted(step.action.obstacle) && (
                <Typography
                  id={idOf(step.action.obstacle)}
                  variant="body2"
                  color="text.secondary"
                  sx={{ mt: 0.5, maxWidth: '34ch' }}
                >
                  {step.action.obstacle.text}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {obstacles.map((obstacle) => (
        <Box key={obstacle.code} sx={{ mt: 2 }}>
          <ObstacleNote obstacle={obstacle} id={idOf(obstacle)} />
        </Box>
      ))}
    </Box>
  );
}

function StepLabel({ step, zone }: { step: BuyerStep; zone: string | undefined }) {
  const tone = STATUSES.buyerStep[step.state].tone;
  return (
    <>
      <Typography
        sx={(theme) => ({
          fontWeight: 600,
          lineHeight: 1.35,
          overflowWrap: 'anywhere',
          color: tone === 'onHold' ? theme.vars.palette.text.primary : theme.vars.palette.states[tone].text,
        })}
      >
        {step.label}
      </Typography>
      {stepNotes(step, zone).map((note) => (
        <Typography key={note} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere', mt: 0.25 }}>
          {note}
        </Typography>
      ))}
    </>
  );
}

/** The same in a row: the one step that matters now, and how far the journey has come. */
export function CompactTracker({
  steps,
  focus,
  zone,
  homeName,
  onAction,
}: JourneyTrackerProps & { /** Of several on the page. */ homeName: string }) {
  const reasonId = useId();
  const obstacle = focus.action?.obstacle ?? null;
  const at = steps.indexOf(focus) + 1;
  return (
    <Box role="group" aria-label={`Progress on ${homeName}`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <StepIcon step={focus} size={36} />
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Typography variant="body2" color="text.secondary">
            {BUYER_STEP_LABELS[focus.name]} · step {at} of {steps.length}
          </Typography>
          <StepLabel step={focus} zone={zone} />
        </Box>
        {focus.action && (
          <StepAction
            action={focus.action}
            onAction={onAction}
            homeName={homeName}
            isMain
            reasonId={obstacle ? reasonId : undefined}
          />
        )}
      </Box>
      <Box aria-hidden sx={{ display: 'flex', gap: 0.5, mt: 1.5 }}>
        {steps.map(({ name, state }) => (
          <Box
            key={name}
            sx={(theme) => ({
              flex: 1,
              height: 4,
              borderRadius: 2,
              backgroundColor:
                STATUSES.buyerStep[state].tone === 'onHold'
                  ? theme.vars.palette.divider
                  : theme.vars.palette.states[STATUSES.buyerStep[state].tone].main,
            })}
          />
        ))}
      </Box>
      {obstacle && (
        <Box sx={{ mt: 1.5 }}>
          {isNoted(obstacle) ? (
            <ObstacleNote obstacle={obstacle} id={reasonId} />
          ) : (
            <Typography id={reasonId} variant="body2" color="text.secondary">
              {obstacle.text}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
}
