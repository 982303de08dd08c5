import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SAMPLE_TEXT } from '#shared/consents/consents.messages.ts';
import type { ConsentText } from '#shared/consents/consents.types.ts';

/** The text of a consent, under the title of its dialog; focusable, so that it scrolls by keyboard. */
export function ConsentTextView({ text }: { text: ConsentText }) {
  return (
    <Box role="region" aria-label={text.title} tabIndex={0} sx={{ maxWidth: '65ch' }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {SAMPLE_TEXT}
      </Typography>
      {text.sections.map(({ heading, paragraphs }) => (
        <Box key={heading} sx={{ mb: 2.5 }}>
          <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
            {heading}
          </Typography>
          {paragraphs.map((paragraph) => (
            <Typography key={paragraph} sx={{ mb: 1 }}>
              {paragraph}
            </Typography>
          ))}
        </Box>
      ))}
    </Box>
  );
}
