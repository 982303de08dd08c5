import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LessonPart } from '#shared/academy/academy.types.ts';
import { STATE_NAMES, STATES } from '#shared/listings/listings.types.ts';

function Part({ heading, text, points, states }: LessonPart) {
  return (
    <Box component="section" sx={{ mt: 4, breakInside: 'avoid' }}>
      <Typography variant="h3" component="h2" gutterBottom>
        {heading}
      </Typography>
      <Typography>{text}</Typography>
      {points && (
        <Box component="ul" sx={{ pl: 3, my: 1 }}>
          {points.map((point) => (
            <Box component="li" key={point} sx={{ mb: 0.5 }}>
              {point}
            </Box>
          ))}
        </Box>
      )}
      {states && (
        <Box
          component="dl"
          sx={{ display: 'grid', gap: 2, mt: 2, mb: 0, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
        >
          {STATES.map((state) => (
            <Box key={state} sx={(theme) => ({ borderTop: `2px solid ${theme.vars.palette.primary.main}`, pt: 1 })}>
              <Typography component="dt" sx={{ fontWeight: 600 }}>
                In {STATE_NAMES[state]}
              </Typography>
              <Box component="dd" sx={{ m: 0 }}>
                {states[state]}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** The text of a lesson with its sources. */
export function LessonBody({ parts, sources }: { parts: readonly LessonPart[]; sources: readonly string[] }) {
  return (
    <>
      {parts.map((part) => (
        <Part key={part.heading} {...part} />
      ))}
      {sources.length > 0 && (
        <Box component="section" aria-label="Sources" sx={{ mt: 4 }}>
          <Typography variant="body2" color="text.secondary">
            Sources:
          </Typography>
          <Box component="ul" sx={{ pl: 2.5, my: 0.5, typography: 'body2', color: 'text.secondary' }}>
            {sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}
