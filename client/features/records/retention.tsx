import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { RETENTION_RULES } from '#shared/records/retention.rules.ts';

/** What is kept for how long, and why. */
export function Retention() {
  return (
    <Box component="section" aria-labelledby="retention-title">
      <Typography id="retention-title" variant="h3" component="h2" sx={{ mb: 2 }}>
        How long records are kept
      </Typography>
      <Paper variant="outlined">
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {RETENTION_RULES.map(({ what, kept, why, isAutomatic }) => (
            <Box
              component="li"
              key={what}
              sx={{
                display: 'grid',
                gridTemplateColumns: { md: '1fr 1fr' },
                columnGap: 3,
                rowGap: 0.5,
                p: 2,
                '& + &': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              <Typography sx={{ fontWeight: 600 }}>{what}</Typography>
              <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
                <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                  <span>{kept}</span>
                  {isAutomatic && <Chip size="small" label="Deleted automatically" />}
                </Box>
                <Typography variant="body2" color="text.secondary">
                  {why}
                </Typography>
              </Box>
            </Box>
          ))}
        </Box>
      </Paper>
    </Box>
  );
}
