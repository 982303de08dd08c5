import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import InputAdornment from '@mui/material/InputAdornment';
import { useFormikContext } from 'formik';
import { dayAhead } from '#shared/kernel/zoned-time.ts';
import { weekendClosing } from '#shared/offers/offers.strength.ts';
import {
  HOME_WARRANTY_LABELS,
  HOME_WARRANTY_TYPES,
  TERM_LABELS,
  type RoundTerms,
  type TermField,
} from '#shared/offers/offers.types.ts';
import { termText } from '../../lib/format-terms.ts';
import { FormChoice } from '../../ui/form-choice.tsx';
import { FormCheckbox, FormDate, FormMoney, FormNumber, FormSelect, FormText } from '../../ui/form-fields.tsx';
import { ACKNOWLEDGEMENT } from './acting-side.ts';
import type { CounterValues } from './offer-rounds.form.ts';

const TICKS = ['appliances', 'contingent', 'termiteInspection', 'termiteBond', 'sewerInspection', 'newSurvey'] as const;
const TICK_LABELS: Readonly<Record<(typeof TICKS)[number], string>> = {
  appliances: 'Appliances stay with the home',
  contingent: "Contingent on the sale of the buyer's current home",
  termiteInspection: 'Termite inspection',
  termiteBond: 'Termite bond',
  sewerInspection: 'Sewer inspection',
  newSurvey: 'New survey',
};
const PERCENT = {
  input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
  htmlInput: { step: 0.25, min: 0 },
};
const DAYS = {
  input: { endAdornment: <InputAdornment position="end">days</InputAdornment> },
  htmlInput: { min: 1, max: 30, step: 1 },
};

export function CounterFields({
  terms,
  zone,
  hasCommission,
  isReview = false,
}: {
  terms: RoundTerms;
  zone: string;
  hasCommission: boolean;
  /** The brokerage's edit: no note to the other side, nothing to acknowledge. */
  isReview?: boolean;
}) {
  const { values } = useFormikContext<CounterValues>();
  const now = (field: TermField) => `Now ${termText(field, terms[field], zone)}`;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
        <FormMoney name="price" label={TERM_LABELS.price} helperText={now('price')} />
        <FormDate
          name="closingDate"
          label={TERM_LABELS.closingDate}
          helperText={[now('closingDate'), weekendClosing(values.closingDate)].filter(Boolean).join('. ')}
          min={dayAhead(new Date(), 1, zone)}
        />
        <FormMoney name="earnestMoney" label={TERM_LABELS.earnestMoney} helperText={now('earnestMoney')} />
        <FormMoney name="concessions" label={TERM_LABELS.concessions} helperText={now('concessions')} />
        <FormChoice
          name="paymentMethod"
          label={TERM_LABELS.paymentMethod}
          options={[
            { value: 'Financed', label: 'Financed' },
            { value: 'Cash', label: 'Cash' },
          ]}
        />
        <Collapse in={values.paymentMethod === 'Financed'} unmountOnExit>
          <FormMoney name="loan" label={TERM_LABELS.loan} helperText={now('loan')} />
        </Collapse>
        <FormChoice
          name="inspection"
          label={TERM_LABELS.inspectionPeriod}
          options={[
            { value: 'required', label: 'Required' },
            { value: 'informational', label: 'Informational' },
            { value: 'none', label: 'None' },
          ]}
        />
        <Collapse in={values.inspection !== 'none'} unmountOnExit>
          <FormNumber
            name="inspectionDays"
            label="Inspection days"
            helperText={now('inspectionPeriod')}
            slotProps={DAYS}
          />
        </Collapse>
        {hasCommission && (
          <FormNumber
            name="bagentComm"
            label={TERM_LABELS.bagentComm}
            helperText={now('bagentComm')}
            slotProps={PERCENT}
          />
        )}
        <FormSelect
          name="homeWarrantyType"
          label={TERM_LABELS.homeWarrantyType}
          options={HOME_WARRANTY_TYPES.map((value) => ({ value, label: HOME_WARRANTY_LABELS[value] }))}
        />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {TICKS.map((field) => (
          <FormCheckbox key={field} name={field} label={TICK_LABELS[field]} />
        ))}
      </Box>
      <FormText name="additionalTerms" label={TERM_LABELS.additionalTerms} multiline minRows={2} maxRows={8} />
      {!isReview && (
        <>
          <FormText
            name="responseNotes"
            label="Comments (optional)"
            multiline
            minRows={2}
            maxRows={6}
            helperText="A note to the other side; not part of the terms."
          />
          <FormCheckbox name="acknowledged" label={ACKNOWLEDGEMENT} />
        </>
      )}
    </Box>
  );
}

/** A counter in one's own words. */
export function CounterTextFields() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FormText
        name="counterText"
        label="Counter details"
        required
        multiline
        minRows={4}
        maxRows={12}
        helperText="Added to the additional terms. Everything else stays as it is."
      />
      <FormCheckbox name="acknowledged" label={ACKNOWLEDGEMENT} />
    </Box>
  );
}
