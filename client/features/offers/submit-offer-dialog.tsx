/** A buyer's agent offers on a home: documents first, then the details, with or without an account. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { Form, Formik, type FormikProps } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { ListingView } from '#shared/listings/listings.view.ts';
import { FILES_REQUIRED, FILES_REQUIRED_STEP } from '#shared/offers/offers.messages.ts';
import { TERM_LABELS } from '#shared/offers/offers.types.ts';
import type { UploadAnswer } from '../../state/uploads.slice.ts';
import { useAppDispatch, useUser } from '../../state/hooks.ts';
import { fetchOffers, submitOffer } from '../../state/offers.slice.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { schemaErrors, useRefusedValues } from '../../ui/form-errors.ts';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { AgentOfferFields } from './agent-offer-fields.tsx';
import { agentOfferField, agentOfferPayload, agentOfferSchema, agentOfferStart, type AgentOfferValues, type OfferedHome } from './agent-offer.form.ts';
import { focusFirstError } from './first-error.ts';
import { prefillFrom } from './offer-analysis.ts';
import { forgetDraft, keepDraft, newDraft, openDraft, type OfferDraft } from './offer-draft.ts';
import { OfferFilesField } from './offer-files-field.tsx';
import { useOfferFiles } from './offer-files.ts';
import { SentPanel } from './sent-panel.tsx';
import { TransactionBrokerDialog } from './transaction-broker-dialog.tsx';

/** The listing view as the server makes it or as it arrives in JSON. */
export type OfferListing = Pick<ListingView, 'id' | 'address' | 'city' | 'state' | 'timeZone'> & { finalOfferDate: Date | string | null };
export interface SubmitOfferDialogProps { listing: OfferListing; open: boolean; onClose: () => void }

const STEPS = ['Upload Documents', 'Fill Details'] as const;
export const AGENT_OFFER_SENT = 'Your offer has been submitted successfully. You will receive further communication via email regarding the offer.';

const fieldLabel = (field: string): string => {
  if (field === 'inspection' || field === 'inspectionDays') return TERM_LABELS.inspectionPeriod;
  return (TERM_LABELS as Partial<Record<string, string>>)[field] ?? { firstName: 'First name', lastName: 'Last name', email: 'Email', phone: 'Phone', buyerFirstName: "Buyer's first name", buyerLastName: "Buyer's last name", buyerPhone: "Buyer's phone" }[field] ?? field;
};

export default function SubmitOfferDialog({ listing, open, onClose }: SubmitOfferDialogProps) {
  return open ? <OpenDialog key={listing.id} listing={listing} onClose={onClose} /> : null;
}

function OpenDialog({ listing, onClose }: Omit<SubmitOfferDialogProps, 'open'>) {
  const user = useUser();
  const [now] = useState(() => new Date());
  const home: OfferedHome = { id: listing.id, timeZone: listing.timeZone, finalOfferDate: listing.finalOfferDate === null ? null : new Date(listing.finalOfferDate).toISOString() };
  const draftKey = `agent-offer:${listing.id}`;
  const [start] = useState(() => agentOfferStart(home, user, now));
  const [opened, setOpened] = useState(() => openDraft(draftKey, start));
  const startOver = () => {
    forgetDraft(draftKey);
    setOpened({ draft: newDraft(start), isRestored: false });
  };
  return <OfferForm key={opened.draft.sessionId} {...{ listing, home, now, start, draftKey, onClose, startOver }} draft={opened.draft} isRestored={opened.isRestored} />;
}

interface OfferFormProps {
  listing: OfferListing;
  home: OfferedHome;
  now: Date;
  start: AgentOfferValues;
  draft: OfferDraft<AgentOfferValues>;
  draftKey: string;
  isRestored: boolean;
  onClose: () => void;
  startOver: () => void;
}

