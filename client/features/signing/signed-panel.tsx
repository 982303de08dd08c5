/** After a person's last signature: what happens next. */
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSiteConfig } from '../../ui/use-site-config.ts';

function Panel({ heading, children }: { heading: string; children: ReactNode }) {
  const { supportPhone } = useSiteConfig().brand;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Box
      ref={box}
      role="status"
      tabIndex={-1}
      sx={{ textAlign: 'center', py: { xs: 4, sm: 6 }, px: 2, maxWidth: 560, mx: 'auto', outline: 'none' }}
    >
      <CheckIcon aria-hidden sx={{ fontSize: 56, color: 'success.main', mb: 1 }} />
      <Typography variant="h3" component="h3" gutterBottom>
        {heading}
      </Typography>
      {children}
      <Typography sx={{ mt: 2 }}>
        Have questions? <Link href={`tel:${supportPhone}`}>{supportPhone}</Link>
      </Typography>
    </Box>
  );
}

/** The specification's panel, once the offer has gone to the seller. */
export function OfferSignedPanel() {
  return (
    <Panel heading="Thank you for signing your offer!">
      <Typography>
        Your offer was sent to the seller. A representative will keep you updated, and you’ll get a notification when
        the seller responds.
      </Typography>
    </Panel>
  );
}

/** What is left for this person to sign waits for others. */
export function LaterPanel({ name, after }: { name: string; after: string }) {
  return (
    <Panel heading="Nothing to sign yet">
      <Typography>
        You sign the {name} after {after}. We’ll email you when it’s your turn. You can read it now.
      </Typography>
    </Panel>
  );
}

/** While others still have to sign. */
export function WaitingPanel({ names, purpose }: { names: string; purpose: string }) {
  return (
    <Panel heading="You’ve signed all of your documents">
      <Typography>
        {names ? `${names} still ${/ and |, /.test(names) ? 'have' : 'has'} to sign. ` : ''}
        {purpose}
      </Typography>
    </Panel>
  );
}

export function EstimateSignedPanel() {
  return (
    <Panel heading="Your closing costs estimate is signed">
      <Typography>You can accept the offer now.</Typography>
    </Panel>
  );
}

export function AllSignedPanel() {
  return (
    <Panel heading="Everyone has signed">
      <Typography>
        The agreement is binding on both sides. The transaction shows what comes next, with its dates.
      </Typography>
    </Panel>
  );
}
