/** Card of one offer: parties, price, status, terms, documents; actions and history are passed in. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PRODUCT } from '#shared/brand/product.ts';
import { shownLabel } from '#shared/pre-approvals/pre-approvals.rules.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { phone, usd } from '../../lib/format.ts';
import { buyerFace, buyerName, offerDateLine, zoneOf } from '../../state/offer-facts.ts';
import type { Offer } from '../../state/wire-types.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { FileLinks } from '../../ui/file-links.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useNow } from '../../ui/use-now.ts';
import { offerState } from '../../state/offer-state.ts';
import { OfferTerms } from './offer-terms.tsx';
import { SellersDisclosures } from './sellers-disclosures.tsx';

interface OfferCardProps {
  offer: Offer;
  token?: string | undefined;
  title?: string;
  actions?: ReactNode;
  history?: ReactNode;
  children?: ReactNode;
}

function AgentLine({ offer }: { offer: Offer }) {
  const name = `${offer.firstName} ${offer.lastName}`.trim();
  if (offer.flow !== 'AGENT' || offer.viewerSide === 'BUYER' || !name) return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      Buyer's agent: {name}
      {offer.phone && (
        <>
          {' '}
          ·{' '}
          <a href={`tel:${offer.phone}`} style={{ color: 'inherit', whiteSpace: 'nowrap' }}>
            {phone(offer.phone)}
          </a>
        </>
      )}
      {offer.email && (
        <>
          {' '}
          ·{' '}
          <a href={`mailto:${offer.email}`} style={{ color: 'inherit' }}>
            {offer.email}
          </a>
        </>
      )}
    </Typography>
  );
}

export function OfferCard({ offer, token, title, actions, history, children }: OfferCardProps) {
  const now = useNow();
  const { label, tone, hint, terms } = offerState(offer, now);
  const zone = zoneOf(offer);
  // then what is to be signed says the same, with its button
  const isSigning = offer.status === 'ACCEPTED' && !offer.bindingAt;
  return (
    <Card
      component="article"
      aria-label={`Offer of ${usd(terms.price)} by ${buyerName(offer)}`}
      sx={{ p: { xs: 2, sm: 3 } }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}
      >
        <Box sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
          <PersonAvatar person={buyerFace(offer)} size={44} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h3" component="h2">
              {title ?? buyerName(offer)}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {offerDateLine(offer)}
            </Typography>
            <AgentLine offer={offer} />
          </Box>
        </Box>
        <StatusChip tone={tone} label={label} />
      </Box>
      <Typography variant="price" sx={{ fontSize: '1.75rem', mt: 2 }}>
        {usd(terms.price)}
      </Typography>
      {terms.price !== offer.price && (
        <Typography variant="body2" color="text.secondary">
          First offered at {usd(offer.price)}
        </Typography>
      )}
      {offer.preApproval && (
        <Box sx={{ mt: 1 }}>
          <StatusChip {...STATUSES.preApproval.ACCEPTED} label={shownLabel(offer.preApproval)} />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            {offer.viewerSide === 'BUYER'
              ? 'The seller sees this, as you chose. The document stays with us.'
              : `Based on a document that ${PRODUCT} has reviewed and accepted.`}
          </Typography>
        </Box>
      )}
      {hint && !isSigning && <Typography sx={{ mt: 1, maxWidth: '68ch' }}>{hint}</Typography>}
      {actions && <Box sx={{ mt: 2 }}>{actions}</Box>}
      <Box sx={(theme) => ({ mt: 3, pt: 3, borderTop: `1px solid ${theme.vars.palette.divider}` })}>
        <OfferTerms terms={terms} zone={zone} hasCommission={offer.listings?.type !== 'BUYER'} />
        <SellersDisclosures disclosures={offer.disclosures} />
      </Box>
      {(offer.uploads.length > 0 || offer.status !== 'REVIEW') && (
        <Box component="section" sx={{ mt: 3 }}>
          <Typography variant="h4" component="h3" gutterBottom>
            Documents
          </Typography>
          {offer.uploads.length > 0 && (
            <FileLinks files={offer.uploads} token={token} label="Documents of this offer" />
          )}
          <DownloadButton
            url={`/api/offer-documents?offerId=${encodeURIComponent(offer.id)}`}
            fileName={`Offer Documents ${buyerName(offer)}.pdf`}
            label="Download all as one PDF"
            token={token}
            size="small"
            sx={{ mt: 1 }}
          />
        </Box>
      )}
      {history && (
        <Box component="section" sx={{ mt: 3 }}>
          <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
            Negotiation history
          </Typography>
          {history}
        </Box>
      )}
      {children}
    </Card>
  );
}
