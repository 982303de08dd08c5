/** Answering one of several offers: what happens to it and to the others, before it is sent and after. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ComparedOffers, OfferComparison } from '#shared/offers/offers.comparison.ts';
import { consequencesOf, outcomeOf, SELLER_ANSWERS, type SellerAnswer } from '#shared/offers/offers.consequences.ts';
import { offerStanding, type OfferState } from '#shared/offers/offers.standing.ts';
import { usd } from '../../lib/format.ts';
import { useUser } from '../../state/hooks.ts';
import { buyerName } from '../../state/offer-facts.ts';
import type { CostChanges } from '../../state/use-seller-costs.ts';
import type { Offer } from '../../state/wire-types.ts';
import { useLoadedSoon } from '../../ui/lazy-part.tsx';
import { OutcomeAlert } from '../../ui/outcome-alert.tsx';
import { useNow } from '../../ui/use-now.ts';
import { actionsNow } from './acting-side.ts';
import { AnswerPreview, stateLabel } from './answer-preview.tsx';
import type { Response } from './response-dialog.tsx';
import { ResponseDialog } from './response-dialog.lazy.ts';

const ANSWER_LABELS: Readonly<Record<SellerAnswer, string>> = {
  accept: 'Accept',
  counter: 'Counter',
  decline: 'Decline',
  reject: 'Reject',
};
const CONTINUE_LABELS: Readonly<Record<SellerAnswer, string>> = {
  accept: 'Continue to accept',
  counter: 'Write the counter',
  decline: 'Continue to decline',
  reject: 'Continue to reject',
};
const DONE_LABELS: Readonly<Record<SellerAnswer, string>> = {
  accept: 'You accepted the offer from',
  counter: 'You sent a counter to',
  decline: 'You declined the offer from',
  reject: 'You rejected the counter from',
};

interface Answered {
  answer: SellerAnswer;
  offerId: string;
  before: { id: string; state: OfferState }[];
}

interface DecisionDeskProps {
  offers: readonly Offer[];
  comparison: ComparedOffers;
  /** The offer that is chosen, from the comparison too. */
  chosen: string | null;
  onChoose: (id: string) => void;
  signingOf: (offer: Offer) => ReactNode;
  estimateOf: (offer: Offer) => (changes: CostChanges) => ReactNode;
  onChanged: (offer: Offer) => void;
  onStale: () => void;
}

