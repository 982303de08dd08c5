/** Accept, decline, reject or rescind, with its consequences and a confirmation checkbox. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { Side } from '#shared/kernel/actor.ts';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { dayIn } from '#shared/kernel/zoned-time.ts';
import { weekendClosing } from '#shared/offers/offers.strength.ts';
import { CLOSING_PASSED, DISCLOSURES_REQUIRED } from '#shared/offers/offers.messages.ts';
import { latestRound } from '#shared/offers/offers.rules.ts';
import { currentTerms } from '#shared/offers/offers.standing.ts';
import { lowerFirst } from '#shared/kernel/lower-first.ts';
import { isClosingPast, MAX_DISCLOSURES, MAX_REASON } from '#shared/offers/offers.terms.ts';
import { termLines } from '../../lib/format-terms.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { zoneOf } from '../../state/offer-facts.ts';
import { answerOffer, answerRound } from '../../state/offers.slice.ts';
import type { Offer } from '../../state/wire-types.ts';
import { useDraftText } from '../../ui/draft-text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ConfirmingTick, OnBehalfDialog, PARTY_MISSING, PartyChoice } from './acting-parts.tsx';
import type { Acting } from './acting-side.ts';
import { ANSWER_LABELS, type AnswerAction } from './answer-labels.ts';
import { isOutdated, useAnswer } from './use-answer.ts';

interface AnswerDialogProps {
  offer: Offer;
  action: AnswerAction;
  acting: Acting;
  token?: string | undefined;
  /** The seller's estimate, which they sign before they accept. */
  signing?: ReactNode;
  onClose: () => void;
  onChanged: (offer: Offer) => void;
  onStale: () => void;
}

