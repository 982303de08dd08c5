/** Where a home stands with its MLS, in one line. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { mlsText } from '#shared/mls-entries/mls-entries.rules.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import type { ListingStatus } from '../../state/wire-types.ts';
import { StatusChip } from '../../ui/status-chip.tsx';

interface MlsLineProps {
  mls: ListingStatus['mls'];
  zone: string;
}

export function MlsLine({ mls, zone }: MlsLineProps) {
  if (!mls) return null;
  return (
    <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, alignItems: 'center' }}>
      <StatusChip {...STATUSES.mlsEntry[mls.standing]} />
      <Typography variant="body2" sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {mlsText(mls.standing, mls.entry, zone)}
      </Typography>
    </Box>
  );
}
