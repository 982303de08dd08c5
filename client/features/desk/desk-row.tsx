import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { DESK_KIND_LABELS } from '#shared/desk/desk.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { dateAndTime, dayOfWeek, timeAgo } from '../../lib/format.ts';
import type { DeskItem } from '../../state/desk.endpoints.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { QUEUE_ITEM } from '../../ui/use-queue-keys.ts';

interface DeskRowProps {
  item: DeskItem;
  now: Date;
  /** Says what happens if nobody acts: not again where a row above said the same. */
  hasOtherwise: boolean;
}

/** One thing on the desk: a link as a whole, to the page that opens it. */
export function DeskRow({ item, now, hasOtherwise }: DeskRowProps) {
  const { kind, title, person, home, since, dueAt, timeZone, isWaiting, urgency, otherwise, link } = item;
  return (
    <Box
      component={Link}
      to={link}
      {...QUEUE_ITEM}
      sx={(theme) => ({
        display: 'grid',
        columnGap: 3,
        rowGap: 0.5,
        // the times line up below one another
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
        alignItems: 'center',
        px: 2,
        py: 1,
        color: 'inherit',
        textDecoration: 'none',
        overflowWrap: 'anywhere',
        '&:hover': { backgroundColor: theme.vars.palette.paper.sunken },
        '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
      })}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography
          sx={{
            fontWeight: 600,
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 2,
            overflow: 'hidden',
          }}
        >
          {title}
        </Typography>
        <Typography variant="body2">
          {[person, home].filter(Boolean).join(' · ')}
          <Box component="span" sx={{ color: isWaiting ? 'text.primary' : 'text.secondary' }}>
            {person || home ? ' · ' : ''}
            {isWaiting ? `waiting since ${dayOfWeek(since)}` : timeAgo(since, now.getTime())}
          </Box>
        </Typography>
        {hasOtherwise && (
          <Typography variant="body2" color="text.secondary">
            If nobody acts: {otherwise}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: { sm: 'flex-end' } }}>
        <StatusChip
          {...STATUSES.urgency[urgency]}
          label={
            dueAt
              ? `${urgency === 'overdue' ? 'Was due' : 'Due'} ${dateAndTime(dueAt, timeZone)}`
              : DESK_KIND_LABELS[kind]
          }
        />
      </Box>
    </Box>
  );
}
