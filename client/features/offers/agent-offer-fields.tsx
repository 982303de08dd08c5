/** Fields of the agent dialog's second step. */
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { HOUR } from '#shared/kernel/instant.ts';
import { shortDate } from '../../lib/format.ts';
import { today } from '../../lib/time-of-day.ts';
import {
  FormCheckbox,
  FormDate,
  FormDateTime,
  FormMoney,
  FormNumber,
  FormPhone,
  FormText,
} from '../../ui/form-fields.tsx';
import { FormChoice } from '../../ui/form-choice.tsx';
import type { AgentOfferValues, OfferedHome } from './agent-offer.form.ts';

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

const PERCENT = {
  input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
  htmlInput: { step: 0.25, min: 0 },
};
const DAYS = {
  input: { endAdornment: <InputAdornment position="end">days</InputAdornment> },
  htmlInput: { min: 1, max: 30, step: 1 },
};

export function AgentOfferFields({ home, now }: { home: OfferedHome; now: Date }) {
  const { values } = useFormikContext<AgentOfferValues>();
  const { finalOfferDate, timeZone } = home;
  return (
    <>
      <FormSection title="Buyer's Agent Info">
        <FieldGrid>
          <FormText name="firstName" label="First name" required autoComplete="given-name" />
          <FormText name="lastName" label="Last name" required autoComplete="family-name" />
          <FormText
            name="email"
            label="Email"
            required
            type="email"
            autoComplete="email"
            helperText="Your private link to this offer is sent here."
          />
          <FormPhone name="phone" label="Phone" required />
        </FieldGrid>
      </FormSection>
      <FormSection title="Buyer's Info">
        <FieldGrid>
          <FormText name="buyerFirstName" label="Buyer's first name" required autoComplete="off" />
          <FormText name="buyerLastName" label="Buyer's last name" required autoComplete="off" />
          <FormPhone name="buyerPhone" label="Buyer's phone" />
        </FieldGrid>
      </FormSection>
      <FormSection title="Details">
        <FieldGrid>
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
          <FormMoney
            name="concessions"
            label="Concessions"
            helperText="What the seller pays toward the buyer's costs. Leave empty for none."
          />
          <FormNumber name="bagentComm" label="Buyer's agent commission" required slotProps={PERCENT} />
          <FormDate
            name="closingDate"
            label="Closing date"
            required
            min={today(timeZone, new Date(now.getTime() + 24 * HOUR))}
          />
        </FieldGrid>
        <Box sx={{ mt: 2 }}>
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
        <FieldGrid>
          <FormChoice
            name="inspection"
            label="Is an inspection required?"
            options={[
              { value: true, label: 'Yes' },
              { value: false, label: 'No' },
            ]}
          />
          <Collapse in={values.inspection === true} unmountOnExit>
            <FormNumber name="inspectionDays" label="Inspection days" required slotProps={DAYS} />
          </Collapse>
          <FormChoice
            name="appliances"
            label="Appliances"
            options={[
              { value: true, label: 'Stay with the home' },
              { value: false, label: 'Not included' },
            ]}
          />
        </FieldGrid>
        <Box sx={{ display: 'grid', mt: 1 }}>
          <FormCheckbox name="contingent" label="Contingent on the sale of the buyer's current home" />
        </Box>
      </FormSection>
      <FormSection title="Additional">
        <FormText name="additionalTerms" label="Additional terms" multiline minRows={3} maxRows={10} />
      </FormSection>
    </>
  );
}
