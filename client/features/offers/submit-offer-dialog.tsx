/** A buyer's agent's offer, with or without an account: documents first, then details. */
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useUser } from '../../state/hooks.ts';
import { AgentOfferFields } from './agent-offer-fields.tsx';
import {
  AGENT_FIELDS,
  agentOfferField,
  agentOfferPayload,
  agentOfferSchema,
  agentOfferStart,
  homeOf,
  type AgentOfferValues,
} from './agent-offer.form.ts';
import { prefillFrom } from './offer-analysis.ts';
import { findingNotes } from './offer-findings.tsx';
import type { OfferFlow } from './offer-flow.ts';
import { OfferFormDialog, type OfferDialogProps } from './offer-form-dialog.tsx';
import { draftKeyOf } from './offer-listing.ts';
import { SentPanel } from './sent-panel.tsx';
import { TransactionBrokerDialog } from './transaction-broker-dialog.tsx';

export type SubmitOfferDialogProps = OfferDialogProps;

export default function SubmitOfferDialog({ listing, open, onClose }: SubmitOfferDialogProps) {
  return open ? <AgentDialog key={draftKeyOf(listing)} listing={listing} onClose={onClose} /> : null;
}

function AgentDialog({ listing, onClose }: Omit<SubmitOfferDialogProps, 'open'>) {
  const user = useUser();
  const [now] = useState(() => new Date());
  const home = homeOf(listing);
  const [start] = useState(() => agentOfferStart(home, user, now));
  const isLoggedIn = user !== null;
  const flow: OfferFlow<AgentOfferValues> = {
    name: 'agent-offer',
    title: 'Submit Offer',
    subtitle: `${listing.address}, ${listing.city}, ${listing.state}`,
    needsFiles: true,
    submitLabel: 'Submit',
    intro:
      'Upload your offer. Details are auto-filled from the offer where applicable, and you can add more ' +
      'supporting documents, such as a pre-approval or proof of funds.',
    steps: [
      {
        label: 'Fill Details',
        fields: AGENT_FIELDS,
        content: () => <AgentOfferFields home={home} listing={listing} now={now} />,
      },
    ],
    schema: agentOfferSchema,
    context: { home },
    payloadOf: agentOfferPayload,
    fieldOf: agentOfferField,
    prefill: (analysis, values) => prefillFrom(analysis, { values, start, isLoggedIn, home }),
    notes: (files, values) => findingNotes(files, { values, home, isLoggedIn }),
    needsGate: ({ inspection }) => !inspection,
    gate: (_, passed, stayed) => (
      <TransactionBrokerDialog isOpen state={listing.state} onConfirm={passed} onCancel={stayed} />
    ),
    toChange:
      'Your private link is in your email. To offer other terms, withdraw the offer there and send another one.',
    sent: ({ email }) => (
      <SentPanel
        text={
          'Your offer has been submitted successfully. You will receive further communication via email ' +
          'regarding the offer.'
        }
      >
        <Typography color="text.secondary" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          Your private link to the offer goes to {email}.
        </Typography>
      </SentPanel>
    ),
  };
  return <OfferFormDialog listing={listing} start={start} flow={flow} onClose={onClose} />;
}
