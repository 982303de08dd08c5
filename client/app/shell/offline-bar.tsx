import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PRODUCT } from '#shared/brand/product.ts';
import { isCutOff, leftUnsent, useConnection } from '../../lib/connection.ts';
import { clockWithin } from '../../lib/format.ts';

/** Offline notice, with the age of what is shown. `top`: height of the sticky header. */
export function OfflineBar({ top }: { top: number }) {
  const connection = useConnection();
  const { isOnline, shownFrom } = connection;
  const { pathname } = useLocation();
  useEffect(() => leftUnsent(), [pathname]);
  return (
    <Box role="status" sx={(theme) => ({ position: 'sticky', top, zIndex: theme.zIndex.appBar - 1 })}>
      {isCutOff(connection) && (
        <Box
          sx={(theme) => ({
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            justifyContent: 'center',
            px: 2,
            py: 0.75,
            backgroundColor: theme.vars.palette.states.requested.tint,
            color: theme.vars.palette.states.requested.text,
            borderBottom: `1px solid ${theme.vars.palette.divider}`,
          })}
        >
          <Box
            component="svg"
            viewBox="0 0 24 24"
            aria-hidden
            sx={{
              width: 20,
              height: 20,
              flexShrink: 0,
              fill: 'none',
              stroke: 'currentColor',
              strokeWidth: 2,
              strokeLinecap: 'round',
            }}
          >
            <path d="M4 4l16 16M5 12a10 10 0 0 1 4-2.5M8.5 15.5a5 5 0 0 1 5.5-1M15 9.6a10 10 0 0 1 4 2.4M12 19h.01" />
          </Box>
          <Typography variant="body2">
            {isOnline ? `${PRODUCT} can’t be reached right now.` : 'You’re offline.'}
            {shownFrom !== null && ` You’re seeing what was saved at ${clockWithin(shownFrom)}.`}
            {' Nothing can be sent until you’re back online.'}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
