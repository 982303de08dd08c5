import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Listing } from '../../state/wire-types.ts';
import { factGroups } from './listing-facts.ts';

/** What the seller said about a home, by group. */
export function ReviewFacts({ listing }: { listing: Listing }) {
  return (
    <Box sx={{ gridArea: 'facts', minWidth: 0, display: 'grid', gap: 3 }}>
      {factGroups(listing).map(({ title, facts }) => (
        <Box component="section" key={title}>
          <Typography variant="h3" gutterBottom>
            {title}
          </Typography>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' },
              columnGap: 3,
              rowGap: { xs: 0, sm: 0.75 },
            }}
          >
            {facts.map(({ label, value }) => (
              <Box key={label} sx={{ display: 'contents' }}>
                <Typography component="dt" color="text.secondary">
                  {label}
                </Typography>
                <Typography
                  component="dd"
                  sx={{
                    m: 0,
                    mb: { xs: 1, sm: 0 },
                    whiteSpace: 'pre-line',
                    overflowWrap: 'anywhere',
                    maxWidth: '72ch',
                  }}
                >
                  {value}
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
