import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SHOWING_TYPE_LABELS } from '#shared/showings/showings.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { dateAndTime } from '../../lib/format.ts';
import type { Showing } from '../../state/wire-types.ts';
import { StatusChip } from '../../ui/status-chip.tsx';

/** Past and upcoming showings for this buyer. */
export function ShowingLines({ showings }: { showings: readonly Showing[] }) {
  return (
    <Box component="ul" aria-label="Showings" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {showings.map((showing) => (
        <Box
          component="li"
          key={showing.id}
          sx={(theme) => ({
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            justifyContent: 'space-between',
            py: 1,
            borderBottom: `1px solid ${theme.vars.palette.divider}`,
            '&:last-child': { borderBottom: 0 },
          })}
        >
          <Box>
            <Typography sx={{ fontWeight: 600 }}>{SHOWING_TYPE_LABELS[showing.type]}</Typography>
            <Typography variant="body2" color="text.secondary">
              {dateAndTime(showing.proposedTime, showing.timeZone)}
            </Typography>
            {showing.feedback && (
              <Typography variant="body2" sx={{ mt: 0.5, maxWidth: '60ch' }}>
                “{showing.feedback}”
              </Typography>
            )}
          </Box>
          <StatusChip {...STATUSES.showing[showing.state]} />
        </Box>
      ))}
    </Box>
  );
}
