import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Guide } from './guides.ts';

/** One guide. */
export function GuideText({ guide }: { guide: Guide }) {
  return (
    <Box component="article" aria-labelledby="guide" sx={{ maxWidth: '66ch' }}>
      <Typography variant="h2" id="guide" tabIndex={-1} sx={{ outline: 'none' }}>
        {guide.title}
      </Typography>
      <Typography variant="subtitle1" color="text.secondary" sx={{ mt: 1 }}>
        {guide.lead}
      </Typography>
      {guide.parts.map(({ heading, text, points }) => (
        <Box key={heading} sx={{ mt: 3 }}>
          <Typography variant="h3" gutterBottom>
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
        </Box>
      ))}
      <Button component={Link} to={guide.next.to} variant="contained" sx={{ mt: 4 }}>
        {guide.next.label}
      </Button>
    </Box>
  );
}
