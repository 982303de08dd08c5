/** The brokerage's edit of an offer in review: its terms, and until when it stands. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { EXPIRY_REQUIRED } from '#shared/offers/offers.messages.ts';
import { expiryError, termsOf } from '#shared/offers/offers.terms.ts';
import { today } from '../../lib/time-of-day.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { zoneOf } from '../../state/offer-facts.ts';
import { editOffer } from '../../state/offers.slice.ts';
import type { Offer } from '../../state/wire-types.ts';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { schemaErrors, useRefusedValues } from '../../ui/form-errors.ts';
import { CounterFields } from './counter-fields.tsx';
import {
  changedTerms,
  counterChanges,
  counterField,
  counterSchema,
  counterStart,
  type CounterValues,
} from './offer-rounds.form.ts';

const UNCHANGED = 'Nothing changed yet.';

interface EditTermsFormProps {
  offer: Offer;
  onChanged: (offer: Offer) => void;
  onStale: () => void;
  onCancel: () => void;
}

export function EditTermsForm({ offer, onChanged, onStale, onCancel }: EditTermsFormProps) {
  const dispatch = useAppDispatch();
  const zone = zoneOf(offer) ?? DEFAULT_TIME_ZONE;
  const finalOfferDate = offer.listings?.finalOfferDate ?? null;
  const [terms] = useState(() => termsOf(offer));
  const [start] = useState<CounterValues>(() => ({ ...counterStart(terms, zone), acknowledged: true }));
  const [expiresOn, setExpiresOn] = useState(offer.expiresOn);
  const [expiryProblem, setExpiryProblem] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const refused = useRefusedValues<CounterValues>((path) => counterField(path, start));
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.querySelector('input')?.focus(), []);

  const save = async (values: CounterValues) => {
    const changes = changedTerms(counterChanges(terms, values, zone));
    const isExpiryMoved = expiresOn !== offer.expiresOn;
    setProblem(null);
    if (!isExpiryMoved && Object.keys(changes).length === 0) return setProblem(UNCHANGED);
    const late = expiresOn === '' ? EXPIRY_REQUIRED : expiryError(expiresOn, finalOfferDate, new Date());
    setExpiryProblem(isExpiryMoved ? late : null);
    if (isExpiryMoved && late) return;
    try {
      onChanged(
        await dispatch(
          editOffer({ id: offer.id, changes: { ...changes, ...(isExpiryMoved && { expiresOn }) } }),
        ).unwrap(),
      );
    } catch (thrown) {
      const { fieldErrors, message, status } = thrown as Failure;
      const { expiresOn: expiry, ...others } = fieldErrors;
      setExpiryProblem(expiry ?? null);
      const unplaced = refused.refuse(others, values);
      if (Object.keys(fieldErrors).length === 0 || unplaced.length > 0) setProblem([message, ...unplaced].join(' '));
      if (status === 409) onStale();
    }
  };

  return (
    <Formik<CounterValues>
      initialValues={start}
      validate={(values) => ({
        ...refused.standing(values),
        ...schemaErrors(counterSchema, values, { now: new Date(), zone }),
      })}
      onSubmit={save}
    >
      {({ isSubmitting }) => (
        <Form noValidate aria-label="Edit the terms">
          <Box ref={region}>
            <CounterFields terms={terms} zone={zone} hasCommission={offer.listings?.type !== 'BUYER'} isReview />
          </Box>
          <Box sx={{ mt: 2 }}>
            <DateTimeField
              label="Offer expires"
              value={expiresOn}
              onChange={(iso) => {
                setExpiresOn(iso);
                setExpiryProblem(null);
              }}
              zone={zone}
              isFullDay
              {...(finalOfferDate !== null && { maxDay: today(zone, new Date(finalOfferDate)) })}
              error={expiryProblem}
            />
          </Box>
          {problem && (
            <Alert severity="error" role="alert" sx={{ mt: 2 }}>
              {problem}
            </Alert>
          )}
          <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
            <Button type="submit" variant="contained" loading={isSubmitting}>
              Save changes
            </Button>
            <Button onClick={onCancel} disabled={isSubmitting}>
              Cancel
            </Button>
          </Box>
        </Form>
      )}
    </Formik>
  );
}
