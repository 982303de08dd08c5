import Box from '@mui/material/Box';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import type { Review } from '../../state/reviews.endpoints.ts';

/** Filled and empty stars that differ by shape and color, and stand out from the page in light and dark. */
export const STAR_COLORS = {
  '& .MuiRating-iconFilled': { color: 'primary.main' },
  '& .MuiRating-iconHover': { color: 'primary.main' },
  '& .MuiRating-iconEmpty': { color: 'text.secondary' },
} as const;

/** Stars and words of an answered review. */
export function ReviewText({ review }: { review: Pick<Review, 'stars' | 'wentWell' | 'couldImprove'> }) {
  const parts = [
    { label: 'What went well', words: review.wentWell },
    { label: 'What we should do better', words: review.couldImprove },
  ].filter(({ words }) => words);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Rating readOnly value={review.stars} aria-label={`${review.stars} of 5 stars`} sx={STAR_COLORS} />
      {parts.map(({ label, words }) => (
        <Box key={label}>
          <Typography variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words}</Typography>
        </Box>
      ))}
    </Box>
  );
}
