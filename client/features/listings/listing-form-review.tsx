import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { PRODUCT } from '#shared/brand/product.ts';
import { MISSING_LABELS } from '#shared/listings/listings.messages.ts';
import type { MissingField } from '#shared/listings/listings.rules.ts';
import { percent, plural, shortDate, usd } from '../../lib/format.ts';
import { useFairHousingRefusals } from '../../state/fair-housing.ts';
import type { Listing } from '../../state/wire-types.ts';
import { QualityCard } from './quality-card.tsx';
import { bathsWord, factsLine, placeLine } from './listing-labels.ts';
import {
  STEP_TITLES,
  stepOfField,
  type ListingField,
  type ListingFormValues,
  type Step,
} from './listing-form.values.ts';

interface ReviewStepProps {
  listing: Listing;
  missing: readonly MissingField[];
  errors: Readonly<Record<string, string>>;
  photos: readonly { caption: string }[];
  documentCount: number;
  /** Nothing is missing or wrong; words that the fair-housing check refuses are found here. */
  canSubmit: boolean;
  isSubmitting: boolean;
  refusal: string | null;
  onGo: (step: Step, field?: ListingField) => void;
  onSubmit: () => void;
}

/** Summary of the home, links to what is missing, and the submit button. */
export function ReviewStep({
  listing,
  missing,
  errors,
  photos,
  documentCount,
  canSubmit,
  isSubmitting,
  refusal,
  onGo,
  onSubmit,
}: ReviewStepProps) {
  const { values } = useFormikContext<ListingFormValues>();
  const refusals = useFairHousingRefusals('listing', listing.id, values);
  const open: { field: string; text: string }[] = [
    ...missing.map((field) => ({ field, text: MISSING_LABELS[field] })),
    ...refusals.map(({ field, message }) => ({ field, text: message })),
    ...Object.entries(errors)
      .filter(([field]) => !(missing as readonly string[]).includes(field))
      .map(([field, text]) => ({ field, text })),
  ];
  const summary: { step: Step; text: string }[] = [
    { step: 'address', text: [values.address, placeLine(values)].filter(Boolean).join(', ') || 'Nothing yet' },
    {
      step: 'facts',
      text: [factsLine({ ...values, baths: values.baths }), values.yearBuilt ? `built ${values.yearBuilt}` : null]
        .filter(Boolean)
        .join(' · '),
    },
    {
      step: 'price',
      text: [
        values.price ? usd(values.price) : 'No price yet',
        `${percent(values.commission)} to the buyer's agent`,
      ].join(' · '),
    },
    {
      step: 'story',
      text: values.description
        ? `${values.description.slice(0, 160)}${values.description.length > 160 ? '…' : ''}`
        : 'No description yet. Homes with one get more visits.',
    },
    { step: 'photos', text: photos.length === 0 ? 'No photos yet' : plural(photos.length, 'photo') },
    {
      step: 'documents',
      text: documentCount === 0 ? 'None yet. You can add them later.' : plural(documentCount, 'document'),
    },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {listing.status === 'DRAFT' && open.length > 0 && (
        <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
          <Typography sx={{ fontWeight: 600 }}>
            {plural(open.length, 'thing')} to add or correct before you submit:
          </Typography>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 0.5 }}>
            {open.map(({ field, text }) => (
              <li key={field}>
                <Link
                  component="button"
                  type="button"
                  onClick={() => onGo(stepOfField(field), field as ListingField)}
                  sx={{ fontSize: '1rem', textAlign: 'left', verticalAlign: 'top', minHeight: 24 }}
                >
                  {text}
                </Link>
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
        {summary.map(({ step, text }) => (
          <Box
            key={step}
            sx={(theme) => ({
              display: 'grid',
              gridTemplateColumns: '1fr auto',
              columnGap: 2,
              pb: 2,
              borderBottom: `1px solid ${theme.vars.palette.divider}`,
            })}
          >
            <Typography component="dt" variant="body2" color="text.secondary">
              {STEP_TITLES[step]}
            </Typography>
            <Typography component="dd" sx={{ m: 0, gridColumn: 1, overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
            <Box component="dd" sx={{ m: 0, gridColumn: 2, gridRow: '1 / span 2', alignSelf: 'center' }}>
              <Button size="small" onClick={() => onGo(step)} aria-label={`Change ${STEP_TITLES[step]}`}>
                Change
              </Button>
            </Box>
          </Box>
        ))}
      </Box>
      <QualityCard
        home={values}
        photos={photos}
        onGo={(field) => onGo(stepOfField(field), field === 'photos' ? undefined : field)}
      />
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {listing.status === 'DRAFT' && (
        <Box>
          <Button
            variant="contained"
            size="large"
            onClick={onSubmit}
            disabled={!canSubmit || refusals.length > 0}
            loading={isSubmitting}
          >
            Submit for approval
          </Button>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5, maxWidth: '60ch' }}>
            A {PRODUCT} broker reviews it, and then it goes on the market
            {values.liveDate ? ` on ${shortDate(`${values.liveDate}T17:00:00Z`)}` : ''}. You can change it until then.
          </Typography>
        </Box>
      )}
      {listing.status === 'PENDING' && (
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
          <CheckIcon color="success" aria-hidden />
          <Typography>
            Submitted{listing.submittedAt ? ` on ${shortDate(listing.submittedAt)}` : ''}.{' '}
            {bathsWord(values.baths, values.halfBaths) ? 'There’s nothing more you need to do.' : ''}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
