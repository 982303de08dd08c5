/** Around every page of a walk: what it is, the way out, and the guide. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { demoMovedBack, demoMovedOn, demoStepSet } from '../../state/demo.slice.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { SkipLink } from '../shell/skip-link.tsx';
import { Coach } from './coach.tsx';
import type { DemoSession } from './demo-session.ts';
import { stepsOf, WALKS } from './demo-walks.ts';
import { makeItMine } from './make-it-mine.ts';
import { stepAt } from './walk-position.ts';

/** Height of the bar; the pages keep this much free for the header of the product. */
const BAR = 64;

function useWalk({ kind }: DemoSession) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, state } = location;
  const { currentStep: step } = useAppSelector((areas) => areas.demo);
  const here = stepAt(kind, location, step);
  // before the page below asks for its data: the step decides what it gets
  useLayoutEffect(() => {
    dispatch(demoStepSet(stepAt(kind, { pathname, state }, step)));
    // only a change of the location moves the walk
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [dispatch, kind, pathname, state]);
  const open = (next: number) => void navigate(stepsOf(kind)[next]!.path, { state: { demoStep: next } });
  return {
    step: here,
    onNext: () => {
      dispatch(demoMovedOn());
      open(here + 1);
    },
    onBack: () => {
      dispatch(demoMovedBack());
      open(here - 1);
    },
    onGo: (next: number) => {
      dispatch(demoStepSet(next));
      open(next);
    },
  };
}

export function WalkFrame({ session, children }: { session: DemoSession; children: ReactNode }) {
  const { accountType } = WALKS[session.kind];
  const walk = useWalk(session);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) window.scrollTo(0, 0);
    before.current = pathname;
  }, [pathname]);
  const mine = {
    // a document of its own: the product starts afresh there, with its server
    href: `/signup?type=${accountType}`,
    onClick: () => makeItMine(session),
  };
  return (
    <>
      <SkipLink />
      <Box
        component="header"
        sx={(theme) => ({
          position: 'sticky',
          top: 0,
          zIndex: theme.zIndex.appBar,
          minHeight: BAR,
          px: { xs: 1.5, sm: 3 },
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 1, sm: 2 },
          backgroundColor: theme.vars.palette.background.paper,
          borderBottom: `2px solid ${theme.vars.palette.secondary.main}`,
        })}
      >
        <Chip label="Sample" color="secondary" size="small" sx={{ display: { xs: 'none', sm: 'inline-flex' } }} />
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0, lineHeight: 1.25 }}>
          <Box component="span" sx={{ display: { sm: 'none' }, fontWeight: 600 }}>
            Sample.{' '}
          </Box>
          Nothing leaves this page.
        </Typography>
        <Button href="/" size="small" sx={{ flexShrink: 0, minWidth: 0 }}>
          Leave
        </Button>
        <Button {...mine} variant="contained" size="small" sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
          Make it mine
        </Button>
      </Box>
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        // the end of the page can be scrolled above the guide
        sx={{ outline: 'none', pb: { xs: '320px', md: '120px' } }}
      >
        {children}
      </Box>
      <Coach kind={session.kind} {...walk} mine={mine} />
    </>
  );
}
