import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { timeAgo } from '../../lib/format.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { fetchNotifications } from '../../state/notifications.slice.ts';
import { Known } from './known.tsx';
import { OverviewPanel } from './overview-panel.tsx';

const MAX = 5;

/** What happened lately, newest first: the notifications, which the bell has, too. */
export function ActivityPanel({ none = 'What happens with your homes and offers appears here.' }: { none?: string }) {
  const dispatch = useAppDispatch();
  const area = useAppSelector((state) => state.notifications);
  const isUnread = area.status === 'idle';
  useEffect(() => {
    if (isUnread) void dispatch(fetchNotifications());
  }, [dispatch, isUnread]);
  const latest = area.items.slice(0, MAX);
  return (
    <OverviewPanel title="Recent activity">
      <Known areas={[area]} hasRows={latest.length > 0} none={none}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {latest.map(({ id, text, link, createdAt }) => (
            <Box
              component="li"
              key={id}
              sx={(theme) => ({
                position: 'relative',
                pl: 3,
                pb: 2,
                borderLeft: `2px solid ${theme.vars.palette.divider}`,
                ml: 0.5,
                '&:last-of-type': { pb: 0 },
                '&::before': {
                  content: '""',
                  position: 'absolute',
                  left: -6,
                  top: 7,
                  width: 10,
                  height: 10,
                  borderRadius: '50%',
                  backgroundColor: theme.vars.palette.primary.main,
                },
              })}
            >
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                {link ? (
                  <Link component={RouterLink} to={link} color="inherit" underline="hover">
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                <time dateTime={createdAt}>{timeAgo(createdAt)}</time>
              </Typography>
            </Box>
          ))}
        </Box>
      </Known>
    </OverviewPanel>
  );
}