export function DecisionDesk({
  offers,
  comparison,
  chosen,
  onChoose,
  signingOf,
  estimateOf,
  onChanged,
  onStale,
}: DecisionDeskProps) {
  const now = useNow();
  useLoadedSoon(ResponseDialog);
  const isAdmin = useUser()?.type === 'ADMIN';
  const [answer, setAnswer] = useState<SellerAnswer | null>(null);
  const [open, setOpen] = useState<{ offerId: string; response: Response } | null>(null);
  const [answered, setAnswered] = useState<Answered | null>(null);

  const answersOf = (offer: Offer) =>
    actionsNow(offer, { isAdmin, now }).flatMap(({ action, acting }) =>
      SELLER_ANSWERS.includes(action as SellerAnswer) && acting.sides.includes('SELLER')
        ? [{ action: action as SellerAnswer, acting: { ...acting, sides: ['SELLER'] as const } }]
        : [],
    );
  const inOrder = comparison.offers.flatMap(({ id }) => offers.filter((one) => one.id === id));
  const answerable = comparison.offers.flatMap((compared) => {
    const offer = offers.find(({ id }) => id === compared.id);
    const answers = offer ? answersOf(offer) : [];
    return offer && answers.length > 0 ? [{ offer, compared, answers }] : [];
  });
  const current = answerable.find(({ offer }) => offer.id === chosen) ?? answerable[0];
  const offer = current?.offer;
  const picked = current?.answers.find(({ action }) => action === answer) ?? current?.answers[0];
  const consequences =
    offer && picked ? consequencesOf(picked.action, offer, inOrder, { now, zone: comparison.zone }) : null;

  const start = (startTerms?: Response['start']) => {
    if (!offer || !picked) return;
    setOpen({
      offerId: offer.id,
      response: { action: picked.action, acting: picked.acting, ...(startTerms && { start: startTerms }) },
    });
  };
  const changed = (next: Offer) => {
    if (!open) return;
    setAnswered({
      answer: open.response.action as SellerAnswer,
      offerId: open.offerId,
      before: offers
        .filter(({ id }) => id !== open.offerId)
        .map((other) => ({ id: other.id, state: offerStanding(other, now).state })),
    });
    setOpen(null);
    setAnswer(null);
    onChanged(next);
  };
  const opened = open && offers.find(({ id }) => id === open.offerId);

  return (
    <Card component="section" aria-labelledby="decide" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2" id="decide">
        Your answer
      </Typography>
      {answered && <Outcome answered={answered} offers={offers} now={now} />}
      {!current && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {answered
            ? 'No other offer needs an answer now.'
            : 'No offer can be answered now. The table above shows what each one is waiting for.'}
        </Typography>
      )}
      {current && offer && picked && (
        <Box
          sx={{
            mt: 2,
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
            <FormControl>
              <FormLabel id="desk-offer">Offer</FormLabel>
              <RadioGroup aria-labelledby="desk-offer" value={offer.id} onChange={(_, id) => onChoose(id)}>
                {answerable.map((one) => (
                  <FormControlLabel
                    key={one.offer.id}
                    value={one.offer.id}
                    control={<Radio />}
                    label={`${buyerName(one.offer)}, ${usd(one.compared.terms.price)}`}
                  />
                ))}
              </RadioGroup>
            </FormControl>
            <FormControl>
              <FormLabel id="desk-answer">Answer</FormLabel>
              <RadioGroup
                aria-labelledby="desk-answer"
                value={picked.action}
                onChange={(_, value) => setAnswer(value as SellerAnswer)}
              >
                {current.answers.map(({ action }) => (
                  <FormControlLabel key={action} value={action} control={<Radio />} label={ANSWER_LABELS[action]} />
                ))}
              </RadioGroup>
            </FormControl>
          </Box>
          <Box aria-live="polite">
            <AnswerPreview compared={current.compared} consequences={consequences} />
            <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button
                variant="contained"
                color={picked.action === 'decline' || picked.action === 'reject' ? 'error' : 'primary'}
                onClick={() => start()}
              >
                {CONTINUE_LABELS[picked.action]}
              </Button>
              {picked.action === 'counter' && <EqualButton compared={current.compared} onStart={start} />}
            </Box>
          </Box>
        </Box>
      )}
      {open && opened && (
        <ResponseDialog
          offer={opened}
          response={open.response}
          signing={signingOf(opened)}
          estimate={estimateOf(opened)}
          onClose={() => setOpen(null)}
          onChanged={changed}
          onStale={onStale}
        />
      )}
    </Card>
  );
}

/** A counter whose price makes this offer leave as much as the best one. */
function EqualButton({
  compared,
  onStart,
}: {
  compared: OfferComparison;
  onStart: (start: Response['start']) => void;
}) {
  const way = compared.gap?.ways.find(({ field }) => field === 'price');
  if (!way) return null;
  return (
    <Button variant="outlined" onClick={() => onStart({ price: way.to })}>
      Counter at {usd(way.to)}, to match the best
    </Button>
  );
}

/** What has become of the offers since the answer, as the server has them now. */
function Outcome({ answered, offers, now }: { answered: Answered; offers: readonly Offer[]; now: Date }) {
  const own = offers.find(({ id }) => id === answered.offerId);
  const others = outcomeOf(answered.before, offers, now);
  return (
    <OutcomeAlert
      of={answered}
      action={
        own?.transactionId ? (
          <Button component={Link} to={`/transactions/${own.transactionId}`} color="inherit" size="small">
            See the next steps
          </Button>
        ) : undefined
      }
    >
      <Typography sx={{ fontWeight: 600 }}>
        {DONE_LABELS[answered.answer]} {own ? buyerName(own) : 'the buyer'}.
      </Typography>
      {others.length === 0 && <Typography>The other offers haven’t changed.</Typography>}
      {others.map(({ id, buyer, after }) => (
        <Typography key={id}>
          {after === 'BACKUP'
            ? `The offer from ${buyer} is now a backup. They’ve been notified.`
            : `The offer from ${buyer}: ${stateLabel(after)}.`}
        </Typography>
      ))}
    </OutcomeAlert>
  );
}
