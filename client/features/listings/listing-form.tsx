import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import NextIcon from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Formik, useFormikContext, type FormikErrors } from 'formik';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { missingForSubmit } from '#shared/listings/listings.rules.ts';
import { dropDraft, readDraft, writeDraft } from '../../lib/saved-draft.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { updateListing } from '../../state/listings.slice.ts';
import type { Listing } from '../../state/wire-types.ts';
import { schemaErrors, useRefusedValues, type RefusedValues } from '../../ui/form-errors.ts';
import { toast } from '../../ui/toast.ts';
import { AddressStep } from './listing-form-address.tsx';
import { FactsStep } from './listing-form-facts.tsx';
import { PriceStep } from './listing-form-price.tsx';
import { ReviewStep } from './listing-form-review.tsx';
import { listingFormSchema } from './listings.form.ts';
import { StepList, StepPicker, type StepMark } from './listing-form-steps.tsx';
import { StoryStep } from './listing-form-story.tsx';
import {
  changedFields,
  changesOf,
  isFormField,
  missingIn,
  STEP_FIELDS,
  STEP_TITLES,
  STEPS,
  valuesOf,
  type ListingField,
  type ListingFormValues,
  type Step,
} from './listing-form.values.ts';
import { SaveIndicator } from '../../ui/save-indicator.tsx';
import { useAutosave } from '../../ui/use-autosave.ts';

interface ListingFormProps {
  listing: Listing;
  ratedPhotos: readonly { caption: string }[];
  /** The photos step; saves on its own. */
  photos: ReactNode;
  /** The documents step; saves on its own. */
  documents: ReactNode;
  documentCount: number;
  step: Step;
  onGo: (step: Step) => void;
  onSubmitted: () => void;
  /** The home has changed on the server, for example approved meanwhile. */
  onStale: () => void;
}

const isDraftOf = (value: unknown): value is Partial<ListingFormValues> =>
  typeof value === 'object' && value !== null && Object.keys(value).every(isFormField);
const draftKey = (listing: Listing) => `listing:${listing.id}`;

/** The listing form, in seven steps. Autosaves; unsaved input is also stored in the tab. */
export function ListingForm(props: ListingFormProps) {
  const { listing } = props;
  // saved values, and a draft from before a reload, as of opening
  const [opened] = useState(() => ({
    saved: valuesOf(listing),
    unsaved: readDraft(draftKey(listing), isDraftOf) ?? {},
  }));
  const refused = useRefusedValues<ListingFormValues>((path) => (isFormField(path) ? path : null));
  const validate = useCallback(
    (values: ListingFormValues) => ({ ...refused.standing(values), ...schemaErrors(listingFormSchema, values) }),
    [refused],
  );
  const touched = useMemo(
    () => Object.fromEntries(Object.keys(opened.unsaved).map((field) => [field, true])),
    [opened],
  );
  return (
    <Formik<ListingFormValues>
      initialValues={{ ...opened.saved, ...opened.unsaved }}
      initialTouched={touched}
      validateOnMount
      validate={(values) => validate(values) as FormikErrors<ListingFormValues>}
      onSubmit={() => undefined}
    >
      <FormBody {...props} saved={opened.saved} validate={validate} refused={refused} />
    </Formik>
  );
}

interface FormBodyProps extends ListingFormProps {
  saved: ListingFormValues;
  validate: (values: ListingFormValues) => Record<string, string>;
  refused: RefusedValues<ListingFormValues>;
}

