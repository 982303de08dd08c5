/** Counter dialog: the current terms, editable, with an acknowledgement and optional comments. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Formik, type FormikProps } from 'formik';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Side } from '#shared/kernel/actor.ts';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { HOUR } from '#shared/kernel/instant.ts';
import { formatWhen } from '#shared/kernel/zoned-time.ts';
import { COUNTER_HOURS } from '#shared/offers/offers.rules.ts';
import { COUNTER_UNCHANGED } from '#shared/offers/offers.messages.ts';
import { currentTerms } from '#shared/offers/offers.standing.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { dropDraft, readDraft, writeDraft } from '../../lib/saved-draft.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { zoneOf } from '../../state/offer-facts.ts';
import { answerOffer, counterOffer } from '../../state/offers.slice.ts';
import type { CostChanges } from '../../state/use-seller-costs.ts';
import type { Offer } from '../../state/wire-types.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { schemaErrors, useRefusedValues } from '../../ui/form-errors.ts';
import { FormChoice } from '../../ui/form-choice.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { useNow } from '../../ui/use-now.ts';
import { OnBehalfDialog, PARTY_MISSING, PartyChoice } from './acting-parts.tsx';
import type { Acting } from './acting-side.ts';
import { ChangeSummary } from './change-summary.tsx';
import { CounterFields, CounterTextFields } from './counter-fields.tsx';
import {
  changedTerms,
  counterChanges,
  counterField,
  counterSchema,
  counterStart,
  counterTextSchema,
  type CounterValues,
} from './offer-rounds.form.ts';
import { isOutdated, useAnswer } from './use-answer.ts';

interface CounterDialogProps {
  offer: Offer;
  acting: Acting;
  token?: string | undefined;
  /** Terms to begin with, instead of those that stand. */
  start?: Partial<CounterValues> | undefined;
  onClose: () => void;
  onChanged: (offer: Offer) => void;
  onStale: () => void;
  estimate?: ((changes: CostChanges) => ReactNode) | undefined;
}

interface CounterDraft {
  values: CounterValues;
  key: string;
}
const isDraft = (value: unknown): value is CounterDraft =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  'key' in value &&
  typeof value.key === 'string' &&
  typeof value.values === 'object';

