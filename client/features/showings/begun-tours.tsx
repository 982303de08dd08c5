import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { begunTurn, turnLabels, type TurnStep, type TurnLabels } from '#shared/showings/showings.turns.ts';
import { readList } from '../../lib/read-state.ts';
import { useFindConsentsQuery } from '../../state/consents.endpoints.ts';
import { useFindFormSigningsQuery } from '../../state/form-signings.endpoints.ts';
import { useFindPaymentsQuery } from '../../state/payments.endpoints.ts';
import { TurnNote } from '../../ui/turn-note.tsx';

const MAX_ROWS = 50;
const TOUR_AGREEMENT = 10;

const GO_ON: Partial<Readonly<Record<TurnStep, string>>> = {
  sign: 'Sign it',
  pay: 'Continue',
  ask: 'Choose a time',
};

interface Begun {
  key: string;
  title: string;
  labels: TurnLabels;
  zone: string;
  label: string;
  to: string;
}

/** Tours that a person began to ask for: an agreement to sign, a fee to pay, a paid fee without a time. */
function useBegunTours(now: Date): Begun[] {
  const consents = readList(useFindConsentsQuery(null)).data;
  const payments = readList(useFindPaymentsQuery({ $limit: MAX_ROWS })).data;
  const documents = readList(useFindFormSigningsQuery({ $limit: MAX_ROWS })).data;
  // what is not known is not claimed: the page of the home asks in any case
  if (!consents || !payments) return [];
  const agreement = documents?.data.find(({ formId, status }) => formId === TOUR_AGREEMENT && status === 'OPEN');
  const viewer = { role: 'REQUESTER', hostedBy: 'BUYER' } as const;
  const paid = payments.data.flatMap((payment): Begun[] => {
    const { listing } = payment;
    const needsAgreement = listing?.state === 'TN' && consents.tourAgreement === null;
    const turn = listing && begunTurn({ needsAgreement, payment }, now);
    if (!turn) return [];
    return [
      {
        key: payment.id,
        title: `Tour of ${listing.address}, ${listing.city}`,
        labels: turnLabels(turn, viewer),
        zone: listing.timeZone,
        label: GO_ON[turn.step] ?? 'Continue',
        to: `/listings/${listing.id}?tour=1`,
      },
    ];
  });
  const turn = agreement?.slug ? begunTurn({ needsAgreement: true, payment: null }, now) : null;
  if (!turn || !agreement?.slug) return paid;
  const { slug } = agreement;
  return [
    {
      key: agreement.id,
      title: 'Tours in Tennessee',
      labels: turnLabels(turn, viewer),
      zone: DEFAULT_TIME_ZONE,
      label: GO_ON.sign ?? '',
      to: `/sign/${encodeURIComponent(slug)}`,
    },
    ...paid,
  ];
}

/** What a buyer still has to do before tours that they began to ask for. Renders nothing without any. */
export function BegunTours({ now }: { now: Date }) {
  const begun = useBegunTours(now);
  if (begun.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="begun-tours" sx={{ mb: 4 }}>
      <Typography variant="h3" component="h2" id="begun-tours" sx={{ mb: 1 }}>
        Tours you started to request
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {begun.map(({ key, title, labels, zone, label, to }) => (
          <Box
            component="li"
            key={key}
            sx={(theme) => ({
              display: 'grid',
              gap: 1,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
              alignItems: 'center',
              py: 1.5,
              borderBottom: `1px solid ${theme.vars.palette.divider}`,
            })}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
              <TurnNote {...labels} zone={zone} />
            </Box>
            <Button
              component={Link}
              to={to}
              variant="outlined"
              aria-label={`${label}: ${title}`}
              sx={{ justifySelf: 'start' }}
            >
              {label}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
