import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { setPageTitle } from '../../lib/page-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useAppSelector } from '../../state/hooks.ts';
import type { DemoSession } from './demo-session.ts';
import { stepsOf } from './demo-walks.ts';

const TITLE = 'This page isn’t in the sample';

/** A link led to a page that the walk does not show. */
export function OutsideSample({ session: { kind } }: { session: DemoSession }) {
  const step = useAppSelector((state) => state.demo.currentStep);
  const { path, title } = stepsOf(kind)[step] ?? stepsOf(kind)[0]!;
  useEffect(() => setPageTitle(TITLE), []);
  return (
    <Container sx={{ py: 4 }}>
      <EmptyState
        component="h1"
        title={TITLE}
        action={
          <Button component={Link} to={path} state={{ demoStep: step }} variant="contained">
            Back to “{title}”
          </Button>
        }
      >
        This page is part of the product, but not of this sample. Nothing you typed is lost.
      </EmptyState>
    </Container>
  );
}
