import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ACADEMY_PATH, OUTLINE } from '#shared/academy/academy.outline.ts';
import { NO_LICENSE } from '#shared/academy/academy.rules.ts';
import { messageOf } from '../lib/api-error.ts';
import { shortDate } from '../lib/format.ts';
import { checkCertificate, type CheckedCertificate } from '../state/academy.calls.ts';
import type { Failure } from '../state/api-thunk.ts';
import { useIsSessionKnown, useUser } from '../state/hooks.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';

/** On paper it is a page of its own, wide, without the head of the application. */
const PAPER = {
  '@page': { size: 'letter landscape', margin: '0.5in' },
  '@media print': { header: { display: 'none !important' } },
} as const;
const SCREEN_ONLY = { '@media print': { display: 'none' } } as const;

function Certificate({ certificate }: { certificate: CheckedCertificate }) {
  const { number, course, issuedAt, initials, name } = certificate;
  return (
    <Box
      component="section"
      aria-label="Certificate"
      sx={(theme) => ({
        p: { xs: 3, sm: 6 },
        textAlign: 'center',
        border: `2px solid ${theme.vars.palette.primary.main}`,
        borderRadius: 2,
        backgroundColor: theme.vars.palette.background.paper,
        '@media print': {
          breakInside: 'avoid',
          boxSizing: 'border-box',
          height: '6in',
          display: 'grid',
          placeContent: 'center',
          justifyItems: 'center',
          border: '4px double #000',
        },
      })}
    >
      <GlobalStyles styles={PAPER} />
      <BrandMark to={ACADEMY_PATH} />
      <Typography color="text.secondary">Academy certificate</Typography>
      <Typography variant="h2" component="p" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
        {name ?? initials}
      </Typography>
      <Typography sx={{ mt: 1 }}>read this course and passed its quiz:</Typography>
      <Typography variant="h4" component="p" sx={{ mt: 1 }}>
        {OUTLINE[course].title}
      </Typography>
      <Typography sx={{ mt: 2 }}>{shortDate(issuedAt)}</Typography>
      <Typography sx={{ mt: 1 }}>Certificate number {number}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 3, mx: 'auto', maxWidth: '52ch' }}>
        {NO_LICENSE}
      </Typography>
    </Box>
  );
}

/** A certificate by its number: with the name for its owner, to print; with initials for everybody who checks it. */
export default function CertificatePage() {
  const { number = '' } = useParams();
  const userId = useUser()?.id;
  const isSessionKnown = useIsSessionKnown();
  const [found, setFound] = useState<CheckedCertificate | null>(null);
  const [failure, setFailure] = useState<{ message: string; isMissing: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isSessionKnown) return;
    let isShown = true;
    setFailure(null);
    checkCertificate(number).then(
      (certificate) => isShown && setFound(certificate),
      (error: unknown) =>
        isShown && setFailure({ message: messageOf(error), isMissing: (error as Failure).status === 404 }),
    );
    return () => {
      isShown = false;
    };
  }, [number, userId, isSessionKnown, attempt]);
  const content = () => {
    if (failure?.isMissing)
      return (
        <EmptyState
          title="We can’t find that number"
          action={
            <Button component={Link} to={ACADEMY_PATH} variant="contained">
              Go to the academy
            </Button>
          }
        >
          {failure.message}
        </EmptyState>
      );
    if (failure) return <ErrorState message={failure.message} onRetry={() => setAttempt((count) => count + 1)} />;
    return found ? <Certificate certificate={found} /> : <ListSkeleton rows={3} />;
  };
  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, sm: 6 }, '@media print': { py: 0, maxWidth: 'none' } }}>
      <Box sx={SCREEN_ONLY}>
        <PageHeader
          title="Academy certificate"
          subtitle={
            found?.name
              ? 'Anyone with the number can check it on this page. They see your initials, not your name.'
              : 'This number was issued by the academy. Its owner is shown by initials.'
          }
          actions={
            found?.name ? (
              <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
                Print
              </Button>
            ) : undefined
          }
        />
      </Box>
      {content()}
    </Container>
  );
}
