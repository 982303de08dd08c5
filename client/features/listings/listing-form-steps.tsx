import CheckIcon from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import MenuItem from '@mui/material/MenuItem';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import { STEPS, STEP_TITLES, isStep, type Step } from './listing-form.values.ts';

export type StepMark = 'done' | 'open' | 'wrong';
interface StepsProps {
  step: Step;
  marks: Readonly<Record<Step, StepMark>>;
  onGo: (step: Step) => void;
}

const MARKS = {
  done: { Icon: CheckIcon, word: 'complete' },
  open: { Icon: OpenIcon, word: 'not complete yet' },
  wrong: { Icon: ErrorIcon, word: 'needs a correction' },
} as const;

/** Steps as a list beside the form, on wide screens. */
export function StepList({ step, marks, onGo }: StepsProps) {
  return (
    <Box component="nav" aria-label="Steps" sx={{ position: 'sticky', top: 88 }}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {STEPS.map((one, at) => {
          const { Icon, word } = MARKS[marks[one]];
          const isHere = one === step;
          return (
            <li key={one}>
              <ButtonBase
                onClick={() => onGo(one)}
                aria-current={isHere ? 'step' : undefined}
                sx={(theme) => ({
                  width: '100%',
                  justifyContent: 'flex-start',
                  gap: 1.5,
                  textAlign: 'left',
                  px: 1.5,
                  py: 1.25,
                  borderRadius: 1,
                  fontSize: '1rem',
                  fontFamily: 'inherit',
                  fontWeight: isHere ? 600 : 400,
                  color: isHere ? theme.vars.palette.primary.main : 'inherit',
                  backgroundColor: isHere ? theme.vars.palette.states.confirmed.tint : 'transparent',
                  '&:hover': {
                    backgroundColor: isHere
                      ? theme.vars.palette.states.confirmed.tint
                      : theme.vars.palette.paper.sunken,
                  },
                })}
              >
                <Icon
                  titleAccess={word}
                  sx={(theme) => ({
                    fontSize: 20,
                    color:
                      marks[one] === 'done'
                        ? theme.vars.palette.states.confirmed.main
                        : marks[one] === 'wrong'
                          ? theme.vars.palette.states.cancelled.main
                          : theme.vars.palette.text.secondary,
                  })}
                />
                <span>
                  {at + 1}. {STEP_TITLES[one]}
                </span>
              </ButtonBase>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

/** Step picker for phones. */
export function StepPicker({ step, marks, onGo }: StepsProps) {
  const at = STEPS.indexOf(step);
  return (
    <Box component="nav" aria-label="Steps">
      <TextField
        select
        size="small"
        label={`Step ${at + 1} of ${STEPS.length}`}
        value={step}
        onChange={(event) => {
          if (isStep(event.target.value)) onGo(event.target.value);
        }}
      >
        {STEPS.map((one) => (
          <MenuItem key={one} value={one}>
            {STEP_TITLES[one]}
            {marks[one] === 'done' ? ' (done)' : marks[one] === 'wrong' ? ' (to correct)' : ''}
          </MenuItem>
        ))}
      </TextField>
      <LinearProgress
        variant="determinate"
        value={((at + 1) / STEPS.length) * 100}
        aria-hidden
        sx={{ mt: 1, borderRadius: 1 }}
      />
    </Box>
  );
}
