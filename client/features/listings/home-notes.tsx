import LikedIcon from '@mui/icons-material/ThumbUp';
import DislikedIcon from '@mui/icons-material/ThumbDown';
import LikeIcon from '@mui/icons-material/ThumbUpOutlined';
import DislikeIcon from '@mui/icons-material/ThumbDownOutlined';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PRODUCT } from '#shared/brand/product.ts';
import type { OverallFeedback } from '#shared/listings/listings.types.ts';
import { LISTING_TEXT } from '#shared/listings/listings.limits.ts';
import { dropDraft, readDraft, writeDraft } from '../../lib/saved-draft.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { updateListing } from '../../state/listings.slice.ts';
import type { Listing } from '../../state/wire-types.ts';
import { SaveIndicator } from '../../ui/save-indicator.tsx';
import { useAutosave } from '../../ui/use-autosave.ts';

interface Notes {
  pros: string;
  cons: string;
  feedback: string;
  overallFeedback: OverallFeedback | null;
}
const FIELDS = ['pros', 'cons', 'feedback', 'overallFeedback'] as const;

export const notesOf = (listing: Listing): Notes => ({
  pros: listing.pros ?? '',
  cons: listing.cons ?? '',
  feedback: listing.feedback ?? '',
  overallFeedback: listing.overallFeedback ?? null,
});
const isNotes = (value: unknown): value is Partial<Notes> =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).every((key) => (FIELDS as readonly string[]).includes(key));

interface HomeNotesProps {
  /** The buyer's listing of the home (type BUYER). */
  listing: Listing;
  headingLevel?: 'h2' | 'h3' | 'h4';
}

/**
 * A buyer's notes on a home: pros, cons, comments, and a rating. Autosaved; visible only to the buyer and Hearthport.
 */
export function HomeNotes({ listing, headingLevel = 'h2' }: HomeNotesProps) {
  const dispatch = useAppDispatch();
  const key = `notes:${listing.id}`;
  const [saved] = useState(() => notesOf(listing));
  const [notes, setNotes] = useState<Notes>(() => ({ ...saved, ...readDraft(key, isNotes) }));
  const autosave = useAutosave<Notes>({
    values: notes,
    initial: saved,
    changed: (now, before) => FIELDS.filter((field) => now[field] !== before[field]),
    isValid: () => true,
    send: async (now, fields) => {
      const outcome = await dispatch(
        updateListing({ id: listing.id, changes: Object.fromEntries(fields.map((field) => [field, now[field]])) }),
      );
      return updateListing.fulfilled.match(outcome)
        ? null
        : (outcome.payload ?? { message: 'This couldn’t be saved.', status: 0, code: '', fieldErrors: {} });
    },
    keep: (unsaved) => (unsaved ? writeDraft(key, unsaved) : dropDraft(key)),
    onRefused: () => undefined,
  });
  const text = (field: 'pros' | 'cons' | 'feedback', label: string, rows: number) => (
    <TextField
      label={label}
      value={notes[field]}
      onChange={(event) => setNotes((before) => ({ ...before, [field]: event.target.value }))}
      multiline
      minRows={rows}
      maxRows={8}
      slotProps={{ htmlInput: { maxLength: LISTING_TEXT.prose } }}
    />
  );
  return (
    <Box
      component="section"
      aria-label="Your notes"
      id={`notes-${listing.id}`}
      sx={{ display: 'grid', gap: 2, scrollMarginTop: 88 }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          justifyContent: 'space-between',
          alignItems: 'baseline',
        }}
      >
        <Typography variant="h4" component={headingLevel}>
          Your notes
        </Typography>
        <SaveIndicator state={autosave.state} onRetry={() => void autosave.flush()} />
      </Box>
      <ToggleButtonGroup
        exclusive
        value={notes.overallFeedback}
        onChange={(_event, value: OverallFeedback | null) =>
          setNotes((before) => ({ ...before, overallFeedback: value }))
        }
        aria-label="What do you think of this home?"
        fullWidth
      >
        <ToggleButton value="LIKE" sx={{ gap: 1, textTransform: 'none' }}>
          {notes.overallFeedback === 'LIKE' ? (
            <LikedIcon fontSize="small" aria-hidden />
          ) : (
            <LikeIcon fontSize="small" aria-hidden />
          )}
          I like it
        </ToggleButton>
        <ToggleButton value="DISLIKE" sx={{ gap: 1, textTransform: 'none' }}>
          {notes.overallFeedback === 'DISLIKE' ? (
            <DislikedIcon fontSize="small" aria-hidden />
          ) : (
            <DislikeIcon fontSize="small" aria-hidden />
          )}
          Not for me
        </ToggleButton>
      </ToggleButtonGroup>
      {text('pros', 'Pros', 2)}
      {text('cons', 'Cons', 2)}
      {text('feedback', 'Anything else', 2)}
      <Typography variant="body2" color="text.secondary">
        Only you and {PRODUCT} can see this, never the seller.
      </Typography>
    </Box>
  );
}
