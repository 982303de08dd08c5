/** A Hearthport buyer's offer: documents, terms, details; reviewed by the brokerage first. */
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useUser } from '../../state/hooks.ts';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import { homeOf } from './agent-offer.form.ts';
import { BuyerDetailsFields, BuyerTermsFields } from './buyer-offer-fields.tsx';
import {
  buyerOfferField,
  buyerOfferPayload,
  buyerOfferSchema,
  buyerOfferStart,
  DETAILS_FIELDS,
  TERMS_FIELDS,
  type BuyerOfferValues,
} from './buyer-offer.form.ts';
import type { OfferFlow } from './offer-flow.ts';
import { OfferFormDialog, type OfferDialogProps } from './offer-form-dialog.tsx';
import { draftKeyOf, type OfferListing } from './offer-listing.ts';
import { OfferScenarios } from './offer-scenarios.tsx';
import { OfferCash, OfferSummary } from './offer-summary.tsx';
import { SentPanel } from './sent-panel.tsx';

export default function SubmitBuyerOfferDialog({ listing, open, onClose }: OfferDialogProps) {
  return open ? <BuyerDialog key={draftKeyOf(listing)} listing={listing} onClose={onClose} /> : null;
}

function BuyerDialog({ listing, onClose }: Omit<OfferDialogProps, 'open'>) {
  const user = useUser();
  const {
    brand: { brokerage, supportPhone },
  } = useSiteConfig();
  const [now] = useState(() => new Date());
  const home = homeOf(listing);
  const [start] = useState(() => buyerOfferStart(home, listing.price, user, now));
  const flow: OfferFlow<BuyerOfferValues> = {
    name: 'buyer-offer',
    title: `Submit Offer for Review by ${brokerage}`,
    subtitle: `We’ll review your offer and contact you to discuss and refine it. ${listing.address}, ${listing.city}`,
    needsFiles: false,
    submitLabel: 'Submit for Review',
    intro: 'Add your pre-approval or proof of funds if you have it. You can also continue and add it later.',
    steps: [
      {
        label: 'Terms',
        fields: TERMS_FIELDS,
        content: () => (
          <>
            <BuyerTermsFields home={home} listPrice={listing.price} commission={listing.commission} now={now} />
            <OfferCash listing={listing} flow="BUYER" />
            <OfferScenarios listing={listing} />
          </>
        ),
      },
      {
        label: 'Details',
        fields: DETAILS_FIELDS,
        content: () => (
          <>
            <BuyerDetailsFields />
            <OfferSummary listing={listing} />
          </>
        ),
      },
    ],
    schema: buyerOfferSchema,
    context: { home },
    payloadOf: buyerOfferPayload,
    fieldOf: buyerOfferField,
    toChange: `To change a term, call ${supportPhone} while we review your offer.`,
    sent: () => <ReviewPanel listing={listing} />,
  };
  return <OfferFormDialog listing={listing} start={start} flow={flow} onClose={onClose} />;
}

function ReviewPanel({ listing }: { listing: OfferListing }) {
  const {
    brand: { brokerage, supportPhone },
  } = useSiteConfig();
  return (
    <SentPanel heading="Your offer has been submitted successfully!">
      <Typography sx={{ fontWeight: 600 }}>
        {listing.address}, {listing.city}, {listing.state}
      </Typography>
      <Typography sx={{ mt: 1 }}>
        {brokerage} will review it within a few hours, and a representative will contact you. You’ll get a notification
        once your offer is approved and ready to sign.
      </Typography>
      <Typography sx={{ mt: 2 }}>
        Have questions? <Link href={`tel:${supportPhone}`}>{supportPhone}</Link>
      </Typography>
    </SentPanel>
  );
}
