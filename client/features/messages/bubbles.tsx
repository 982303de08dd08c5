import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useAppDispatch } from '../../state/hooks.ts';
import { discardOutgoing, sendAgain, type OutgoingMessage } from '../../state/messages.slice.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { MessageFiles, type ShownFile } from './message-files.tsx';
import { timeOfDay, wholeTime } from './message-times.ts';

interface BubbleProps {
  text: string;
  files?: readonly ShownFile[];
  /** The page of the home that a question is about. */
  aboutPath?: string | null;
  isMine: boolean;
  who: string;
  when?: string;
  /** In place of the time. */
  note?: string;
  /** After the time of the newest message, if it is an own one. */
  receipt?: string;
  /** The last of consecutive messages: it has the name, the time, and the sender's avatar beside it. */
  isLast?: boolean;
  /** The sender's avatar; its space is reserved beside messages that are not the last. */
  face?: { firstName: string; lastName?: string; profilePicUrl?: string | null };
}
const FACE_PX = 32;
const NO_FILES: readonly ShownFile[] = [];

export const Bubble = memo(
  function Bubble({ face, ...words }: BubbleProps) {
    const { isLast = true } = words;
    if (!face) return <Words {...words} />;
    return (
      <Box sx={{ display: 'grid', gridTemplateColumns: `${FACE_PX}px minmax(0, 1fr)`, gap: 1, flexShrink: 0 }}>
        {/* beside the bubble, above the line with the time */}
        <Box sx={{ alignSelf: 'end', pb: '22px' }}>{isLast && <PersonAvatar person={face} size={FACE_PX} />}</Box>
        <Words {...words} />
      </Box>
    );
  },
  (a, b) =>
    a.text === b.text &&
    a.files === b.files &&
    a.isMine === b.isMine &&
    a.who === b.who &&
    a.when === b.when &&
    a.note === b.note &&
    a.receipt === b.receipt &&
    a.isLast === b.isLast &&
    a.face?.profilePicUrl === b.face?.profilePicUrl,
);

function Words({ text, files = NO_FILES, aboutPath, isMine, who, when, note, receipt, isLast = true }: BubbleProps) {
  const time = when && (
    <time dateTime={when} title={wholeTime(when)}>
      {timeOfDay(when)}
    </time>
  );
  return (
    <Box
      sx={{
        alignSelf: isMine ? 'flex-end' : 'flex-start',
        alignItems: isMine ? 'flex-end' : 'flex-start',
        flexShrink: 0,
        display: 'flex',
        flexDirection: 'column',
        gap: '4px',
        width: files.length > 0 ? 'min(85%, 60ch)' : undefined,
        maxWidth: 'min(85%, 60ch)',
      }}
    >
      {(text || aboutPath) && (
        <Box
          sx={(theme) => ({
            px: 2,
            py: 1,
            borderRadius: '18px',
            ...(isLast && { [isMine ? 'borderBottomRightRadius' : 'borderBottomLeftRadius']: '6px' }),
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
        </Box>
      )}
      {files.length > 0 && <MessageFiles files={files} who={who} />}
      <Typography variant="caption" color="text.secondary" sx={isLast ? { px: 1 } : visuallyHidden}>
        {who}
        {(note ?? time) && ' · '}
        {note ?? time}
        {receipt && ` · ${receipt}`}
      </Typography>
    </Box>
  );
}

/** An unconfirmed message. Resending is idempotent. */
export function OutgoingBubble({ message }: { message: OutgoingMessage }) {
  const dispatch = useAppDispatch();
  const bubble = { text: message.text, ...(message.files && { files: message.files }), isMine: true, who: 'You' };
  if (message.state === 'sending') return <Bubble {...bubble} note="sending…" />;
  return (
    <Box
      sx={{ alignSelf: 'flex-end', width: 'min(85%, 60ch)', flexShrink: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Bubble {...bubble} note="not sent" />
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
