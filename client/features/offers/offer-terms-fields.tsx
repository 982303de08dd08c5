/** Fields that the agent's and the buyer's offer dialogs share. */
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { HOUR } from '#shared/kernel/instant.ts';
import { weekendClosing } from '#shared/offers/offers.strength.ts';
import type { PaymentMethod } from '#shared/offers/offers.types.ts';
import { shortDate } from '../../lib/format.ts';
import { today } from '../../lib/time-of-day.ts';
import { FormChoice } from '../../ui/form-choice.tsx';
import { FormDate, FormDateTime, FormMoney, FormNumber } from '../../ui/form-fields.tsx';
import type { OfferedHome } from './agent-offer.form.ts';

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ '& + &': { mt: 4 } }}>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
      {children}
    </Box>
  );
}

const DAYS = {
  input: { endAdornment: <InputAdornment position="end">days</InputAdornment> },
  htmlInput: { min: 1, max: 30, step: 1 },
};

/** Price, earnest money and how it is paid. */
export function PaymentFields() {
  const { values } = useFormikContext<{ paymentMethod: PaymentMethod | '' }>();
  return (
    <>
      <FormMoney name="price" label="Offer price" required />
      <FormMoney name="earnestMoney" label="Earnest money" required />
      <FormChoice
        name="paymentMethod"
        label="Payment method"
        options={[
          { value: 'Financed', label: 'Financed' },
          { value: 'Cash', label: 'Cash' },
        ]}
      />
      <Collapse in={values.paymentMethod === 'Financed'} unmountOnExit>
        <FormMoney name="loan" label="Loan amount" required />
      </Collapse>
    </>
  );
}

export function ClosingDateField({ zone, now }: { zone: string; now: Date }) {
  const { values } = useFormikContext<{ closingDate: string }>();
  return (
    <FormDate
      name="closingDate"
      label="Closing date"
      required
      min={today(zone, new Date(now.getTime() + 24 * HOUR))}
      helperText={weekendClosing(values.closingDate)}
    />
  );
}

export const InspectionDaysField = () => (
  <FormNumber name="inspectionDays" label="Inspection days" required slotProps={DAYS} />
);

/** Until the end of the home's last day for offers, if it has one. */
export function ExpiryField({ home: { finalOfferDate, timeZone } }: { home: OfferedHome }) {
  return (
    <Box sx={{ my: 2 }}>
      <FormDateTime
        name="expiresOn"
        label="Offer expires"
        zone={timeZone}
        isFullDay
        maxDay={finalOfferDate ? today(timeZone, new Date(finalOfferDate)) : undefined}
        helperText={
          finalOfferDate
            ? `The seller accepts offers until ${shortDate(finalOfferDate, timeZone)}.`
            : 'The seller can respond until then.'
        }
      />
    </Box>
  );
}
