import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Rating from '@mui/material/Rating';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { PRODUCT } from '#shared/brand/product.ts';
import { MAX_REVIEW_TEXT, MAX_STARS } from '#shared/reviews/reviews.rules.ts';
import { answerReviewSchema, type AnswerReview } from '#shared/reviews/reviews.schema.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { plural } from '../../lib/format.ts';
import { useDraftText } from '../../ui/draft-text.ts';
import { STAR_COLORS } from './review-text.tsx';

interface Draft {
  stars: number | null;
  wentWell: string;
  couldImprove: string;
  mayPublish: boolean;
}
const NOTHING: Draft = { stars: null, wentWell: '', couldImprove: '', mayPublish: false };

function draftOf(stored: string): Draft {
  try {
    return { ...NOTHING, ...(stored ? (JSON.parse(stored) as Partial<Draft>) : {}) };
  } catch {
    return NOTHING;
  }
}

interface ReviewFormProps {
  /** Keeps what is typed for this review. */
  id: string;
  /** The name under which it may be published. */
  publishedAs: string;
  /** Rejects with the reason when it was not saved. */
  send: (answer: AnswerReview) => Promise<unknown>;
}

/** A review of the brokerage, sent once. What is typed survives errors and reloads. */
export function ReviewForm({ id, publishedAs, send }: ReviewFormProps) {
  const [stored, store, drop] = useDraftText(`review:${id}`);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const starsLabel = useId();
  const draft = draftOf(stored);
  const change = (next: Partial<Draft>) => {
    store(JSON.stringify({ ...draft, ...next }));
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in next))));
  };
  const save = async () => {
    const parsed = answerReviewSchema.safeParse(draft);
    setFailure(null);
    if (!parsed.success) {
      const found = parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
      return setProblems(Object.fromEntries(found.reverse()));
    }
    setSending(true);
    try {
      await send(parsed.data);
      drop();
    } catch (error) {
      const fields = fieldErrorsOf(error);
      setProblems(fields);
      if (!Object.keys(fields).some((field) => field in NOTHING))
        setFailure(`${messageOf(error)} What you wrote is still here.`);
    } finally {
      setSending(false);
    }
  };
  const words = (field: 'wentWell' | 'couldImprove', label: string) => (
    <TextField
      multiline
      minRows={2}
      maxRows={8}
      fullWidth
      label={label}
      value={draft[field]}
      onChange={(event) => change({ [field]: event.target.value })}
      error={problems[field] !== undefined}
      helperText={problems[field]}
      slotProps={{ htmlInput: { maxLength: MAX_REVIEW_TEXT }, inputLabel: { shrink: true } }}
    />
  );
  return (
    <Box
      component="form"
      noValidate
      aria-label="Your review"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      <Box role="group" aria-labelledby={starsLabel}>
        <Typography id={starsLabel} sx={{ fontWeight: 600, mb: 0.5 }}>
          What was it like to work with us?
        </Typography>
        <Rating
          name={`stars-${id}`}
          size="large"
          max={MAX_STARS}
          value={draft.stars}
          getLabelText={(stars) => plural(stars, 'star')}
          onChange={(_event, stars) => change({ stars })}
          // each star is large enough for a finger
          sx={{ ...STAR_COLORS, fontSize: '2.5rem', ml: -0.5 }}
        />
        {problems.stars && (
          <FormHelperText error role="alert">
            {problems.stars}
          </FormHelperText>
        )}
      </Box>
      {words('wentWell', 'What went well? (optional)')}
      {words('couldImprove', 'What should we do better? (optional)')}
      <Box>
        <FormControlLabel
          control={
            <Checkbox
              checked={draft.mayPublish}
              onChange={(event) => change({ mayPublish: event.target.checked })}
              slotProps={{ input: { 'aria-describedby': `${starsLabel}-publish` } }}
            />
          }
          label={`You may publish my review as “${publishedAs}”`}
        />
        <FormHelperText id={`${starsLabel}-publish`} sx={{ mx: 0 }}>
          Otherwise only {PRODUCT} reads it. You can send your review once and not change it later.
        </FormHelperText>
      </Box>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button type="submit" variant="contained" loading={isSending} sx={{ justifySelf: { sm: 'start' } }}>
        Send review
      </Button>
    </Box>
  );
}
