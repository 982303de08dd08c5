/** Fields of the agent dialog's second step. */
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import InputAdornment from '@mui/material/InputAdornment';
import { useFormikContext } from 'formik';
import { buyerSavings } from '#shared/buyer-budgets/home-figures.rules.ts';
import { percent, usd } from '../../lib/format.ts';
import { FormCheckbox, FormMoney, FormNumber, FormPhone, FormText } from '../../ui/form-fields.tsx';
import { FormChoice } from '../../ui/form-choice.tsx';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import type { AgentOfferValues, OfferedHome } from './agent-offer.form.ts';
import type { OfferListing } from './offer-listing.ts';
import { OfferCash } from './offer-summary.tsx';
import {
  ClosingDateField,
  ExpiryField,
  FieldGrid,
  FormSection,
  InspectionDaysField,
  PaymentFields,
} from './offer-terms-fields.tsx';

const PERCENT = {
  input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
  htmlInput: { step: 0.25, min: 0 },
};
interface AgentOfferFieldsProps {
  home: OfferedHome;
  listing: OfferListing;
  now: Date;
}

/** `The listing offers 2.5%, $7,500 at its price.` */
function offeredText({ price, commission }: AgentOfferFieldsProps['listing'], flatFee: number): string {
  const offered = `The listing offers ${percent(commission)}`;
  return price ? `${offered}, ${usd(buyerSavings(price, commission, flatFee).usualFee)} at its price.` : `${offered}.`;
}

export function AgentOfferFields({ home, listing, now }: AgentOfferFieldsProps) {
  const { flatFee } = useSiteConfig().brand;
  const { values } = useFormikContext<AgentOfferValues>();
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
          <FormText name="buyerFirstName" label="Buyer's first name" autoComplete="off" />
          <FormText name="buyerLastName" label="Buyer's last name" autoComplete="off" />
          <FormPhone name="buyerPhone" label="Buyer's phone" />
        </FieldGrid>
      </FormSection>
      <FormSection title="Details">
        <FieldGrid>
          <PaymentFields />
          <FormMoney
            name="concessions"
            label="Concessions"
            helperText="What the seller pays toward the buyer's costs. Leave empty for none."
          />
          <FormNumber
            name="bagentComm"
            label="Buyer's agent commission"
            required
            slotProps={PERCENT}
            helperText={offeredText(listing, flatFee)}
          />
          <ClosingDateField zone={home.timeZone} now={now} />
        </FieldGrid>
        <OfferCash listing={listing} flow="AGENT" />
        <ExpiryField home={home} />
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
            <InspectionDaysField />
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
