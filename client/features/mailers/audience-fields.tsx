import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useField, useFormikContext } from 'formik';
import { useState } from 'react';
import { PRODUCT } from '#shared/brand/product.ts';
import { zipCodeProblem } from '#shared/buyer-preferences/buyer-preferences.limits.ts';
import type { MailerAudience } from '#shared/mailers/audience.rules.ts';
import { MAILER_EXCLUSION_LABELS, MAILER_TYPES, type MailerKind } from '#shared/mailers/mailers.types.ts';
import { STATES } from '#shared/listings/listings.types.ts';
import { USER_TYPE_LABELS } from '#shared/users/users.table.ts';
import { plural } from '../../lib/format.ts';
import { readList } from '../../lib/read-state.ts';
import { useFindClientWordsQuery } from '../../state/clients.endpoints.ts';
import { useCountAudienceQuery } from '../../state/mailers.endpoints.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormCheckbox, FormMoney } from '../../ui/form-fields.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { WordListField } from '../../ui/word-list-field.tsx';

const STATE_NAMES = { AL: 'Alabama', TN: 'Tennessee' } as const;
const CITIES = ['Birmingham, AL', 'Huntsville, AL', 'Mobile, AL', 'Nashville, TN', 'Memphis, TN', 'Knoxville, TN'];
const cityProblem = (text: string) => (/,\s*(AL|TN)$/i.test(text) ? null : 'Enter it as Birmingham, AL.');

/** Several of a few words, each a button that stays pressed. */
function ChoiceChips<Word extends string>({
  name,
  label,
  words,
  labels,
}: {
  name: string;
  label: string;
  words: readonly Word[];
  labels: Readonly<Record<Word, string>>;
}) {
  const [{ value }, , { setValue }] = useField<readonly Word[]>(name);
  return (
    <Box role="group" aria-label={label}>
      <Typography variant="body2" sx={{ mb: 0.5, fontWeight: 600 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {words.map((word) => {
          const isOn = value.includes(word);
          return (
            <Chip
              key={word}
              label={labels[word]}
              aria-pressed={isOn}
              color={isOn ? 'primary' : 'default'}
              variant={isOn ? 'filled' : 'outlined'}
              onClick={() => void setValue(isOn ? value.filter((one) => one !== word) : [...value, word])}
            />
          );
        })}
      </Box>
    </Box>
  );
}

interface WordsProps {
  name: string;
  label: string;
  suggestions?: readonly string[];
  problemOf?: (text: string) => string | null;
  hasCommas?: boolean;
  onType?: (text: string) => void;
  isNumeric?: boolean;
}
function FormWords({ name, label, suggestions = [], isNumeric = false, ...rest }: WordsProps) {
  const [{ value }, { error }, { setValue }] = useField<string[]>(name);
  return (
    <WordListField
      {...rest}
      label={label}
      words={value}
      onChange={(words) => void setValue(words)}
      suggestions={suggestions}
      error={typeof error === 'string' ? error : undefined}
      inputMode={isNumeric ? 'numeric' : 'text'}
    />
  );
}

/** Who would get the mailing now, and who in its audience would not. */
export function AudienceCount({ kind, audience }: { kind: MailerKind; audience: MailerAudience }) {
  const asked = useDebounced(audience);
  const { data, error, retry } = readList(useCountAudienceQuery({ kind, audience: asked }));
  if (error) return <ErrorState message={error} onRetry={retry} />;
  return (
    <Alert severity={data?.recipients === 0 ? 'warning' : 'info'} icon={false} role="status">
      <Typography sx={{ fontWeight: 600 }}>
        {data
          ? kind === 'POSTCARD'
            ? plural(data.recipients, 'card')
            : plural(data.recipients, 'recipient')
          : 'Counting…'}
      </Typography>
      {data && data.excluded.length > 0 && (
        <>
          <Typography variant="body2">Left out of this audience:</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {data.excluded.map(({ reason, count }) => (
              <Typography key={reason} component="li" variant="body2">
                {MAILER_EXCLUSION_LABELS[reason as keyof typeof MAILER_EXCLUSION_LABELS]}:{' '}
                {count.toLocaleString('en-US')}
              </Typography>
            ))}
          </Box>
        </>
      )}
    </Alert>
  );
}

/** The audience of a mailing, with its number of recipients. An issue of the newsletter goes to all subscribers. */
export function AudienceFields({ kind }: { kind: MailerKind }) {
  const [typed, setTyped] = useState('');
  const tags = useFindClientWordsQuery({ kind: 'tag', text: useDebounced(typed) });
  const { values } = useFormikContext<{ audience: MailerAudience }>();
  return (
    <Box component="section" aria-labelledby="audience-title" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h3" id="audience-title">
        Audience
      </Typography>
      {kind === 'NEWSLETTER' ? (
        <Typography color="text.secondary">Everyone who signed up for the newsletter.</Typography>
      ) : (
        <>
          <Typography color="text.secondary">
            {kind === 'POSTCARD'
              ? `Homes on ${PRODUCT} of the people you choose, or every home if you choose none.`
              : 'People with an account: all of them if you choose none. Place and price match the home that ' +
                'someone owns, or where they’re looking and for how much.'}
          </Typography>
          <ChoiceChips name="audience.types" label="Accounts" words={MAILER_TYPES} labels={USER_TYPE_LABELS} />
          <ChoiceChips name="audience.states" label="States" words={STATES} labels={STATE_NAMES} />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <FormWords name="audience.cities" label="Cities" suggestions={CITIES} problemOf={cityProblem} hasCommas />
            <FormWords name="audience.zips" label="Zip codes" problemOf={zipCodeProblem} isNumeric />
            <FormWords name="audience.tags" label="Tags" suggestions={tags.data ?? []} onType={setTyped} />
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
              <FormMoney name="audience.minPrice" label="Price from" />
              <FormMoney name="audience.maxPrice" label="Price to" />
            </Box>
          </Box>
          {kind !== 'POSTCARD' && (
            <FormCheckbox name="audience.ownsHome" label={`Only people with a home on ${PRODUCT}`} />
          )}
        </>
      )}
      <AudienceCount kind={kind} audience={values.audience} />
    </Box>
  );
}
