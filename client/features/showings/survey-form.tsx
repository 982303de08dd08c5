import LikeIcon from '@mui/icons-material/ThumbUpOutlined';
import DislikeIcon from '@mui/icons-material/ThumbDownOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { OverallFeedback } from '#shared/listings/listings.types.ts';
import { FEEDBACK_PLACEHOLDER, FEEDBACK_REQUIRED, MAX_FEEDBACK } from '#shared/showings/showings.messages.ts';
import { PRICE_OPINION_LABELS, PRICE_OPINIONS, type PriceOpinion } from '#shared/showings/showings.types.ts';
import { surveyAnswersSchema, type SurveyAnswers } from '#shared/showings/surveys.schema.ts';
import { usd } from '../../lib/format.ts';
import { useDraftText } from '../../ui/draft-text.ts';
import { MoneyField } from '../../ui/money-field.tsx';

/** Words to choose with one tap. They describe the home, never people. */
const SUGGESTED_WORDS = {
  pros: ['Layout', 'Natural light', 'Kitchen', 'Yard', 'Storage', 'Location'],
  cons: ['Layout', 'Dark rooms', 'Small rooms', 'Condition', 'Noise', 'Parking'],
} as const;
const TITLES = { pros: 'What did you like?', cons: 'What didn’t you like?' } as const;
const OWN_LABELS = { pros: 'Something else you liked', cons: 'Something else you didn’t like' } as const;
const MAX_OWN = 200;

interface Answers {
  opinion: OverallFeedback | null;
  pros: string[];
  cons: string[];
  /** Typed, separated by commas. */
  ownPros: string;
  ownCons: string;
  priceOpinion: PriceOpinion | null;
  wouldPay: number | null;
}
const NOTHING: Answers = {
  opinion: null,
  pros: [],
  cons: [],
  ownPros: '',
  ownCons: '',
  priceOpinion: null,
  wouldPay: null,
};

function answersOf(draft: string): Answers {
  try {
    const stored: unknown = draft ? JSON.parse(draft) : {};
    return { ...NOTHING, ...(stored as Partial<Answers>) };
  } catch {
    return NOTHING;
  }
}
const typed = (text: string) =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

interface SurveyFormProps {
  /** Keeps what is typed for this showing. */
  id: string;
  /** Whether they liked the home, and the price. Without it only the free text. */
  asksOpinion: boolean;
  /** The opinion must be given; otherwise words alone are enough. */
  needsOpinion?: boolean;
  /** Whole dollars. */
  askingPrice?: number | null;
  /** Resolves to the reason when it was not saved. */
  send: (answers: { feedback: string; survey: SurveyAnswers | null }) => Promise<string | null>;
}

