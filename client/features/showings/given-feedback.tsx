import Typography from '@mui/material/Typography';
import { surveyLines } from '#shared/showings/surveys.view.ts';
import type { Showing } from '../../state/wire-types.ts';

/** What the requester said; it can no longer change. */
export function GivenFeedback({ given }: { given: Pick<Showing, 'feedback' | 'survey'> }) {
  const lines = given.survey ? surveyLines(given.survey) : [];
  return (
    <>
      {lines.map((line) => (
        <Typography key={line}>{line}</Typography>
      ))}
      {given.feedback && (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{given.feedback}</Typography>
      )}
    </>
  );
}