export function CounterDialog({
  offer,
  acting,
  token,
  start,
  onClose,
  onChanged,
  onStale,
  estimate,
}: CounterDialogProps) {
  const dispatch = useAppDispatch();
  const now = useNow();
  const zone = zoneOf(offer) ?? DEFAULT_TIME_ZONE;
  const draftKey = `counter:${offer.id}:${offer.currentRound}`;
  const [terms] = useState(() => currentTerms(offer));
  const [draft] = useState<CounterDraft>(() => {
    const stored = readDraft(draftKey, isDraft);
    return {
      values: { ...counterStart(terms, zone), ...stored?.values, ...start, acknowledged: false },
      key: stored?.key ?? newIdempotencyKey(),
    };
  });
  const [party, setParty] = useState<Side | null>(acting.sides.length === 1 ? (acting.sides[0] ?? null) : null);
  const [problem, setProblem] = useState<string | null>(null);
  const [confirming, setConfirming] = useState<CounterValues | null>(null);
  const refused = useRefusedValues<CounterValues>((path) => counterField(path, draft.values));
  const { isBusy, failure, send } = useAnswer({
    onStale,
    onChanged: (next) => {
      dropDraft(draftKey);
      onChanged(next);
    },
  });
  const hasCommission = offer.listings?.type !== 'BUYER';
  const form = useRef<FormikProps<CounterValues>>(null);

  const submit = async (values: CounterValues) => {
    if (acting.as === 'admin' && !party) return setProblem(PARTY_MISSING);
    if (values.mode === 'terms' && Object.keys(counterChanges(terms, values, zone)).length === 0)
      return setProblem(COUNTER_UNCHANGED);
    setProblem(null);
    if (acting.as === 'own') return run(values);
    setConfirming(values);
  };

  const run = async (values: CounterValues) => {
    const who = { token, ...(acting.as === 'admin' && party && { party }) };
    const refusal = await send(() =>
      values.mode === 'text'
        ? dispatch(
            answerOffer({ id: offer.id, status: 'COUNTERED', counter: values.counterText.trim(), ...who }),
          ).unwrap()
        : dispatch(
            counterOffer({
              offerId: offer.id,
              terms: changedTerms(counterChanges(terms, values, zone)),
              responseNotes: values.responseNotes.trim(),
              idempotencyKey: draft.key,
              ...who,
            }),
          ).unwrap(),
    );
    if (!refusal) return;
    refused.refuse(refusal.fieldErrors, values);
    await form.current?.validateForm();
  };

  return (
    <Formik<CounterValues>
      innerRef={form}
      initialValues={draft.values}
      validate={(values) => ({
        ...refused.standing(values),
        ...(values.mode === 'text'
          ? schemaErrors(counterTextSchema, values)
          : schemaErrors(counterSchema, values, { now: new Date(), zone })),
      })}
      onSubmit={submit}
    >
      {({ values, submitForm, errors, submitCount }) => {
        const changes = counterChanges(terms, values, zone);
        const hasFieldErrors = submitCount > 0 && Object.keys(errors).length > 0;
        return (
          <SheetDialog
            isOpen
            onClose={onClose}
            isBusy={isBusy}
            width="md"
            title="Counter Offer"
            subtitle={offer.listings?.address}
            actions={
              <>
                <Button onClick={onClose} disabled={isBusy}>
                  Cancel
                </Button>
                <Button
                  variant="contained"
                  loading={isBusy}
                  onClick={() => {
                    setProblem(null);
                    void submitForm();
                  }}
                >
                  Send counter
                </Button>
              </>
            }
          >
            <DraftSaver draftKey={draftKey} draft={{ values, key: draft.key }} isUntouched={values === draft.values} />
            <PartyChoice
              acting={acting}
              party={party}
              error={problem === PARTY_MISSING ? problem : undefined}
              onChange={(side) => {
                setParty(side);
                setProblem(null);
              }}
            />
            <Typography sx={{ mb: 2, maxWidth: '65ch' }}>
              The other side can accept it, reject it or counter within {COUNTER_HOURS} hours: sent now, your counter is
              open until {formatWhen(new Date(now.getTime() + COUNTER_HOURS * HOUR), zone)}.
            </Typography>
            <Box sx={{ mb: 2 }}>
              <FormChoice
                name="mode"
                label="How would you like to counter?"
                options={[
                  { value: 'terms', label: 'Change the terms' },
                  { value: 'text', label: 'In your own words' },
                ]}
              />
            </Box>
            {values.mode === 'text' ? (
              <CounterTextFields />
            ) : (
              <>
                <CounterFields terms={terms} zone={zone} hasCommission={hasCommission} />
                <ChangeSummary terms={terms} changes={changes} zone={zone} />
                {estimate?.(costChanges(changes))}
              </>
            )}
            {problem && problem !== PARTY_MISSING && (
              <Alert severity="error" role="alert" sx={{ mt: 2 }}>
                {problem}
              </Alert>
            )}
            {hasFieldErrors && (
              <Alert severity="error" role="alert" sx={{ mt: 2 }}>
                Please check the fields marked in red.
              </Alert>
            )}
            {failure && !hasFieldErrors && (
              <Box role="alert" sx={{ mt: 2 }}>
                <ErrorState
                  message={failure.message}
                  note="What you entered is still here."
                  onRetry={isOutdated(failure) ? undefined : () => void submitForm()}
                  isRetrying={isBusy}
                />
              </Box>
            )}
            <OnBehalfDialog
              acting={acting}
              party={party}
              isOpen={confirming !== null}
              what="You send this counter"
              confirmLabel="Send counter"
              onCancel={() => setConfirming(null)}
              onConfirm={() => {
                const confirmed = confirming;
                setConfirming(null);
                if (confirmed) void run(confirmed);
              }}
            />
          </SheetDialog>
        );
      }}
    </Formik>
  );
}

/** Of the changed terms those that change what the seller is left with. */
function costChanges({ price, concessions, bagentComm, closingDate }: ReturnType<typeof counterChanges>): CostChanges {
  return {
    ...(typeof price?.to === 'number' && price.to > 0 && { price: price.to }),
    ...(typeof concessions?.to === 'number' && { concessions: concessions.to }),
    ...(typeof bagentComm?.to === 'number' && { bagentComm: bagentComm.to }),
    ...(typeof closingDate?.to === 'string' && { closingDate: closingDate.to }),
  };
}

interface DraftSaverProps {
  draftKey: string;
  draft: CounterDraft;
  isUntouched: boolean;
}

function DraftSaver({ draftKey, draft, isUntouched }: DraftSaverProps) {
  const written = isUntouched ? null : JSON.stringify(draft);
  useEffect(() => {
    if (written !== null) writeDraft(draftKey, JSON.parse(written));
  }, [draftKey, written]);
  return null;
}
