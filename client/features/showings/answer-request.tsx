/** A request for a showing, answered by the link in the email to its host: a time is confirmed, or others suggested. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { visitName } from '#shared/showings/showings.types.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { dateAndTime, duration } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import {
  useAnswerShowingMutation,
  useGetShowingSlotsQuery,
  type AnswerPage,
  type ShowingAnswer,
} from '../../state/showings.endpoints.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Photo } from '../../ui/photo.tsx';
import { useNow } from '../../ui/use-now.ts';
import { SuggestedTimes, useSuggestedTimes } from './suggested-times.tsx';

/** A requested time to confirm, or to suggest others. */
export type Choice = { time: string } | 'other';

interface OpenRequestProps {
  code: string;
  page: AnswerPage;
  choice: Choice;
  /** Where each other choice is. */
  linkTo: (choice: Choice) => string;
  onAnswered: (page: AnswerPage) => void;
}

/** The home and the request: who comes, when, for how long. */
export function RequestCard({ page, when, children }: { page: AnswerPage; when: string | null; children?: ReactNode }) {
  const { home, visitor, isAgent, purpose, visitMinutes } = page;
  return (
    <Box
      component="section"
      aria-label={`${home.address}, ${home.city}`}
      sx={(theme) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 2,
        overflow: 'hidden',
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      <Photo url={home.photo} alt={home.address} ratio="2 / 1" sizes="(max-width: 600px) 100vw, 552px" isPriority />
      <Box sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Facts>
          <Fact name="Home">{`${home.address}, ${home.city}, ${home.state}`}</Fact>
          <Fact name="Who">
            {visitor ?? 'A buyer'}
            {isAgent && ', an agent bringing a client'}
          </Fact>
          {when && (
            <Fact name="When">
              <b>{when}</b>
            </Fact>
          )}
          <Fact name="How long">{visitMinutes === 60 ? '1 hour' : duration(visitMinutes)}</Fact>
          {purpose && <Fact name="What for">{purpose}</Fact>}
        </Facts>
        {children}
      </Box>
    </Box>
  );
}

/** Sends an answer; what is refused is shown, and how the request stands is read again. */
function useAnswer(code: string, onAnswered: (page: AnswerPage) => void) {
  const [answer, { isLoading }] = useAnswerShowingMutation();
  const send = async (given: ShowingAnswer): Promise<unknown> => {
    try {
      onAnswered(await answer({ code, answer: given }).unwrap());
      return null;
    } catch (error) {
      return error;
    }
  };
  return { send, isLoading };
}

export function OpenRequest(props: OpenRequestProps) {
  const { page, choice, linkTo } = props;
  const when = (time: string) => dateAndTime(time, page.timeZone);
  const others: [Choice, string][] = [
    ...page.times
      .filter((time) => choice === 'other' || time !== choice.time)
      .map((time): [Choice, string] => [{ time }, `Confirm ${when(time)}${choice === 'other' ? '' : ' instead'}`]),
    ...(choice === 'other' ? [] : [['other', 'Deny and suggest another time'] as [Choice, string]]),
  ];
  return (
    <>
      {choice === 'other' ? (
        <RequestCard page={page} when={page.times.map(when).join(', or ')}>
          <SuggestForm {...props} />
        </RequestCard>
      ) : (
        <RequestCard page={page} when={when(choice.time)}>
          <ConfirmForm {...props} time={choice.time} />
        </RequestCard>
      )}
      <Box component="nav" aria-label="Other answers" sx={{ display: 'grid', gap: 0.5, mt: 2, justifyItems: 'start' }}>
        {others.map(([other, label]) => (
          <MuiLink key={label} component={Link} to={linkTo(other)} replace sx={{ py: 1 }}>
            {label}
          </MuiLink>
        ))}
        <MuiLink component={Link} to={page.page} sx={{ py: 1 }}>
          Log in to see everything about this {visitName(page.type)}
        </MuiLink>
      </Box>
    </>
  );
}

function ConfirmForm({ code, page, time, onAnswered }: OpenRequestProps & { time: string }) {
  const { send, isLoading } = useAnswer(code, onAnswered);
  const [error, setError] = useState<string | null>(null);
  const confirm = async () => {
    setError(null);
    const refused = await send({ accepted: true, proposedTime: time });
    if (refused) setError(messageOf(refused));
  };
  return (
    <>
      {error && <Alert severity="error">{error}</Alert>}
      <Button variant="contained" size="large" fullWidth loading={isLoading} onClick={() => void confirm()}>
        Confirm {dateAndTime(time, page.timeZone)}
      </Button>
    </>
  );
}

function SuggestForm({ code, page, onAnswered }: OpenRequestProps) {
  const now = useNow();
  // only a help while choosing: the server decides
  const slots = readOne(useGetShowingSlotsQuery({ listingId: page.listingId, type: 'OTHER' })).data;
  const times = useSuggestedTimes({
    zone: page.timeZone,
    confirmed: slots?.taken ?? [],
    asked: { proposedTime: page.proposedTime, otherTimes: page.times },
    now,
  });
  const { send, isLoading } = useAnswer(code, onAnswered);
  const suggest = async () => {
    const suggestedTimes = times.take();
    if (!suggestedTimes) return;
    const refused = await send({ accepted: null, suggestedTimes });
    if (refused) times.refuse(fieldErrorsOf(refused), messageOf(refused));
  };
  return (
    <div>
      <SuggestedTimes of={times} isBusy={isLoading} />
      <Button
        variant="contained"
        size="large"
        fullWidth
        loading={isLoading}
        onClick={() => void suggest()}
        sx={{ mt: 2 }}
      >
        Deny and suggest
      </Button>
    </div>
  );
}
