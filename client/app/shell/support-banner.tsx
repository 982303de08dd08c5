import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { PRODUCT } from '#shared/brand/product.ts';
import { clientPage, leaveSupportView, readSupportView, supportViewLost } from '../../lib/support-view.ts';
import { useEndSupportViewMutation } from '../../state/clients.endpoints.ts';
import { useNow } from '../../ui/use-now.ts';

const left = (expiresAt: string, now: Date): number => Math.max(0, Date.parse(expiresAt) - now.getTime());
const clock = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** On every screen while an admin sees Hearthport as a client; also over dialogs. */
export function SupportBanner() {
  const view = readSupportView();
  const now = useNow(1000);
  const [isEnding, setEnding] = useState(false);
  const [endView] = useEndSupportViewMutation();
  const remaining = view ? left(view.expiresAt, now) : null;
  useEffect(() => {
    if (remaining === 0) supportViewLost();
  }, [remaining]);
  if (!view || remaining === null) return null;
  const end = async () => {
    setEnding(true);
    leaveSupportView();
    // it ends by itself where this does not arrive
    await endView(view.id);
    window.location.assign(clientPage(view));
  };
  return (
    <>
      <Box aria-hidden sx={{ height: { xs: 104, sm: 64 } }} />
      <Box
        role="region"
        aria-label="Support view"
        sx={(theme) => ({
          position: 'fixed',
          bottom: 0,
          left: 0,
          right: 0,
          zIndex: theme.zIndex.tooltip + 1,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: 0.5,
          alignItems: 'center',
          justifyContent: 'center',
          px: 2,
          py: 1,
          color: theme.vars.palette.states.attention.text,
          backgroundColor: theme.vars.palette.background.paper,
          borderTop: `4px solid ${theme.vars.palette.states.attention.main}`,
          overflowWrap: 'anywhere',
        })}
      >
        <Typography>
          You see {PRODUCT} as <strong>{view.name}</strong>. Nothing can be changed.{' '}
          <span aria-hidden>{clock(remaining)} left.</span>
        </Typography>
        <Button variant="contained" size="small" loading={isEnding} onClick={() => void end()}>
          End
        </Button>
      </Box>
    </>
  );
}
