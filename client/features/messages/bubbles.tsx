import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { timeAgo } from '../../lib/format.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { discardOutgoing, sendAgain, type OutgoingMessage } from '../../state/messages.slice.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';

interface BubbleProps {
  text: string;
  /** The page of the home that a question is about. */
  aboutPath?: string | null;
  isMine: boolean;
  who: string;
  when?: string;
  note?: string;
  /** The sender's avatar; shown beside the last of consecutive messages, with the space reserved beside the others. */
  face?: { person: { firstName: string; lastName?: string; profilePicUrl?: string | null }; isShown: boolean };
}
const FACE_PX = 32;

export const Bubble = memo(
  function Bubble({ face, ...words }: BubbleProps) {
    if (!face) return <Words {...words} />;
    return (
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, flexShrink: 0 }}>
        {face.isShown ? (
          <PersonAvatar person={face.person} size={FACE_PX} />
        ) : (
          <Box sx={{ width: FACE_PX, flexShrink: 0 }} />
        )}
        <Words {...words} />
      </Box>
    );
  },
  (a, b) =>
    a.text === b.text &&
    a.isMine === b.isMine &&
    a.who === b.who &&
    a.when === b.when &&
    a.note === b.note &&
    a.face?.isShown === b.face?.isShown &&
    a.face?.person.profilePicUrl === b.face?.person.profilePicUrl,
);

function Words({ text, aboutPath, isMine, who, when, note }: Omit<BubbleProps, 'face'>) {
  return (
    <Box
      sx={(theme) => ({
        alignSelf: isMine ? 'flex-end' : 'flex-start',
        flexShrink: 0,
        maxWidth: 'min(85%, 60ch)',
        px: 2,
        py: 1,
        borderRadius: 2,
        backgroundColor: isMine ? theme.vars.palette.states.confirmed.tint : theme.vars.palette.background.paper,
        border: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
      {aboutPath && (
        <Link component={RouterLink} to={aboutPath} variant="body2">
          See the home
        </Link>
      )}
      <Typography variant="caption" color="text.secondary">
        {who} ·{' '}
        {note ??
          (when ? (
            <time dateTime={when} title={new Date(when).toLocaleString('en-US')}>
              {timeAgo(when)}
            </time>
          ) : (
            ''
          ))}
      </Typography>
    </Box>
  );
}

/** An unconfirmed message. Resending is idempotent. */
export function OutgoingBubble({ message }: { message: OutgoingMessage }) {
  const dispatch = useAppDispatch();
  if (message.state === 'sending') return <Bubble text={message.text} isMine who="You" note="sending…" />;
  return (
    <Box
      sx={{
        alignSelf: 'flex-end',
        maxWidth: 'min(85%, 60ch)',
        flexShrink: 0,
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Bubble text={message.text} isMine who="You" note="not sent" />
      <Alert severity={message.isWaiting ? 'warning' : 'error'} sx={{ mt: 0.5 }}>
        {message.error ?? 'This message wasn’t sent.'}
        {message.isWaiting && ' It will be sent as soon as you’re back online.'}
        <Box sx={{ mt: 0.5 }}>
          <Button color="inherit" size="small" onClick={() => void dispatch(sendAgain(message))}>
            Try again
          </Button>
          <Button color="inherit" size="small" onClick={() => dispatch(discardOutgoing(message.clientKey))}>
            Remove
          </Button>
        </Box>
      </Alert>
    </Box>
  );
}
