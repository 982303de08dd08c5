import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { usePlayTextMessageMutation, type TextMessage } from '../../state/emails.endpoints.ts';
import { toast } from '../../ui/toast.ts';
import { dateAndTime } from '../../lib/format.ts';
import { DataList, type DataColumn } from '../../ui/data-list.tsx';
import { DELIVERY_LABELS } from '#shared/notifications/notifications.types.ts';

const COLUMNS: DataColumn<TextMessage>[] = [
  { key: 'to', label: 'To', isTitle: true, cell: ({ to }) => to },
  { key: 'text', label: 'Text', cell: ({ text }) => text },
  {
    key: 'status',
    label: 'Delivery',
    cell: ({ status, error }) => (error ? `${DELIVERY_LABELS[status]}: ${error}` : DELIVERY_LABELS[status]),
  },
  { key: 'when', label: 'Written', cell: ({ createdAt }) => dateAndTime(createdAt) },
];

const REPLY_KEYWORDS = ['STOP', 'START', 'HELP'] as const;

/** Simulates an incoming text where texting is built in, to try STOP, START and HELP without a provider. */
export function IncomingText() {
  const [play] = usePlayTextMessageMutation();
  const [from, setFrom] = useState('');
  const [text, setText] = useState('STOP');
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      const { reply } = await play({ from, text }).unwrap();
      toast(`Reply: ${reply}`, { kind: 'success' });
    } catch (error) {
      toast(messageOf(error), { kind: 'error' });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Box
      component="form"
      aria-label="Simulate an incoming text"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 3 }}
    >
      <TextField
        size="small"
        label="From phone number"
        type="tel"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        sx={{ width: 190 }}
      />
      <TextField
        size="small"
        label="Text"
        value={text}
        onChange={(event) => setText(event.target.value)}
        sx={{ width: 190 }}
      />
      {REPLY_KEYWORDS.map((word) => (
        <Chip key={word} label={word} onClick={() => setText(word)} variant={text === word ? 'filled' : 'outlined'} />
      ))}
      <Button type="submit" loading={isSending} disabled={!from.trim() || !text.trim()}>
        Simulate incoming text
      </Button>
    </Box>
  );
}

export function TextMessages({ messages }: { messages: readonly TextMessage[] }) {
  return <DataList label="Text messages" rows={messages} columns={COLUMNS} rowKey={({ id }) => id} />;
}
