/** Fields of the buyer dialog's second and third steps. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Collapse from '@mui/material/Collapse';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { HOME_WARRANTY_LABELS, HOME_WARRANTY_TYPES } from '#shared/offers/offers.types.ts';
import { fullName } from '../../lib/format.ts';
import { useCoBuyer } from '../../state/use-co-buyer.ts';
import { FormChoice } from '../../ui/form-choice.tsx';
import { FormCheckbox, FormMoney, FormPhone, FormText } from '../../ui/form-fields.tsx';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import type { OfferedHome } from './agent-offer.form.ts';
import type { BuyerOfferValues } from './buyer-offer.form.ts';
import { BuyingPower } from './buying-power.tsx';
import {
  ClosingDateField,
  ExpiryField,
  FieldGrid,
  FormSection,
  InspectionDaysField,
  PaymentFields,
} from './offer-terms-fields.tsx';

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
  return (
    <>
      {listPrice !== null && listPrice > 0 && (
        <BuyingPower listPrice={listPrice} commission={commission} flatFee={flatFee} />
      )}
      <FieldGrid>
        <PaymentFields />
        <FormMoney
          name="concessions"
          label="Concessions"
          required
          helperText="What the seller pays toward your costs."
        />
        <ClosingDateField zone={home.timeZone} now={now} />
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
          <InspectionDaysField />
        </Collapse>
      </FieldGrid>
      <ExpiryField home={home} />
    </>
  );
}

/** Fills in the person they buy together with, to be checked; the same press takes them out again. */
function CoBuyerChoice() {
  const { partner } = useCoBuyer();
  const { values, setValues } = useFormikContext<BuyerOfferValues>();
  if (!partner) return null;
  const name = fullName(partner);
  const isNamed = values.secondBuyerEmail.trim().toLowerCase() === partner.email.toLowerCase();
  return (
    <Box sx={{ mb: 2 }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={isNamed}
            onChange={() =>
              void setValues({
                ...values,
                secondBuyerName: isNamed ? '' : name,
                secondBuyerEmail: isNamed ? '' : partner.email,
              })
            }
          />
        }
        label={`Buying with ${name || partner.email}`}
      />
      {isNamed && (
        <Typography variant="body2" color="text.secondary">
          Please check name and email: the documents carry this name, and the request to sign goes to this address.
        </Typography>
      )}
    </Box>
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
        <CoBuyerChoice />
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