function FormBody({
  listing,
  ratedPhotos,
  photos,
  documents,
  documentCount,
  step,
  onGo,
  onSubmitted,
  onStale,
  saved,
  validate,
  refused,
}: FormBodyProps) {
  const dispatch = useAppDispatch();
  const { values, setFieldTouched, validateForm, setTouched, touched } = useFormikContext<ListingFormValues>();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const fieldToFocus = useRef<string | null>(null);
  const errors = validate(values);
  const missing = missingForSubmit(values, ratedPhotos.length);

  const autosave = useAutosave<ListingFormValues>({
    values,
    initial: saved,
    changed: changedFields,
    isValid: (field) => !(field in validate(values)),
    send: async (now, fields): Promise<Failure | null> => {
      const outcome = await dispatch(updateListing({ id: listing.id, changes: changesOf(now, fields) }));
      return updateListing.fulfilled.match(outcome)
        ? null
        : (outcome.payload ?? { message: 'This couldn’t be saved.', status: 0, code: '', fieldErrors: {} });
    },
    keep: (unsaved) => (unsaved ? writeDraft(draftKey(listing), unsaved) : dropDraft(draftKey(listing))),
    onRefused: ({ fieldErrors, status }, now) => {
      const unplaced = refused.refuse(fieldErrors, now);
      for (const field of Object.keys(fieldErrors).filter(isFormField)) void setFieldTouched(field, true, false);
      void validateForm();
      if (unplaced.length > 0) toast(unplaced.join(' '), { kind: 'error', key: 'listing-refused' });
      if (status === 409 || status === 403 || status === 404) onStale();
    },
  });

  const go = (next: Step, field?: ListingField) => {
    // show the errors of a step once it was left
    void setTouched(
      {
        ...touched,
        ...Object.fromEntries(STEP_FIELDS[step].map((one) => [one, true])),
        ...(field ? { [field]: true } : {}),
      },
      false,
    );
    fieldToFocus.current = field ?? null;
    void autosave.flush();
    onGo(next);
  };

  const isFirstStep = useRef(true);
  useEffect(() => {
    if (isFirstStep.current) {
      isFirstStep.current = false;
      return;
    }
    const target = fieldToFocus.current ? document.getElementById(`field-${fieldToFocus.current}`) : null;
    (target ?? heading.current)?.focus();
    if (!target) heading.current?.scrollIntoView({ block: 'start' });
    fieldToFocus.current = null;
  }, [step]);

  const submit = async () => {
    setIsSubmitting(true);
    setRefusal(null);
    const isSaved = await autosave.flush();
    if (!isSaved) {
      setIsSubmitting(false);
      setRefusal(
        'Your last changes aren’t saved yet, so the home wasn’t submitted. What you typed is still here. ' +
          'Please try again.',
      );
      return;
    }
    const outcome = await dispatch(updateListing({ id: listing.id, changes: { status: 'PENDING' } }));
    setIsSubmitting(false);
    if (updateListing.fulfilled.match(outcome)) return onSubmitted();
    const details = Object.values(outcome.payload?.fieldErrors ?? {});
    setRefusal(
      [outcome.payload?.message, ...details].filter(Boolean).join(' ') ||
        'The home wasn’t submitted. Please try again.',
    );
    if (outcome.payload?.status === 409) onStale();
  };

  const marks = Object.fromEntries(
    STEPS.map((one): [Step, StepMark] => {
      if (STEP_FIELDS[one].some((field) => field in errors)) return [one, 'wrong'];
      if (one === 'story') return [one, values.description.trim() === '' ? 'open' : 'done'];
      if (one === 'documents') return [one, documentCount > 0 ? 'done' : 'open'];
      if (one === 'review') return [one, listing.status === 'DRAFT' ? 'open' : 'done'];
      return [one, missingIn(one, missing).length > 0 ? 'open' : 'done'];
    }),
  ) as Record<Step, StepMark>;
  const at = STEPS.indexOf(step);
  const before = STEPS[at - 1];
  const after = STEPS[at + 1];
  const indicator = <SaveIndicator state={autosave.state} onRetry={() => void autosave.flush()} />;

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: { preventDefault: () => void }) => event.preventDefault()}
      sx={{ display: 'grid', gap: { xs: 3, md: 6 }, gridTemplateColumns: { xs: '1fr', md: '240px minmax(0, 720px)' } }}
    >
      <Box>
        <Box sx={{ display: { xs: 'none', md: 'block' }, height: '100%' }}>
          <StepList step={step} marks={marks} onGo={go} />
        </Box>
        <Box sx={{ display: { xs: 'block', md: 'none' } }}>
          <StepPicker step={step} marks={marks} onGo={go} />
        </Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            justifyContent: 'space-between',
            alignItems: 'baseline',
            mb: 3,
          }}
        >
          <Typography
            variant="h3"
            component="h2"
            ref={heading}
            tabIndex={-1}
            sx={{ outline: 'none', scrollMarginTop: 96 }}
          >
            {STEP_TITLES[step]}
          </Typography>
          {indicator}
        </Box>
        {step === 'address' && <AddressStep />}
        {step === 'facts' && <FactsStep />}
        {step === 'price' && <PriceStep listingId={listing.id} />}
        {step === 'story' && <StoryStep listingId={listing.id} />}
        {step === 'photos' && photos}
        {step === 'documents' && documents}
        {step === 'review' && (
          <ReviewStep
            listing={listing}
            missing={missing}
            errors={errors}
            photos={ratedPhotos}
            documentCount={documentCount}
            isSubmitting={isSubmitting}
            refusal={refusal}
            canSubmit={missing.length === 0 && Object.keys(errors).length === 0}
            onGo={go}
            onSubmit={() => void submit()}
          />
        )}
        <Box
          sx={(theme) => ({
            position: { xs: 'sticky', md: 'static' },
            bottom: 0,
            zIndex: 1,
            mt: 4,
            py: 1.5,
            mx: { xs: -2, md: 0 },
            px: { xs: 2, md: 0 },
            display: 'flex',
            justifyContent: 'space-between',
            gap: 2,
            backgroundColor: theme.vars.palette.background.default,
            borderTop: `1px solid ${theme.vars.palette.divider}`,
          })}
        >
          {before ? (
            <Button startIcon={<BackIcon />} onClick={() => go(before)}>
              {STEP_TITLES[before]}
            </Button>
          ) : (
            <span />
          )}
          {after && (
            <Button
              variant="contained"
              endIcon={<NextIcon />}
              onClick={() => go(after)}
              aria-label={`Next: ${STEP_TITLES[after]}`}
            >
              Next
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                : {STEP_TITLES[after]}
              </Box>
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}
