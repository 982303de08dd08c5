/** The other times that a host suggests for a showing: at least one, each possible. */
import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SUGGEST_ONE_VALID, SUGGEST_PROMPT, TIME_REQUESTED, TIME_TWICE } from '#shared/showings/showings.messages.ts';
import { wasAskedFor } from '#shared/showings/showings.rules.ts';
import { MAX_SUGGESTED_TIMES, slotRefusal } from '#shared/showings/showings.slots.ts';
import { DATE_AND_TIME, DateTimeField } from '../../ui/date-time-field.tsx';

interface Suggestion {
  key: number;
  time: string;
  /** Something is typed, and it is no date and time yet. */
  isIncomplete: boolean;
  refusal: string | null;
}
interface HomeTimes {
  zone: string;
  /** Start times of the home's confirmed showings, each of one hour. */
  confirmed: readonly string[];
  /** What was asked for: no other time. */
  asked: { proposedTime: string; otherTimes: string[] };
  now: Date;
}

/** What is typed, and what is wrong with it. */
export function useSuggestedTimes({ zone, confirmed, asked, now }: HomeTimes) {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([
    { key: 0, time: '', isIncomplete: false, refusal: null },
  ]);
  const [error, setError] = useState<string | null>(null);
  const refusalOf = (time: string) =>
    wasAskedFor(time, asked) ? TIME_REQUESTED : slotRefusal(time, { now, zone, type: 'OTHER', confirmed });
  const refusalAmong = (time: string, others: readonly Suggestion[]) =>
    time === '' ? null : others.some((other) => other.time === time) ? TIME_TWICE : refusalOf(time);

  const given = suggestions.filter(({ time }) => time !== '');
  const valid = given.filter(({ time, refusal }) => refusal === null && refusalOf(time) === null);
  return {
    zone,
    suggestions,
    error,
    refusalOf,
    change: (key: number, time: string, isIncomplete: boolean) => {
      setError(null);
      setSuggestions((all) =>
        all.map((one) =>
          one.key === key
            ? {
                key,
                time,
                isIncomplete,
                refusal: refusalAmong(
                  time,
                  all.filter((other) => other.key !== key),
                ),
              }
            : one,
        ),
      );
    },
    add: () =>
      setSuggestions((all) => [
        ...all,
        { key: Math.max(...all.map((one) => one.key)) + 1, time: '', isIncomplete: false, refusal: null },
      ]),
    remove: (key: number) => setSuggestions((all) => all.filter((one) => one.key !== key)),
    /** The times to send; null, with the reason shown, while one is missing or not possible. */
    take: (): string[] | null => {
      // what is half typed or impossible stays, with the reason
      if (suggestions.some(({ isIncomplete }) => isIncomplete)) {
        setSuggestions((all) => all.map((one) => (one.isIncomplete ? { ...one, refusal: DATE_AND_TIME } : one)));
        setError(null);
        return null;
      }
      const isPossible = valid.length > 0 && valid.length === given.length;
      setError(
        isPossible ? null : valid.length === 0 ? SUGGEST_ONE_VALID : 'Change or remove the time that isn’t available.',
      );
      return isPossible ? valid.map(({ time }) => time) : null;
    },
    /** Shows what the server refused, at its time where it names one. */
    refuse: (fields: Readonly<Record<string, string>>, message: string) => {
      setSuggestions((all) =>
        all.map((one) => ({
          ...one,
          refusal: fields[`suggestedTimes.${valid.findIndex(({ key }) => key === one.key)}`] ?? one.refusal,
        })),
      );
      setError(message);
    },
  };
}

export function SuggestedTimes({ of, isBusy }: { of: ReturnType<typeof useSuggestedTimes>; isBusy: boolean }) {
  const { suggestions, zone, error } = of;
  return (
    <>
      <Typography sx={{ mb: 2 }}>{SUGGEST_PROMPT}</Typography>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {suggestions.map(({ key, time, refusal }, at) => (
          <Box key={key} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <DateTimeField
                label={suggestions.length > 1 ? `Other time ${at + 1}` : 'Other time'}
                value={time}
                onChange={(iso, isIncomplete) => of.change(key, iso, isIncomplete)}
                zone={zone}
                error={refusal}
                disabled={isBusy}
                isTimeTaken={(iso) => of.refusalOf(iso) !== null}
              />
            </Box>
            {suggestions.length > 1 && (
              <IconButton aria-label={`Remove other time ${at + 1}`} onClick={() => of.remove(key)} sx={{ mt: 1 }}>
                <RemoveIcon />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {suggestions.length < MAX_SUGGESTED_TIMES && (
        <Button startIcon={<AddIcon />} onClick={of.add}>
          Add another time
        </Button>
      )}
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error}
        </Alert>
      )}
    </>
  );
}
