import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import NextIcon from '@mui/icons-material/ArrowForwardOutlined';
import LessIcon from '@mui/icons-material/ExpandMoreOutlined';
import MoreIcon from '@mui/icons-material/ExpandLessOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import type { DemoKind } from '../../state/demo.slice.ts';
import { stepsOf, WALKS } from './demo-walks.ts';
import { POINTED_AT, usePointer } from './use-pointer.ts';

interface CoachProps {
  kind: DemoKind;
  /** Counts from 0. */
  step: number;
  onNext: () => void;
  onBack: () => void;
  onGo: (step: number) => void;
  mine: { href: string; onClick: () => void };
}

const isPhone = () => !window.matchMedia('(min-width: 900px)').matches;

/** Guide of a walk: at the bottom of a phone, in the corner of a wide screen. It never holds the focus. */
export function Coach({ kind, step, onNext, onBack, onGo, mine }: CoachProps) {
  const steps = stepsOf(kind);
  const { title, text, target, targetName } = steps[step]!;
  const [isOpen, setOpen] = useState(true);
  const bodyId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const show = usePointer(target);
  const isLast = step === steps.length - 1;

  // whoever pressed Next reads, or hears, the next step first
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    setOpen(true);
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  // on a phone the keyboard leaves no room for the guide
  useEffect(() => {
    const makeRoom = ({ target: field }: FocusEvent) => {
      if (isPhone() && field instanceof Element && field.matches('main input, main textarea')) setOpen(false);
    };
    document.addEventListener('focusin', makeRoom);
    return () => document.removeEventListener('focusin', makeRoom);
  }, []);

  return (
    <>
      <GlobalStyles
        styles={(theme) => ({
          // a field as a whole, with its label and icon
          [`[${POINTED_AT}]:not(input), .MuiTextField-root:has(input[${POINTED_AT}])`]: {
            outline: `3px solid ${theme.vars.palette.secondary.main} !important`,
            // nearer than the next line of text
            outlineOffset: 2,
            borderRadius: 4,
            scrollMarginTop: 96,
          },
          // beyond the label, which stands on the upper line of its field
          [`.MuiTextField-root:has(label):has(input[${POINTED_AT}])`]: { outlineOffset: 10 },
        })}
      />
      <Paper
        component="aside"
        aria-label="Guide"
        elevation={8}
        sx={(theme) => ({
          position: 'fixed',
          zIndex: theme.zIndex.appBar - 1,
          left: { xs: 0, md: 'auto' },
          right: { xs: 0, md: 24 },
          bottom: { xs: 0, md: 24 },
          width: { md: 380 },
          maxHeight: '50dvh',
          overflowY: 'auto',
          borderRadius: { xs: '16px 16px 0 0', md: 2 },
          border: `1px solid ${theme.vars.palette.secondary.main}`,
          px: 2,
          pt: 1,
          pb: 'calc(12px + env(safe-area-inset-bottom))',
          '@media print': { display: 'none' },
        })}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" color="text.secondary">
              {WALKS[kind].name}, step {step + 1} of {steps.length}
            </Typography>
            <Typography
              variant="h4"
              component="h2"
              ref={heading}
              tabIndex={-1}
              sx={{ outline: 'none', lineHeight: 1.3 }}
            >
              {title}
            </Typography>
          </Box>
          <IconButton
            onClick={() => setOpen(!isOpen)}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            aria-label={isOpen ? 'Hide the guide’s text' : 'Show the guide’s text'}
          >
            {isOpen ? <LessIcon /> : <MoreIcon />}
          </IconButton>
        </Box>
        <Box id={bodyId} hidden={!isOpen}>
          <Typography sx={{ mt: 0.5 }}>{text}</Typography>
          <Button size="small" onClick={show} sx={{ ml: -0.75, mt: 0.5 }}>
            Show me {targetName}
          </Button>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
          <Button size="small" startIcon={<BackIcon />} disabled={step === 0} onClick={onBack}>
            Back
          </Button>
          <Box
            component="ol"
            aria-label="Steps"
            sx={{ flex: 1, display: 'flex', justifyContent: 'center', listStyle: 'none', m: 0, p: 0 }}
          >
            {steps.map((each, at) => (
              <li key={each.title}>
                <IconButton
                  size="small"
                  onClick={() => onGo(at)}
                  aria-label={`Step ${at + 1}: ${each.title}`}
                  aria-current={at === step ? 'step' : undefined}
                  sx={{ p: 0, width: 28, height: 32 }}
                >
                  <Box
                    component="span"
                    sx={(theme) => ({
                      width: 10,
                      height: 10,
                      borderRadius: '50%',
                      border: `2px solid ${theme.vars.palette.secondary.main}`,
                      backgroundColor: at === step ? theme.vars.palette.secondary.main : 'transparent',
                    })}
                  />
                </IconButton>
              </li>
            ))}
          </Box>
          {isLast ? (
            <Button size="small" variant="contained" {...mine} sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
              Make it mine
            </Button>
          ) : (
            <Button size="small" variant="contained" endIcon={<NextIcon />} onClick={onNext}>
              Next
            </Button>
          )}
        </Box>
      </Paper>
    </>
  );
}