export function AnswerDialog({
  offer,
  action,
  acting,
  token,
  signing,
  onClose,
  onChanged,
  onStale,
}: AnswerDialogProps) {
  const dispatch = useAppDispatch();
  const labels = ANSWER_LABELS[action];
  // the round as of opening: a response is to these terms, never to newer ones
  const [shown] = useState(() => ({
    round: latestRound(offer.offerRounds),
    terms: currentTerms(offer),
    wasOpen: offer.allowedActions.includes(action),
  }));
  const [party, setParty] = useState<Side | null>(acting.sides.length === 1 ? (acting.sides[0] ?? null) : null);
  const [isTicked, setIsTicked] = useState(false);
  const [text, setText, dropText] = useDraftText(`answer:${offer.id}:${action}`);
  const [problem, setProblem] = useState<string | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const { isBusy, failure, send } = useAnswer({
    onStale,
    onChanged: (next) => {
      dropText();
      onChanged(next);
    },
  });
  const zone = zoneOf(offer) ?? DEFAULT_TIME_ZONE;
  const weekend = weekendClosing(dayIn(shown.terms.closingDate, zone));
  const now = useNow();
  const isTooLate = action === 'accept' && isClosingPast(shown.terms.closingDate, now, zone);
  const needsDisclosures = action === 'accept' && party === 'SELLER';

  const check = () => {
    if (acting.as === 'admin' && !party) return setProblem(PARTY_MISSING);
    if (needsDisclosures && text.trim() === '') return setProblem(DISCLOSURES_REQUIRED);
    if (!isTicked) return setProblem(labels.tickMissing);
    if (isTooLate) return setProblem(CLOSING_PASSED);
    setProblem(null);
    if (acting.as === 'own') void run();
    else setIsConfirming(true);
  };

  const run = () =>
    send(() => {
      const who = { token, ...(acting.as === 'admin' && party && { party }) };
      const { round } = shown;
      if (action === 'rescind') return dispatch(answerOffer({ id: offer.id, status: 'RESCINDED', ...who })).unwrap();
      if (action === 'decline' || !round)
        return dispatch(
          answerOffer({ id: offer.id, status: 'DECLINED', ...(text.trim() && { reason: text.trim() }), ...who }),
        ).unwrap();
      if (action === 'reject')
        return dispatch(
          answerRound({
            id: round.id,
            offerId: offer.id,
            status: 'REJECTED',
            ...(text.trim() && { responseNotes: text.trim() }),
            ...who,
          }),
        ).unwrap();
      return dispatch(
        answerRound({
          id: round.id,
          offerId: offer.id,
          status: 'ACCEPTED',
          ...(needsDisclosures && { disclosures: text.trim() }),
          ...who,
        }),
      ).unwrap();
    });

  const disclosuresError = failure?.fieldErrors.disclosures ?? (problem === DISCLOSURES_REQUIRED ? problem : undefined);
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={labels.title}
      subtitle={offer.listings?.address}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            variant="contained"
            color={action === 'accept' ? 'primary' : 'error'}
            loading={isBusy}
            onClick={check}
          >
            {labels.confirm}
          </Button>
        </>
      }
    >
      <PartyChoice
        acting={acting}
        party={party}
        error={problem === PARTY_MISSING ? problem : undefined}
        onChange={(side) => {
          setParty(side);
          setProblem(null);
        }}
      />
      <Typography sx={{ mb: 2 }}>{labels.explains}</Typography>
      {action === 'accept' && (
        <Box
          component="dl"
          sx={(theme) => ({
            m: 0,
            mb: 2,
            p: 2,
            borderRadius: 1,
            backgroundColor: theme.vars.palette.paper.sunken,
            display: 'grid',
            rowGap: 0.5,
          })}
        >
          {termLines(shown.terms, { zone: zoneOf(offer), hasCommission: offer.listings?.type !== 'BUYER' }).map(
            ({ field, label, text: value }) => (
              // each row shares its width between its own label and value
              <Box key={field} sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 1 }}>
                <Box component="dt" sx={{ color: 'text.secondary', flexShrink: 0, maxWidth: '65%' }}>
                  {label}
                </Box>
                <Box
                  component="dd"
                  sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere', fontWeight: field === 'price' ? 600 : 400 }}
                >
                  {value}
                </Box>
              </Box>
            ),
          )}
        </Box>
      )}
      {isTooLate && problem !== CLOSING_PASSED && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {CLOSING_PASSED}
        </Alert>
      )}
      {action === 'accept' && weekend && !isTooLate && (
        <Alert severity="info" sx={{ mb: 2 }}>
          About the closing date: {lowerFirst(weekend)}
        </Alert>
      )}
      {needsDisclosures && signing && <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>{signing}</Box>}
      {needsDisclosures && (
        <TextField
          label="Disclosures"
          required
          multiline
          minRows={3}
          maxRows={8}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={Boolean(disclosuresError)}
          helperText={
            disclosuresError ??
            'What the buyer must know about the home. If you have nothing to disclose, type in none.'
          }
          slotProps={{ htmlInput: { maxLength: MAX_DISCLOSURES } }}
          sx={{ mb: 2 }}
        />
      )}
      {labels.comment && (
        <TextField
          label={labels.comment}
          multiline
          minRows={2}
          maxRows={6}
          value={text}
          onChange={(event) => setText(event.target.value)}
          helperText="Sent to the other side."
          slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
          sx={{ mb: 2 }}
        />
      )}
      <ConfirmingTick
        label={labels.tick}
        isTicked={isTicked}
        error={problem === labels.tickMissing ? problem : undefined}
        onChange={(next) => {
          setIsTicked(next);
          setProblem(null);
        }}
      />
      {problem === CLOSING_PASSED && (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
      {failure && !failure.fieldErrors.disclosures && (
        <Box role="alert" sx={{ mt: 2 }}>
          <ErrorState
            message={failure.message}
            note={text ? 'What you typed is still here.' : undefined}
            onRetry={isOutdated(failure) ? undefined : check}
            isRetrying={isBusy}
          />
        </Box>
      )}
      <OnBehalfDialog
        acting={acting}
        party={party}
        isOpen={isConfirming}
        what={labels.summary}
        confirmLabel={labels.confirm}
        isDestructive={action !== 'accept'}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          void run();
        }}
      />
    </SheetDialog>
  );
}
