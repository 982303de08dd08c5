import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import type { StepGuide } from '#shared/transactions/transactions.guide.ts';
import {
  JOURNEY_STEP_LABELS,
  STEP_STATE_LABELS,
  type JourneyStep,
  type StepState,
} from '#shared/transactions/transactions.types.ts';
import { shortDate } from '../../../lib/format.ts';
import { panelId, STEP_ICONS, stepTone } from './step-look.ts';

interface StepPanelProps {
  step: JourneyStep;
  state: StepState;
  isClosed: boolean;
  guide: StepGuide;
  zone: string;
  isOpen: boolean;
  /** The step that the sale waits for. */
  isNext: boolean;
  /** Whoever looks at the page has to act in it. */
  isMine: boolean;
  /** Scrolled to and focused: a link or the track led here. */
  isWanted: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** One step: its state, what it needs, from whom and by when; opened, everything that is done about it. */
export function StepPanel({
  step,
  state,
  isClosed,
  guide,
  zone,
  isOpen,
  isNext,
  isMine,
  isWanted,
  onToggle,
  children,
}: StepPanelProps) {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [isWanted]);
  const Icon = STEP_ICONS[state];
  const tone = stepTone(state);
  const due = guide.due && `by ${shortDate(guide.due, zone)}`;
  return (
    <Accordion
      id={panelId(step)}
      expanded={isOpen}
      onChange={(_event, open) => onToggle(open)}
      disableGutters
      elevation={0}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h3' } }}
      sx={(theme) => ({
        backgroundColor: 'transparent',
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        '&::before': { display: 'none' },
      })}
    >
      <AccordionSummary
        ref={heading}
        expandIcon={<ExpandMoreIcon />}
        aria-controls={`${panelId(step)}-content`}
        sx={(theme) => ({
          px: 1,
          mx: -1,
          width: 'calc(100% + 16px)',
          borderRadius: 1,
          scrollMarginTop: 88,
          '& .MuiAccordionSummary-content': { my: 1.5, minWidth: 0 },
          ...(isNext && {
            my: 0.5,
            backgroundColor: theme.vars.palette.states[tone].tint,
            boxShadow: `inset 4px 0 0 ${theme.vars.palette.states[tone].main}`,
          }),
        })}
      >
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', minWidth: 0, flex: 1 }}>
          <Icon
            aria-hidden
            sx={(theme) => ({
              flex: '0 0 auto',
              mt: '2px',
              p: '2px',
              fontSize: 24,
              borderRadius: '50%',
              color: isNext ? theme.vars.palette.background.paper : theme.vars.palette.states[tone].text,
              backgroundColor: isNext ? theme.vars.palette.states[tone].main : theme.vars.palette.states[tone].tint,
            })}
          />
          <Box
            sx={{
              flex: 1,
              minWidth: 0,
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 2,
              justifyContent: 'space-between',
            }}
          >
            <Typography component="span">
              <b>{JOURNEY_STEP_LABELS[step]}</b>{' '}
              <Box component="span" sx={(theme) => ({ color: theme.vars.palette.states[tone].text })}>
                {step === 'closing' && isClosed ? 'Closed' : STEP_STATE_LABELS[state]}
              </Box>
              {isNext && (
                <>
                  {' '}
                  <Box
                    component="span"
                    sx={(theme) => ({
                      ml: 0.5,
                      px: 1,
                      borderRadius: 1,
                      typography: 'body2',
                      fontWeight: 600,
                      color: theme.vars.palette.background.paper,
                      backgroundColor: theme.vars.palette.states[tone].text,
                    })}
                  >
                    Next
                  </Box>
                </>
              )}
            </Typography>
            {(guide.owner || due) && (
              <Typography
                component="span"
                variant="body2"
                color={isNext ? 'text.primary' : 'text.secondary'}
                sx={{ display: 'inline-flex', alignItems: 'center', columnGap: 0.5, pr: 1 }}
              >
                {isMine && <PersonIcon aria-hidden sx={{ fontSize: 16, color: 'text.primary' }} />}
                <span>
                  {isMine ? (
                    <Box component="b" sx={{ color: 'text.primary' }}>
                      Your step
                    </Box>
                  ) : (
                    guide.owner
                  )}
                  {guide.owner && due && ' · '}
                  {due}
                </span>
              </Typography>
            )}
          </Box>
        </Box>
      </AccordionSummary>
      <AccordionDetails id={`${panelId(step)}-content`} sx={{ px: 0, pt: 1, pb: 3, pl: { sm: 4.5 } }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Typography sx={{ maxWidth: '65ch' }}>{guide.text}</Typography>
          {children}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
