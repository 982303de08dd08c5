import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useContext, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { pictureOf } from '#shared/brand/brand.ts';
import { MAX_LEAD_MESSAGE } from '#shared/leads/leads.types.ts';
import { hasBrokerThread, MESSAGE_EMPTY } from '#shared/messages/messages.rules.ts';
import { threadLink } from '#shared/notifications/notifications.links.ts';
import { namesOf } from '#shared/tour-requests/tour-requests.rules.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { fullName } from '../../lib/format.ts';
import { readList } from '../../lib/read-state.ts';
import { dropDraft, readDraft, writeDraft } from '../../lib/saved-draft.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useAppDispatch, useUser } from '../../state/hooks.ts';
import { sendMessage } from '../../state/messages.slice.ts';
import { useFindNamedBrokerQuery } from '../../state/named-brokers.endpoints.ts';
import { sendPublicForm } from '../../state/public-forms.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { SampleContext } from '../../ui/sample-context.ts';
import { useSiteConfig } from '../../ui/use-site-config.ts';

interface AskBrokerProps {
  /** The page of the home, `/homes/…` or `/listings/…`. */
  path: string;
  /** The home as the person may know it: `12 Oak St, Hoover`. */
  place: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The broker by name and face, and a question about a home: a message to them, or of a visitor an inquiry by email. */
export function AskBroker({ path, place }: AskBrokerProps) {
  const dispatch = useAppDispatch();
  const user = useUser();
  const { brand } = useSiteConfig();
  // nothing is sent from the demo, so it has nobody to ask
  const isSample = useContext(SampleContext);
  const broker = readList(useFindNamedBrokerQuery(isSample ? skipToken : null)).data?.data[0];
  const draftKey = `question:${path}`;
  const [text, setText] = useState(() => readDraft(draftKey, isText) ?? '');
  const [visitor, setVisitor] = useState({ name: '', email: '' });
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  if (isSample || (user && !hasBrokerThread(user.type))) return null;
  const type = (next: string) => {
    setText(next);
    setErrors({});
    if (next) writeDraft(draftKey, next);
    else dropDraft(draftKey);
  };
  const post = async (): Promise<Failure | null> => {
    const message = text.trim();
    if (user) {
      const sent = await dispatch(
        sendMessage({
          clientKey: newIdempotencyKey(),
          listingId: null,
          senderId: user.id,
          receiverId: null,
          text: message,
          aboutPath: path,
        }),
      );
      return sendMessage.fulfilled.match(sent)
        ? null
        : (sent.payload ?? { message: 'Your question wasn’t sent.', status: 0, code: '', fieldErrors: {} });
    }
    const asked = {
      kind: 'CONTACT',
      ...namesOf(visitor.name),
      email: visitor.email,
      message: `About ${place}: ${message}`,
      source: path,
    };
    return sendPublicForm('/leads', asked).then(
      () => null,
      (error: unknown) => error as Failure,
    );
  };
  const send = async () => {
    if (!text.trim()) return setErrors({ message: MESSAGE_EMPTY });
    setBusy(true);
    setFailure(null);
    const refusal = await post();
    setBusy(false);
    if (!refusal) {
      dropDraft(draftKey);
      setText('');
      return setSent(true);
    }
    const { firstName, ...rest } = refusal.fieldErrors;
    const atFields = { ...rest, ...(firstName && { name: firstName }) };
    setErrors(atFields);
    if (Object.keys(atFields).length === 0) setFailure(refusal.message);
  };
  const field = (name: 'name' | 'email') => ({
    value: visitor[name],
    error: errors[name] !== undefined,
    helperText: errors[name],
    size: 'small' as const,
    fullWidth: true,
    required: true,
  });
  return (
    <Card component="section" aria-label="Ask a question" sx={{ p: 3 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2 }}>
        <PersonAvatar
          person={broker ?? { firstName: brand.product }}
          size={56}
          publicPicture={broker && pictureOf(brand, fullName(broker))}
        />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {broker ? fullName(broker) : brand.brokerage}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {broker ? `Your broker at ${brand.brokerage}` : 'Our brokers answer your questions'}
          </Typography>
        </Box>
      </Box>
      {isSent ? (
        <Alert severity="success" role="status">
          {user ? (
            <>
              Sent. You’ll find the answer in{' '}
              <Link component={RouterLink} to={threadLink(null, null)}>
                your messages
              </Link>
              .
            </>
          ) : (
            `Sent. We’ll answer at ${visitor.email}, usually within one business day.`
          )}{' '}
          <Button size="small" color="inherit" onClick={() => setSent(false)}>
            Ask another
          </Button>
        </Alert>
      ) : (
        <Stack
          component="form"
          noValidate
          spacing={2}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <TextField
            label="Your question about this home"
            multiline
            minRows={2}
            maxRows={6}
            value={text}
            onChange={(event) => type(event.target.value)}
            error={errors['message'] !== undefined}
            helperText={errors['message']}
            slotProps={{ htmlInput: { maxLength: MAX_LEAD_MESSAGE - 200 } }}
          />
          {!user && (
            <Stack direction={{ xs: 'column', sm: 'row', md: 'column' }} spacing={2}>
              <TextField
                label="Name"
                autoComplete="name"
                {...field('name')}
                onChange={(event) => setVisitor({ ...visitor, name: event.target.value })}
              />
              <TextField
                label="Email"
                type="email"
                autoComplete="email"
                slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
                {...field('email')}
                onChange={(event) => setVisitor({ ...visitor, email: event.target.value })}
              />
            </Stack>
          )}
          {failure && <Alert severity="error">{failure}</Alert>}
          <Button type="submit" variant="outlined" loading={isBusy}>
            {broker ? `Ask ${broker.firstName}` : 'Ask'}
          </Button>
        </Stack>
      )}
    </Card>
  );
}
