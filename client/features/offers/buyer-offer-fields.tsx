/** Fields of the buyer dialog's second and third steps. */
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import InputAdornment from '@mui/material/InputAdornment';
import { useFormikContext } from 'formik';
import { HOUR } from '#shared/kernel/instant.ts';
import { HOME_WARRANTY_LABELS, HOME_WARRANTY_TYPES } from '#shared/offers/offers.types.ts';
import { shortDate } from '../../lib/format.ts';
import { today } from '../../lib/time-of-day.ts';
import { FormChoice } from '../../ui/form-choice.tsx';
import {
  FormCheckbox,
  FormDate,
  FormDateTime,
  FormMoney,
  FormNumber,
  FormPhone,
  FormText,
} from '../../ui/form-fields.tsx';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import { FieldGrid, FormSection } from './agent-offer-fields.tsx';
import type { OfferedHome } from './agent-offer.form.ts';
import type { BuyerOfferValues } from './buyer-offer.form.ts';
import { BuyingPower } from './buying-power.tsx';

const DAYS = {
  input: { endAdornment: <InputAdornment position="end">days</InputAdornment> },
  htmlInput: { min: 1, max: 30, step: 1 },
};

interface TermsProps {
  home: OfferedHome;
  listPrice: number | null;
  commission: number;
  now: Date;
}

export function BuyerTermsFields({ home, listPrice, commission, now }: TermsProps) {
  const { values } = useFormikContext<BuyerOfferValues>();
  const {
    brand: { flatFee },
  } = useSiteConfig();
  const { finalOfferDate, timeZone } = home;
  return (
    <>
      {listPrice !== null && listPrice > 0 && (
        <BuyingPower listPrice={listPrice} commission={commission} flatFee={flatFee} />
      )}
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
          required
          helperText="What the seller pays toward your costs."
        />
        <FormDate
          name="closingDate"
          label="Closing date"
          required
          min={today(timeZone, new Date(now.getTime() + 24 * HOUR))}
        />
        <FormChoice
          name="inspection"
          label="Inspection"
          options={[
            { value: 'required', label: 'Required' },
            { value: 'informational', label: 'Informational' },
            { value: 'none', label: 'None' },
          ]}
          helperText="Informational: you inspect, but don’t ask for repairs."
        />
        <Collapse in={values.inspection !== 'none'} unmountOnExit>
          <FormNumber name="inspectionDays" label="Inspection days" required slotProps={DAYS} />
        </Collapse>
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
    </>
  );
}

export function BuyerDetailsFields() {
  return (
    <>
      <FormSection title="You">
        <FieldGrid>
          <FormText name="firstName" label="First name" required autoComplete="given-name" />
          <FormText name="lastName" label="Last name" required autoComplete="family-name" />
          <FormText name="email" label="Email" required type="email" autoComplete="email" />
          <FormPhone name="phone" label="Phone" required />
        </FieldGrid>
      </FormSection>
      <FormSection title="Second buyer (optional)">
        <FieldGrid>
          <FormText name="secondBuyerName" label="Second buyer's name" autoComplete="off" />
          <FormText name="secondBuyerEmail" label="Second buyer's email" type="email" autoComplete="off" />
        </FieldGrid>
      </FormSection>
      <FormSection title="Details">
        <FormChoice
          name="homeWarrantyType"
          label="Home warranty"
          options={HOME_WARRANTY_TYPES.map((value) => ({ value, label: HOME_WARRANTY_LABELS[value] }))}
        />
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mt: 1, mb: 2 }}>
          <FormCheckbox name="appliances" label="Appliances stay with the home" />
          <FormCheckbox name="contingent" label="Contingent on the sale of my current home" />
          <FormCheckbox name="termiteInspection" label="Termite inspection" />
          <FormCheckbox name="termiteBond" label="Termite bond" />
          <FormCheckbox name="sewerInspection" label="Sewer inspection" />
          <FormCheckbox name="newSurvey" label="New survey" />
        </Box>
        <FormText name="additionalTerms" label="Additional terms" multiline minRows={3} maxRows={10} />
      </FormSection>
    </>
  );
}
