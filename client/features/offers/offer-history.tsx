/** The whole history of an offer for the brokerage: who did what, when, and which terms changed from what to what. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PRODUCT } from '#shared/brand/product.ts';
import {
  OFFER_STATUS_LABELS,
  TERM_FIELDS,
  TERM_LABELS,
  type ChangedFields,
  type OfferStatus,
} from '#shared/offers/offers.types.ts';
import { dateAndTime, fullName } from '../../lib/format.ts';
import { termText } from '../../lib/format-terms.ts';
import { readRows } from '../../lib/read-state.ts';
import { useFindAuditEntriesQuery, type AuditEntry } from '../../state/audit-entries.endpoints.ts';
import { useUser } from '../../state/hooks.ts';
import { buyerName, zoneOf } from '../../state/offer-facts.ts';
import type { Offer } from '../../state/wire-types.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';

const ACTIONS: Readonly<Record<string, string>> = {
  'offer.submitted': 'submitted the offer',
  'offer.edited': 'edited the offer',
  'offer.reviewed': 'approved the offer',
  'offer.returned': 'sent the offer back for changes',
  'offer.declined': 'declined the offer',
  'offer.signed': 'signed the last document',
  'offer.countered': 'countered',
  'offer.accepted': 'accepted',
  'offer.rescinded': 'withdrew the offer',
  'offer.disclosed': 'gave the seller’s disclosures',
  'offer.bound': 'signed last: the agreement is binding',
  'offer.home-sold': 'ended the offer, because the home was sold',
};
const SIDES = { BUYER: 'the buyer', SELLER: 'the seller' } as const;

/** Who acted, by role: an entry names the kind of actor, a user's type or how somebody without an account came in. */
function actorOf(entry: AuditEntry, offer: Offer, self: string | undefined): string {
  const { actorKind, actorId, side } = entry;
  if (actorKind === 'SYSTEM') return `${PRODUCT} (automatic)`;
  if (actorKind === 'TOKEN_SELLER') return 'The listing agent';
  if (actorKind === 'TOKEN_BUYER' || actorKind === 'GUEST') return "The buyer's agent";
  const initiator = offer.offerRounds.find(({ initiatedBy }) => initiatedBy === actorId)?.initiator;
  const name = fullName(initiator) || entry.who;
  if (actorKind !== 'ADMIN') return actorId === offer.userId ? buyerName(offer) : name;
  const broker = actorId === self ? 'You' : name;
  return side ? `${broker}, for ${SIDES[side]},` : broker;
}

const statusLabel = (value: unknown) => OFFER_STATUS_LABELS[value as OfferStatus];
const isText = (value: unknown): value is string => typeof value === 'string';

/** What changed, as `[label, before, after]`. */
export function changeLines({ before, after }: Pick<AuditEntry, 'before' | 'after'>, zone?: string) {
  const changed = (after?.changed ?? {}) as ChangedFields;
  const terms = TERM_FIELDS.flatMap((field) => {
    const change = changed[field];
    return change
      ? [[TERM_LABELS[field], termText(field, change.from, zone), termText(field, change.to, zone)] as const]
      : [];
  });
  const expiry =
    isText(before?.expiresOn) && isText(after?.expiresOn)
      ? [['Expires', dateAndTime(before.expiresOn, zone), dateAndTime(after.expiresOn, zone)] as const]
      : [];
  const [was, is] = [statusLabel(before?.status), statusLabel(after?.status)];
  return [...terms, ...expiry, ...(was && is && was !== is ? [['Status', was, is] as const] : [])];
}

export function OfferHistory({ offer }: { offer: Offer }) {
  const self = useUser()?.id;
  const zone = zoneOf(offer);
  const list = readRows(
    useFindAuditEntriesQuery({ entityType: 'offer', entityId: offer.id, at: String(offer.updatedAt) }),
  );
  return (
    <Box component="section" aria-label="History" sx={{ mt: 3 }}>
      <Typography variant="h4" component="h3" gutterBottom>
        History
      </Typography>
      {list.error && <ErrorState message={list.error} onRetry={list.reload} />}
      {!list.rows && !list.error && <ListSkeleton rows={2} />}
      {list.rows?.length === 0 && <Typography color="text.secondary">Nothing is recorded yet.</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {list.rows?.map((entry) => (
          <Box
            component="li"
            key={entry.id}
            sx={(theme) => ({ py: 1, borderTop: `1px solid ${theme.vars.palette.divider}`, overflowWrap: 'anywhere' })}
          >
            <Typography>
              {actorOf(entry, offer, self)} {ACTIONS[entry.action] ?? entry.action.replace(/^offer\./, '')}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {dateAndTime(entry.at, zone)}
            </Typography>
            {changeLines(entry, zone).map(([label, from, to]) => (
              <Typography key={label} variant="body2">
                {label}: from {from} to <strong>{to}</strong>
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