function OfferForm({ listing, home, now, start, draft, draftKey, isRestored, onClose, startOver }: OfferFormProps) {
  const dispatch = useAppDispatch();
  const user = useUser();
  const [step, setStep] = useState(draft.step);
  const [isConfirming, setIsConfirming] = useState(false);
  const [stepError, setStepError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [filled, setFilled] = useState<string[]>([]);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const form = useRef<FormikProps<AgentOfferValues>>(null);
  const body = useRef<HTMLDivElement>(null);
  const refused = useRefusedValues<AgentOfferValues>(agentOfferField);

  const prefill = (analysis: UploadAnswer['analyzeResult']) => {
    if (!form.current) return;
    const found = prefillFrom(analysis, { values: form.current.values, start, isLoggedIn: user !== null });
    const fields = Object.keys(found);
    if (fields.length === 0) return;
    void form.current.setValues({ ...form.current.values, ...found });
    setFilled((before) => [...new Set([...before, ...fields.map(fieldLabel)])]);
  };
  const offerFiles = useOfferFiles({ listingId: listing.id, sessionId: draft.sessionId, initial: draft.files, onAnalyzed: prefill });
  const hasFiles = offerFiles.stored.length > 0;

  const next = (values: AgentOfferValues) => {
    if (offerFiles.isBusy) return setStepError('Wait until your documents are uploaded, or cancel them.');
    if (!hasFiles) return setStepError(FILES_REQUIRED_STEP);
    setStepError(null);
    if (values.inspection) setStep(1);
    else setIsConfirming(true);
  };

  const submit = async (values: AgentOfferValues) => {
    setFailure(null);
    if (!hasFiles) {
      setStepError(FILES_REQUIRED);
      setStep(0);
      return;
    }
    const outcome = await dispatch(submitOffer({ listingId: listing.id, sessionId: draft.sessionId, terms: agentOfferPayload(values), idempotencyKey: draft.idempotencyKey }));
    if (submitOffer.fulfilled.match(outcome)) {
      forgetDraft(draftKey);
      setIsSubmitted(true);
      if (user) void dispatch(fetchOffers());
      return;
    }
    const refusal = outcome.payload;
    const { files, ...fieldErrors } = refusal?.fieldErrors ?? {};
    const unplaced = refused.refuse(fieldErrors, values);
    if (files) {
      setStepError(files);
      setStep(0);
    }
    const placed = Object.keys(fieldErrors).length - unplaced.length;
    setFailure(placed > 0 && unplaced.length === 0 ? 'Please look at the fields marked in red.' : [refusal?.message ?? 'Your offer was not sent.', ...unplaced.filter((message) => message !== refusal?.message)].join(' '));
    void form.current?.validateForm().then(() => focusFirstError(body.current));
  };

  return (
    <Formik<AgentOfferValues>
      innerRef={form}
      initialValues={draft.values}
      validate={(values) => ({ ...refused.standing(values), ...schemaErrors(agentOfferSchema, values, { home, now: new Date() }) })}
      validateOnMount={false}
      onSubmit={submit}
    >
      {({ values, isSubmitting, submitForm, validateForm }) => (
        <SheetDialog
          isOpen onClose={onClose} isBusy={isSubmitting} width="md" title="Submit Offer" subtitle={`${listing.address}, ${listing.city}, ${listing.state}`}
          actions={isSubmitted ? <Button variant="contained" onClick={onClose}>Done</Button> : (
            <>
              <Button onClick={onClose} disabled={isSubmitting}>Cancel</Button>
              <Box sx={{ flex: 1 }} />
              {step > 0 && <Button onClick={() => setStep(0)} disabled={isSubmitting}>Back</Button>}
              {step === 0
                ? <Button key="next" variant="contained" onClick={() => next(values)}>Next</Button>
                : <Button key="submit" variant="contained" loading={isSubmitting} onClick={() => void submitForm().then(() => validateForm()).then((errors) => Object.keys(errors).length > 0 && focusFirstError(body.current))}>Submit</Button>}
            </>
          )}
        >
          <DraftKeeper isActive={!isSubmitted} draftKey={draftKey} draft={{ ...draft, values, files: offerFiles.stored, step }} isUntouched={!isRestored && step === 0 && !hasFiles && values === draft.values} />
          <Box ref={body}>
            {isSubmitted ? <SentPanel text={AGENT_OFFER_SENT} /> : (
              <>
                <Stepper activeStep={step} sx={{ mb: 3 }}>{STEPS.map((label) => <Step key={label}><StepLabel>{label}</StepLabel></Step>)}</Stepper>
                {isRestored && <Alert severity="info" sx={{ mb: 2 }} action={<Button color="inherit" size="small" onClick={startOver}>Start over</Button>}>We kept what you entered before.</Alert>}
                {filled.length > 0 && <Alert severity="success" sx={{ mb: 2 }}>Filled in from your documents: {filled.join(', ')}. Please check.</Alert>}
                {step === 0 ? (
                  <>
                    <Typography sx={{ mb: 2, maxWidth: '65ch' }}>
                      Upload your offer. Details are auto-filled from the offer where applicable, and you can add more supporting documents, such as a pre-approval or proof of funds.
                    </Typography>
                    <OfferFilesField offerFiles={offerFiles} error={stepError} />
                  </>
                ) : <Form noValidate><AgentOfferFields home={home} now={now} /></Form>}
                {failure && <Box sx={{ mt: 3 }} role="alert"><ErrorState message={failure} kept="Everything you entered is still here." onRetry={() => void submitForm()} isRetrying={isSubmitting} /></Box>}
              </>
            )}
          </Box>
          <TransactionBrokerDialog isOpen={isConfirming} state={listing.state} onCancel={() => setIsConfirming(false)} onConfirm={() => { setIsConfirming(false); setStep(1); }} />
        </SheetDialog>
      )}
    </Formik>
  );
}

interface DraftKeeperProps { isActive: boolean; isUntouched: boolean; draftKey: string; draft: OfferDraft<AgentOfferValues> }

/** Writes the draft after each change; a dialog that was only opened leaves none. */
function DraftKeeper({ isActive, isUntouched, draftKey, draft }: DraftKeeperProps) {
  const written = isActive && !isUntouched ? JSON.stringify(draft) : null;
  useEffect(() => {
    if (written !== null) keepDraft(draftKey, JSON.parse(written) as OfferDraft<AgentOfferValues>);
  }, [draftKey, written]);
  return null;
}
