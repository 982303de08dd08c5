import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PRODUCT } from '#shared/brand/product.ts';
import { MAX_PEOPLE } from '#shared/open-houses/open-house-guests.schema.ts';
import { fullName, plural } from '../../../lib/format.ts';
import type { Failure } from '../../../state/api-thunk.ts';
import { useUser } from '../../../state/hooks.ts';
import { sendPublicForm } from '../../../state/public-forms.ts';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { SheetDialog } from '../../../ui/sheet-dialog.tsx';

interface OpenHouseSignUpProps {
  openHouseId: string;
  /** `Sat, Nov 28, 1–3 PM CST` */
  when: string;
  onClose: () => void;
}

/** A visitor says that they will come, with or without an account. */
export function OpenHouseSignUp({ openHouseId, when, onClose }: OpenHouseSignUpProps) {
  const user = useUser();
  const [typed, setTyped] = useState({ name: fullName(user), email: user?.email ?? '', phone: '' });
  const [people, setPeople] = useState(1);
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async () => {
    setSending(true);
    setFailure(null);
    try {
      const { phone, ...rest } = typed;
      await sendPublicForm('/open-house-guests', { openHouseId, ...rest, people, ...(phone && { phone }) });
      setSent(true);
    } catch (error) {
      setFailure(error as Failure);
    }
    setSending(false);
  };
  const field = (name: 'name' | 'email' | 'phone') => {
    const error = failure?.fieldErrors[name];
    return { value: typed[name], error: error !== undefined, helperText: error, fullWidth: true };
  };
  const type = (name: keyof typeof typed) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const isAtField = failure !== null && Object.keys(failure.fieldErrors).some((name) => name in typed);
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      isBusy={isSending}
      title="Come to the open house"
      subtitle={when}
      width="xs"
      actions={
        isSent ? (
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={isSending}>
              Go back
            </Button>
            <Button variant="contained" loading={isSending} onClick={() => void send()}>
              I’ll come
            </Button>
          </>
        )
      }
    >
      {isSent ? (
        <Alert severity="success" role="status">
          You’re signed up. If this address wasn’t signed up before, a confirmation is on its way to {typed.email}, with
          the entry for your calendar and a link to say you can’t come.
        </Alert>
      ) : (
        <Stack
          component="form"
          noValidate
          spacing={2}
          sx={{ pt: 1 }}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <TextField
            label="Name"
            autoComplete="name"
            {...field('name')}
            onChange={(event) => type('name')(event.target.value)}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
            {...field('email')}
            onChange={(event) => type('email')(event.target.value)}
          />
          <PhoneField label="Phone (optional)" {...field('phone')} onChange={type('phone')} />
          <TextField
            select
            label="How many people"
            value={people}
            onChange={(event) => setPeople(Number(event.target.value))}
          >
            {Array.from({ length: MAX_PEOPLE }, (_, at) => (
              <MenuItem key={at} value={at + 1}>
                {at === 0 ? 'Just me' : plural(at + 1, 'person', 'people')}
              </MenuItem>
            ))}
          </TextField>
          <Typography variant="body2" color="text.secondary">
            The seller sees your name and how many people are coming; {PRODUCT} also sees how to reach you about this
            open house. We email you if its time changes, and nothing else. See our{' '}
            <Link component={RouterLink} to="/policies#privacy">
              privacy policy
            </Link>
            .
          </Typography>
          {/* Enter sends the form */}
          <input type="submit" hidden aria-hidden tabIndex={-1} />
          {failure && !isAtField && <Alert severity="error">{failure.message}</Alert>}
        </Stack>
      )}
    </SheetDialog>
  );
}