/** How a visit was, saved once. What is typed survives errors and reloads. */
export function SurveyForm({ id, asksOpinion, needsOpinion = false, askingPrice = null, send }: SurveyFormProps) {
  const [text, setText, dropText] = useDraftText(`feedback:${id}`);
  const [draft, setDraft, dropDraft] = useDraftText(`survey:${id}`);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const answers = answersOf(draft);
  const change = (next: Partial<Answers>) => setDraft(JSON.stringify({ ...answers, ...next }));
  const save = async () => {
    const feedback = text.trim();
    const given = {
      opinion: answers.opinion,
      pros: [...answers.pros, ...typed(answers.ownPros)],
      cons: [...answers.cons, ...typed(answers.ownCons)],
      priceOpinion: answers.priceOpinion,
      wouldPay: answers.wouldPay,
    };
    const isGiven =
      asksOpinion && Object.values(given).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null));
    setProblems({});
    if (!isGiven && !needsOpinion && !feedback) return setError(FEEDBACK_REQUIRED);
    const parsed = isGiven || needsOpinion ? surveyAnswersSchema.safeParse(given) : null;
    if (parsed && !parsed.success) {
      setError(null);
      return setProblems(
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]).reverse()),
      );
    }
    setSending(true);
    setError(null);
    const reason = await send({ feedback, survey: parsed?.data ?? null });
    setSending(false);
    if (reason !== null) return setError(`${reason} What you wrote is still here.`);
    dropText();
    dropDraft();
  };
  const words = (side: 'pros' | 'cons') => {
    const own = side === 'pros' ? ('ownPros' as const) : ('ownCons' as const);
    const chosen = answers[side];
    return (
      <Box role="group" aria-label={TITLES[side]}>
        <Typography sx={{ fontWeight: 600, mb: 1 }}>{TITLES[side]}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
          {SUGGESTED_WORDS[side].map((word) => {
            const isOn = chosen.includes(word);
            return (
              <Chip
                key={word}
                label={word}
                clickable
                aria-pressed={isOn}
                color={isOn ? 'primary' : 'default'}
                variant={isOn ? 'filled' : 'outlined'}
                onClick={() => change({ [side]: isOn ? chosen.filter((one) => one !== word) : [...chosen, word] })}
                sx={{ height: 40, borderRadius: 5, px: 0.5 }}
              />
            );
          })}
        </Box>
        <TextField
          size="small"
          fullWidth
          label={OWN_LABELS[side]}
          value={answers[own]}
          onChange={(event) => change({ [own]: event.target.value })}
          error={problems[side] !== undefined}
          helperText={problems[side] ?? 'Separate several with commas.'}
          slotProps={{ htmlInput: { maxLength: MAX_OWN } }}
        />
      </Box>
    );
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      {asksOpinion && (
        <>
          <Box>
            <ToggleButtonGroup
              exclusive
              fullWidth
              value={answers.opinion}
              onChange={(_event, opinion: OverallFeedback | null) => change({ opinion })}
              aria-label="Did you like the home?"
            >
              <ToggleButton value="LIKE" sx={{ gap: 1, textTransform: 'none', minHeight: 48 }}>
                <LikeIcon fontSize="small" aria-hidden />I liked it
              </ToggleButton>
              <ToggleButton value="DISLIKE" sx={{ gap: 1, textTransform: 'none', minHeight: 48 }}>
                <DislikeIcon fontSize="small" aria-hidden />
                Not for me
              </ToggleButton>
            </ToggleButtonGroup>
            {problems.opinion && (
              <FormHelperText error role="alert">
                {problems.opinion}
              </FormHelperText>
            )}
          </Box>
          {words('pros')}
          {words('cons')}
          <Box role="group" aria-label="What do you think of the price?">
            <Typography sx={{ fontWeight: 600, mb: 1 }}>
              What do you think of the price{askingPrice === null ? '' : `, ${usd(askingPrice)}`}?
            </Typography>
            <ToggleButtonGroup
              exclusive
              fullWidth
              value={answers.priceOpinion}
              onChange={(_event, priceOpinion: PriceOpinion | null) => change({ priceOpinion })}
              aria-label="Opinion on the price"
            >
              {PRICE_OPINIONS.map((name) => (
                <ToggleButton key={name} value={name} sx={{ textTransform: 'none', minHeight: 48 }}>
                  {PRICE_OPINION_LABELS[name]}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            <MoneyField
              size="small"
              fullWidth
              label="What would you pay? (optional)"
              value={answers.wouldPay}
              onChange={(wouldPay) => change({ wouldPay })}
              error={problems.wouldPay !== undefined}
              helperText={problems.wouldPay}
              sx={{ mt: 2.5 }}
            />
          </Box>
        </>
      )}
      <TextField
        multiline
        minRows={2}
        maxRows={5}
        label="Feedback"
        placeholder={FEEDBACK_PLACEHOLDER}
        value={text}
        error={error !== null}
        helperText="The host will see it. Write about the home, not about people. You can save it only once."
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_FEEDBACK }, inputLabel: { shrink: true } }}
      />
      {error && <Alert severity="error">{error}</Alert>}
      <Button type="submit" variant="contained" loading={isSending} sx={{ justifySelf: 'start' }}>
        Save feedback
      </Button>
    </Box>
  );
}
