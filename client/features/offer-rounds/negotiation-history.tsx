/** Negotiation history: each round with who, when, changes and outcome. */
import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { latestRound, roundOutcome } from '#shared/offers/offers.rules.ts';
import { addedTerms } from '#shared/offers/offers.terms.ts';
import { TERM_FIELDS, TERM_LABELS, type RoundOutcome } from '#shared/offers/offers.types.ts';
import type { Side } from '#shared/kernel/actor.ts';
import { dateAndTime, fullName } from '../../lib/format.ts';
import { inspectionText } from '#shared/offers/offers.text.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { termText } from '../../lib/format-terms.ts';
import type { Offer, OfferRound } from '../../state/wire-types.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useNow } from '../../ui/use-now.ts';

const SIDE_NAMES: Readonly<Record<Side, string>> = { BUYER: 'Buyer', SELLER: 'Seller' };

interface NegotiationHistoryProps {
  offer: Pick<Offer, 'status'> & Partial<Pick<Offer, 'declineReason' | 'offerRounds'>>;
  zone?: string | undefined;
  viewerSide?: Side | null;
}

export function NegotiationHistory({ offer, zone, viewerSide = null }: NegotiationHistoryProps) {
  const now = useNow();
  const rounds = offer.offerRounds ?? [];
  if (rounds.length === 0)
    return <Typography color="text.secondary">The negotiation starts when this offer reaches the seller.</Typography>;
  const newest = latestRound(rounds);
  return (
    <Box component="ol" aria-label="Negotiation history" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {[...rounds]
        .sort((a, b) => b.roundNumber - a.roundNumber)
        .map((round) => (
          <RoundItem
            key={round.id}
            round={round}
            outcome={roundOutcome(round, offer, now)}
            isNewest={round === newest}
            zone={zone}
            viewerSide={viewerSide}
          />
        ))}
    </Box>
  );
}

interface RoundItemProps {
  round: OfferRound;
  outcome: RoundOutcome;
  isNewest: boolean;
  zone: string | undefined;
  viewerSide: Side | null;
}

function RoundItem({ round, outcome, isNewest, zone, viewerSide }: RoundItemProps) {
  const who = round.initiatorType === viewerSide ? 'Your' : `${SIDE_NAMES[round.initiatorType]}'s`;
  const by = fullName(round.initiator);
  return (
    <Box
      component="li"
      sx={(theme) => ({
        position: 'relative',
        pl: 4,
        pb: 3,
        '&:last-child': { pb: 0 },
        '&::before': {
          content: '""',
          position: 'absolute',
          left: 7,
          top: 20,
          bottom: -4,
          width: 2,
          backgroundColor: theme.vars.palette.divider,
        },
        '&:last-child::before': { display: 'none' },
        '&::after': {
          content: '""',
          position: 'absolute',
          left: 1,
          top: 6,
          width: 14,
          height: 14,
          boxSizing: 'border-box',
          borderRadius: '50%',
          border: `3px solid ${theme.vars.palette.states[STATUSES.round[outcome].tone].main}`,
          backgroundColor: isNewest
            ? theme.vars.palette.states[STATUSES.round[outcome].tone].main
            : theme.vars.palette.background.paper,
        },
      })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h4" component="h4">
          Round {round.roundNumber}: {who} {round.roundNumber === 1 ? 'offer' : 'counter'}
        </Typography>
        <StatusChip {...STATUSES.round[outcome]} />
      </Box>
      {round.initiator && by && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', my: 0.5 }}>
          <PersonAvatar person={round.initiator} size={24} />
          <Typography variant="body2">{by}</Typography>
        </Box>
      )}
      <Typography variant="body2" color="text.secondary">
        {dateAndTime(round.createdAt, zone)}
        {outcome === 'PENDING' && ` · open until ${dateAndTime(round.expiresAt, zone)}`}
        {outcome === 'EXPIRED' && ` · expired ${dateAndTime(round.expiresAt, zone)}`}
      </Typography>
      <RoundTermsChange round={round} zone={zone} />
      {round.responseNotes.trim() !== '' && (
        <Typography
          component="blockquote"
          sx={(theme) => ({
            m: 0,
            mt: 1,
            pl: 1.5,
            borderLeft: `3px solid ${theme.vars.palette.paper.line}`,
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          })}
        >
          {round.responseNotes}
        </Typography>
      )}
    </Box>
  );
}

function RoundTermsChange({ round, zone }: { round: OfferRound; zone: string | undefined }) {
  const changed = TERM_FIELDS.filter((field) => round.changedFields[field]);
  if (changed.length === 0) {
    const { price, paymentMethod, closingDate, inspectionPeriod } = round.terms;
    return (
      <Typography sx={{ mt: 0.5 }}>
        {termText('price', price)}, {paymentMethod === 'Cash' ? 'cash' : 'financed'}, closing{' '}
        {termText('closingDate', closingDate, zone)}, inspection: {inspectionText(inspectionPeriod).toLowerCase()}
      </Typography>
    );
  }
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 1,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, auto) 1fr' },
        columnGap: 2,
        rowGap: { xs: 0, sm: 0.5 },
      }}
    >
      {changed.map((field) => {
        const change = round.changedFields[field];
        const added = field === 'additionalTerms' ? addedTerms(change?.from, change?.to) : null;
        return (
          <Box key={field} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {TERM_LABELS[field]}
            </Box>
            <Box
              component="dd"
              sx={{
                m: 0,
                mb: { xs: 1, sm: 0 },
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 0.75,
                overflowWrap: 'anywhere',
                whiteSpace: 'pre-line',
              }}
            >
              {added === null ? (
                <>
                  <Box component="del" sx={{ color: 'text.secondary' }}>
                    {termText(field, change?.from, zone)}
                  </Box>
                  <ArrowIcon aria-label="becomes" sx={{ fontSize: 16, color: 'text.secondary' }} />
                </>
              ) : (
                <Box component="span" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
                  {termText(field, change?.from, zone)}
                </Box>
              )}
              <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
                {added ?? termText(field, change?.to, zone)}
              </Box>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
