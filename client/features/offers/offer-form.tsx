/** The form of an offer: documents first, then the steps; what is entered is stored until it is sent. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { Form, Formik, type FormikProps } from 'formik';
import { useRef, useState } from 'react';
import { FILES_REQUIRED, FILES_REQUIRED_STEP } from '#shared/offers/offers.messages.ts';
import { messageOf } from '../../lib/api-error.ts';
import type { UploadResponse } from '../../state/uploads.slice.ts';
import { useAppDispatch, useUser } from '../../state/hooks.ts';
import { fetchOffers, submitOffer } from '../../state/offers.slice.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FieldNotesProvider } from '../../ui/field-notes.tsx';
import { schemaErrors, useRefusedValues } from '../../ui/form-errors.ts';
import { SheetBody } from '../../ui/sheet-dialog.tsx';
import { ElsewhereNotice, RestoredNotice, SavedLine } from './draft-notices.tsx';
import { DraftSaver } from './draft-saver.tsx';
import { forgetHere, type DraftKey, type OpenedDraft } from './offer-draft.ts';
import { fieldLabel } from './offer-field-labels.ts';
import { OfferFilesField } from './offer-files-field.tsx';
import { useOfferFiles } from './offer-files.ts';
import type { OfferFlow } from './offer-flow.ts';
import { listingIdOf, type OfferListing } from './offer-listing.ts';
import { SentPanel } from './sent-panel.tsx';
import { useDraftSaver } from './use-offer-draft.ts';

/** A try whose response got lost arrived, and this one says something else. */
const SENT_BEFORE = 'idempotency.reused';
const FILES_WAIT = 'Wait until your documents are uploaded, or cancel them.';
const FILES_MISSING: readonly string[] = [FILES_REQUIRED, FILES_REQUIRED_STEP];

/** On a phone it has a line of its own above the buttons. */
const SAVED_LINE = {
  flex: { xs: '0 0 100%', sm: 1 },
  order: { xs: -1, sm: 0 },
  minWidth: 0,
  // nothing is saved yet
  '&:empty': { flexBasis: { xs: 0 }, flexGrow: 1, order: 0 },
};

interface OfferFormProps<Values extends object> {
  listing: OfferListing;
  flow: OfferFlow<Values>;
  opened: OpenedDraft<Values>;
  /** Why the draft could not be discarded. */
  problem: string | null;
  draftKey: DraftKey;
  onClose: () => void;
  /** While the offer is sent, the sheet stays open. */
  onBusy: (isBusy: boolean) => void;
  onStartOver: () => void;
  onUseOther: () => void;
}

