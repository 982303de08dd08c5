/** Accept, decline, reject or rescind, with its consequences and a confirmation checkbox. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import type { Side } from '#shared/kernel/actor.ts';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { dayIn } from '#shared/kernel/zoned-time.ts';
import { weekendClosing } from '#shared/offers/offers.strength.ts';
import { DISCLOSURES_REQUIRED } from '#shared/offers/offers.messages.ts';
import { latestRound } from '#shared/offers/offers.rules.ts';
import { currentTerms } from '#shared/offers/offers.standing.ts';
import { MAX_DISCLOSURES, MAX_REASON } from '#shared/offers/offers.terms.ts';
import { dropDraft, readDraft, writeDraft } from '../../lib/saved-draft.ts';
import { termLines } from '../../lib/format-terms.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { zoneOf } from '../../state/offer-facts.ts';
import { answerOffer, answerRound } from '../../state/offers.slice.ts';
import type { Offer } from '../../state/wire-types.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { OnBehalfDialog, PartyChoice } from './acting-parts.tsx';
import { ACKNOWLEDGEMENT, type Acting, type SideAction } from './acting-side.ts';
import { useAnswer } from './use-answer.ts';

type AnswerAction = Exclude<SideAction, 'counter'>;
interface AnswerLabels {
  title: string;
  explains: string;
  tick: string;
  tickMissing: string;
  confirm: string;
  summary: string;
  comment: string | null;
}

const LABELS: Readonly<Record<AnswerAction, AnswerLabels>> = {
  accept: {
    title: 'Accept Offer',
    explains:
      'These are the terms you’re agreeing to. Accepting opens the transaction. The agreement binds when everyone ' +
      'has signed the remaining documents.',
    tick: ACKNOWLEDGEMENT,
    tickMissing: 'Check the box to accept these terms.',
    confirm: 'Accept',
    summary: 'You accept these terms',
    comment: null,
  },
  decline: {
    title: 'Decline Offer',
    explains: 'Declining ends this offer. The other side is notified right away.',
    tick: 'I want to decline this offer.',
    tickMissing: 'Check the box to decline this offer.',
    confirm: 'Decline',
    summary: 'You decline this offer',
    comment: 'Comments (optional)',
  },
  reject: {
    title: 'Reject Counter',
    explains:
      'Rejecting ends this offer. The other side is notified right away. To keep negotiating, send a counter instead.',
    tick: 'I want to reject this counter.',
    tickMissing: 'Check the box to reject this counter.',
    confirm: 'Reject',
    summary: 'You reject this counter',
    comment: 'Comments (optional)',
  },
  rescind: {
    title: 'Rescind Offer',
    explains: 'Rescinding withdraws the offer. The seller is notified, and it can’t be reopened.',
    tick: 'I want to rescind this offer.',
    tickMissing: 'Check the box to rescind this offer.',
    confirm: 'Rescind',
    summary: 'You rescind this offer',
    comment: null,
  },
};

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

const isText = (value: unknown): value is string => typeof value === 'string';

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
  const words = LABELS[action];
  const draftKey = `answer:${offer.id}:${action}`;
  // the round as of opening: a response is to these terms, never to newer ones
  const [shown] = useState(() => ({
    round: latestRound(offer.offerRounds),
    terms: currentTerms(offer),
    wasOpen: offer.allowedActions.includes(action),
  }));
  const [party, setParty] = useState<Side | null>(acting.sides.length === 1 ? (acting.sides[0] ?? null) : null);
  const [isTicked, setIsTicked] = useState(false);
  const [text, setText] = useState(() => readDraft(draftKey, isText) ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const { isBusy, failure, send } = useAnswer({
    onStale,
    onChanged: (next) => {
      dropDraft(draftKey);
      onChanged(next);
    },
  });
  const weekend = weekendClosing(dayIn(shown.terms.closingDate, zoneOf(offer) ?? DEFAULT_TIME_ZONE));
  const needsDisclosures = action === 'accept' && party === 'SELLER';
  useEffect(() => {
    if (text !== '') writeDraft(draftKey, text);
  }, [draftKey, text]);

  const check = () => {
    if (acting.as === 'admin' && !party) return setProblem('Choose the side you’re acting for.');
    if (needsDisclosures && text.trim() === '') return setProblem(DISCLOSURES_REQUIRED);
    if (!isTicked) return setProblem(words.tickMissing);
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
      title={words.title}
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
            {words.confirm}
          </Button>
        </>
      }
    >
      <PartyChoice
        acting={acting}
        party={party}
        onChange={(side) => {
          setParty(side);
          setProblem(null);
        }}
      />
      <Typography sx={{ mb: 2 }}>{words.explains}</Typography>
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
      {action === 'accept' && weekend && (
        <Alert severity="info" sx={{ mb: 2 }}>
          About the closing date: {weekend.charAt(0).toLowerCase() + weekend.slice(1)}
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
      {words.comment && (
        <TextField
          label={words.comment}
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
      <FormControlLabel
        control={
          <Checkbox
            checked={isTicked}
            onChange={(event) => {
              setIsTicked(event.target.checked);
              setProblem(null);
            }}
          />
        }
        label={words.tick}
      />
      {problem && problem !== DISCLOSURES_REQUIRED && (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
      {failure && !failure.fieldErrors.disclosures && (
        <Box role="alert" sx={{ mt: 2 }}>
          <ErrorState
            message={failure.message}
            note={text ? 'What you typed is still here.' : undefined}
            onRetry={failure.status === 409 || failure.status === 404 ? undefined : check}
            isRetrying={isBusy}
          />
        </Box>
      )}
      <OnBehalfDialog
        acting={acting}
        party={party}
        isOpen={isConfirming}
        what={words.summary}
        confirmLabel={words.confirm}
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
