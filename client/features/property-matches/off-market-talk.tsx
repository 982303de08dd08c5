import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { MAX_OFF_MARKET_MESSAGE } from '#shared/property-matches/off-market.rules.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { timeAgo } from '../../lib/format.ts';
import { useWriteOffMarketMutation } from '../../state/off-market.endpoints.ts';
import type { OffMarketMatch } from '../../state/wire-types.ts';

interface OffMarketTalkProps {
  matchId: string;
  /** `the seller`, `Buyer 1`. */
  other: string;
  messages: OffMarketMatch['messages'];
  canWrite: boolean;
  onWritten?: () => void;
}

/** What a seller and a buyer wrote to each other before the home is listed, and the field for the next message. */
export function OffMarketTalk({ matchId, other, messages, canWrite, onWritten }: OffMarketTalkProps) {
  const [write, { isLoading }] = useWriteOffMarketMutation();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const key = useRef<string | null>(null);
  const send = async () => {
    setError(null);
    key.current ??= newIdempotencyKey();
    try {
      await write({ matchId, text: text.trim(), idempotencyKey: key.current }).unwrap();
      key.current = null;
      setText('');
      onWritten?.();
    } catch (cause) {
      setError(messageOf(cause, 'Your message wasn’t sent. Please try again.'));
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {messages.length > 0 && (
        <Box
          component="ol"
          aria-label={`Messages with ${other}`}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
        >
          {messages.map((message) => (
            <Box
              component="li"
              key={message.id}
              sx={(theme) => ({
                justifySelf: message.isOwn ? 'end' : 'start',
                maxWidth: '85%',
                px: 1.5,
                py: 1,
                borderRadius: 2,
                backgroundColor: theme.vars.palette.paper.sunken,
              })}
            >
              <Typography variant="body2" color="text.secondary">
                {message.isOwn ? 'You' : other.charAt(0).toUpperCase() + other.slice(1)}, {timeAgo(message.createdAt)}
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message.text}</Typography>
            </Box>
          ))}
        </Box>
      )}
      {canWrite && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <TextField
            size="small"
            label={`Write to ${other}`}
            multiline
            maxRows={4}
            value={text}
            onChange={(event) => {
              // other words are another message
              key.current = null;
              setText(event.target.value);
            }}
            slotProps={{ htmlInput: { maxLength: MAX_OFF_MARKET_MESSAGE } }}
          />
          {error && <Alert severity="error">{error}</Alert>}
          <Box>
            <Button variant="outlined" disabled={!text.trim()} loading={isLoading} onClick={() => void send()}>
              Send
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  );
}