export function OfferForm<Values extends object>({
  listing,
  flow,
  opened,
  problem,
  draftKey,
  onClose,
  onBusy,
  onStartOver,
  onUseOther,
}: OfferFormProps<Values>) {
  const { draft } = opened;
  const isRestored = opened.savedAt !== null;
  const saver = useDraftSaver(draftKey, opened);
  const dispatch = useAppDispatch();
  const user = useUser();
  const [step, setStep] = useState(Math.min(draft.step, flow.steps.length));
  const [isAtGate, setIsAtGate] = useState(false);
  const [stepError, setStepError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [filled, setFilled] = useState<string[]>([]);
  const [submitted, setSubmitted] = useState<'sent' | 'sent before' | null>(null);
  const isSubmitted = submitted !== null;
  const form = useRef<FormikProps<Values>>(null);
  /** As Formik has them after its next drawing: two documents can be read before it. */
  const latest = useRef(draft.values);
  const refused = useRefusedValues<Values>(flow.fieldOf);
  const isLast = step === flow.steps.length;

  const prefill = (analysis: UploadResponse['analyzeResult']) => {
    const found = flow.prefill?.(analysis, latest.current);
    const fields = Object.keys(found ?? {});
    if (!form.current || fields.length === 0) return;
    latest.current = { ...latest.current, ...found };
    void form.current.setValues(latest.current);
    setFilled((before) => [...new Set([...before, ...fields.map(fieldLabel)])]);
  };
  const offerFiles = useOfferFiles({
    listingOf: () => listingIdOf(listing),
    sessionId: draft.sessionId,
    initial: draft.files,
    onAnalyzed: flow.prefill && prefill,
  });
  const hasFiles = offerFiles.stored.length > 0;
  // it is done once there is a document, or none is on its way any more
  const isStepErrorOver =
    stepError === FILES_WAIT ? !offerFiles.isBusy : FILES_MISSING.includes(stepError ?? '') && hasFiles;

  /** Goes to the first step with one of these errors. */
  const showErrors = (errors: object) => {
    const at = flow.steps.findIndex(({ fields }) => fields.some((field) => field in errors));
    if (at >= 0) setStep(at + 1);
  };

  const next = async ({ values, validateForm, setTouched, touched }: FormikProps<Values>) => {
    if (step === 0) {
      if (offerFiles.isBusy) return setStepError(FILES_WAIT);
      if (flow.needsFiles && !hasFiles) return setStepError(FILES_REQUIRED_STEP);
      setStepError(null);
      if (flow.needsGate?.(values)) setIsAtGate(true);
      else setStep(1);
      return;
    }
    const fields = flow.steps[step - 1]?.fields ?? [];
    const errors = await validateForm();
    if (!fields.some((field) => field in errors)) return setStep(step + 1);
    await setTouched({ ...touched, ...Object.fromEntries(fields.map((field) => [field, true])) }, false);
  };

  const submit = async (values: Values) => {
    setFailure(null);
    if (flow.needsFiles && !hasFiles) {
      setStepError(FILES_REQUIRED);
      setStep(0);
      return;
    }
    let listingId: string;
    try {
      listingId = await listingIdOf(listing);
    } catch (error) {
      return setFailure(messageOf(error));
    }
    const goOnSaving = await saver.pause();
    const outcome = await dispatch(
      submitOffer({
        listingId,
        sessionId: draft.sessionId,
        buyer: flow.name === 'buyer-offer',
        terms: flow.payloadOf(values),
        idempotencyKey: draft.idempotencyKey,
      }),
    );
    const isSentBefore = submitOffer.rejected.match(outcome) && outcome.payload?.code === SENT_BEFORE;
    if (submitOffer.fulfilled.match(outcome) || isSentBefore) {
      forgetHere(draftKey);
      setSubmitted(isSentBefore ? 'sent before' : 'sent');
      if (user) void dispatch(fetchOffers());
      return;
    }
    goOnSaving();
    const refusal = outcome.payload;
    const { files, ...fieldErrors } = refusal?.fieldErrors ?? {};
    const unplaced = refused.refuse(fieldErrors, values);
    if (files) {
      setStepError(files);
      setStep(0);
    }
    const isPlaced = Object.keys(fieldErrors).length > 0 && unplaced.length === 0;
    setFailure(
      isPlaced
        ? 'Please check the fields marked in red.'
        : [...new Set([refusal?.message ?? 'Your offer wasn’t sent.', ...unplaced])].join(' '),
    );
    if (!files) void form.current?.validateForm().then(showErrors);
  };
  const trySubmit = async ({ submitForm, validateForm }: FormikProps<Values>) => {
    await submitForm();
    const errors = await validateForm();
    if (Object.keys(errors).length > 0) showErrors(errors);
  };

  return (
    <Formik<Values>
      innerRef={form}
      initialValues={draft.values}
      validate={(values) => ({
        ...refused.standing(values),
        ...schemaErrors(flow.schema, values, { ...flow.context, now: new Date() }),
      })}
      onSubmit={async (values) => {
        onBusy(true);
        await submit(values).finally(() => onBusy(false));
      }}
    >
      {(formik) => {
        const { values, isSubmitting } = formik;
        latest.current = values;
        return (
          <SheetBody
            actions={
              isSubmitted ? (
                <Button variant="contained" onClick={onClose}>
                  Done
                </Button>
              ) : (
                <>
                  <Button onClick={onClose} disabled={isSubmitting}>
                    Cancel
                  </Button>
                  <Box sx={SAVED_LINE}>
                    <SavedLine state={saver.state} hasAccount={draftKey.hasAccount} />
                  </Box>
                  {step > 0 && (
                    <Button onClick={() => setStep(step - 1)} disabled={isSubmitting}>
                      Back
                    </Button>
                  )}
                  {isLast ? (
                    <Button
                      key="submit"
                      variant="contained"
                      loading={isSubmitting}
                      onClick={() => void trySubmit(formik)}
                    >
                      {flow.submitLabel}
                    </Button>
                  ) : (
                    <Button key="next" variant="contained" onClick={() => void next(formik)}>
                      Next
                    </Button>
                  )}
                </>
              )
            }
          >
            <DraftSaver
              isActive={!isSubmitted && !isSubmitting}
              draft={{ ...draft, values, files: offerFiles.stored, step }}
              isUntouched={!isRestored && step === 0 && !hasFiles && values === draft.values}
              onChange={saver.save}
            />
            <Box>
              {submitted === 'sent' && flow.sent(values)}
              {submitted === 'sent before' && (
                <SentPanel
                  heading="Your offer arrived the first time"
                  text={`We have it with the terms you sent then. What you changed since isn’t part of it. ${flow.toChange}`}
                />
              )}
              {!isSubmitted && (
                <>
                  <Stepper activeStep={step} sx={{ mb: 3 }}>
                    {['Upload Documents', ...flow.steps.map(({ label }) => label)].map((label) => (
                      <Step key={label}>
                        <StepLabel>{label}</StepLabel>
                      </Step>
                    ))}
                  </Stepper>
                  <RestoredNotice opened={opened} problem={problem} onStartOver={onStartOver} />
                  <ElsewhereNotice
                    state={saver.state}
                    onUseOther={onUseOther}
                    onOverwrite={() => void saver.overwrite({ ...draft, values, files: offerFiles.stored, step })}
                  />
                  {filled.length > 0 && (
                    <Alert severity="success" sx={{ mb: 2 }}>
                      Filled in from your documents: {filled.join(', ')}. Please check.
                    </Alert>
                  )}
                  {step === 0 ? (
                    <>
                      <Typography sx={{ mb: 2, maxWidth: '65ch' }}>{flow.intro}</Typography>
                      <OfferFilesField offerFiles={offerFiles} error={isStepErrorOver ? null : stepError} />
                    </>
                  ) : (
                    <FieldNotesProvider value={flow.notes?.(offerFiles.stored, values) ?? {}}>
                      <Form noValidate>{flow.steps[step - 1]?.content(values)}</Form>
                    </FieldNotesProvider>
                  )}
                  {failure && (
                    <Box sx={{ mt: 3 }} role="alert">
                      <ErrorState
                        message={failure}
                        note="Everything you entered is still here."
                        onRetry={() => void trySubmit(formik)}
                        isRetrying={isSubmitting}
                      />
                    </Box>
                  )}
                </>
              )}
            </Box>
            {isAtGate &&
              flow.gate?.(
                values,
                () => {
                  setIsAtGate(false);
                  setStep(1);
                },
                () => setIsAtGate(false),
              )}
          </SheetBody>
        );
      }}
    </Formik>
  );
}
