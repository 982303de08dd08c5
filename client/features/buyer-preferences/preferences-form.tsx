import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { unreadWords } from '#shared/property-matches/unread-words.ts';
import type { BuyerPreferences } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SaveIndicator } from '../../ui/save-indicator.tsx';
import { DEAL_BREAKER_SUGGESTIONS, FEATURE_SUGGESTIONS } from './feature-suggestions.ts';
import { HomeSection } from './home-section.tsx';
import { NumberPreference, TextPreference, WordsPreference } from './preference-fields.tsx';
import { hasPreferences } from './preferences.values.ts';
import { Section } from './section.tsx';
import { usePreferencesForm, type PreferencesForm } from './use-preferences.ts';
import { WhereSection } from './where-section.tsx';

/** The height of the header that stays in view. */
const HEADER = 64;

function ClearAll({ form }: { form: PreferencesForm }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    const problem = await form.clear();
    setBusy(false);
    setError(problem);
    if (!problem) setAsking(false);
  };
  return (
    <Box>
      <Button
        color="error"
        disabled={!hasPreferences(form.values)}
        onClick={() => {
          setError(null);
          setAsking(true);
        }}
      >
        Clear all preferences
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Clear all preferences?"
        confirmLabel="Clear all preferences"
        isDestructive
        isBusy={isBusy}
        error={error}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <Typography>Everything on this page will be cleared. This can’t be undone.</Typography>
      </ConfirmDialog>
    </Box>
  );
}

/** The buyer's preferences in five parts. Each change saves itself. */
export function PreferencesForm({ stored }: { stored: BuyerPreferences | null }) {
  const form = usePreferencesForm(stored);
  const unread = unreadWords(form.values);
  return (
    <Stack
      component="form"
      noValidate
      spacing={3}
      onSubmit={(event: { preventDefault: () => void }) => event.preventDefault()}
    >
      <Box
        sx={(theme) => ({
          position: 'sticky',
          top: HEADER,
          zIndex: 2,
          py: 0.5,
          backgroundColor: theme.vars.palette.background.default,
        })}
      >
        <SaveIndicator state={form.state} onRetry={form.saveNow} />
      </Box>
      <WhereSection form={form} />
      <HomeSection form={form} />
      <Section title="Getting to work" explanation="Closer homes come first; homes farther away still appear.">
        <TextPreference
          form={form}
          name="commuteAddress"
          label="Work address"
          helperText="Include the zip code or city: we measure in a straight line to its center. Separate several with semicolons."
        />
        <Box sx={{ maxWidth: { sm: 280 }, display: 'grid' }}>
          <NumberPreference form={form} name="commuteMinutes" label="Longest commute, one way" unit="minutes" />
        </Box>
      </Section>
      <Section title="What matters" explanation="Choose from the suggestions or type your own.">
        <WordsPreference form={form} name="mustHaves" label="Must-haves" suggestions={FEATURE_SUGGESTIONS} />
        <WordsPreference form={form} name="niceToHaves" label="Nice-to-haves" suggestions={FEATURE_SUGGESTIONS} />
        <WordsPreference form={form} name="dealBreakers" label="Deal-breakers" suggestions={DEAL_BREAKER_SUGGESTIONS} />
        <WordsPreference
          form={form}
          name="features"
          label="Other features you like"
          suggestions={FEATURE_SUGGESTIONS}
        />
      </Section>
      <Section title="In your own words" explanation="Anything the fields above don’t cover.">
        <TextPreference
          form={form}
          name="freeText"
          label="What else you’re looking for"
          placeholder="A quiet street, morning light in the kitchen, room for a workshop"
          minRows={4}
        />
      </Section>
      {unread.length > 0 && (
        <Typography role="status" color="text.secondary">
          We can’t match homes by {unread.map((words) => `“${words}”`).join(', ')}: listings describe these in too many
          ways. What you write here is for you.
        </Typography>
      )}
      <ClearAll form={form} />
    </Stack>
  );
}
