import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { USER_TYPES, type UserType } from '#shared/kernel/actor.ts';
import { USER_TYPE_LABELS } from '#shared/users/users.table.ts';
import { contactOf } from '#shared/users/contact.rules.ts';
import { messageOf } from '../../lib/api-error.ts';
import { fullName } from '../../lib/format.ts';
import { useUser } from '../../state/hooks.ts';
import { useChangeUserTypeMutation } from '../../state/users.endpoints.ts';
import type { User } from '../../state/wire-types.ts';
import { toast } from '../../ui/toast.ts';

/** Changes the user type; the user's open pages update at once. */
export function KindField({ user }: { user: User }) {
  const [changeType] = useChangeUserTypeMutation();
  const me = useUser();
  const [type, setType] = useState<UserType>(user.type);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isOwn = me?.id === user.id;
  const save = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await changeType({ id: user.id, type }).unwrap();
      toast(`${fullName(user) || contactOf(user.email)} is now: ${USER_TYPE_LABELS[type]}.`, { kind: 'success' });
    } catch (error) {
      setFailure(messageOf(error));
    }
    setIsBusy(false);
  };
  return (
    <Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr auto', alignItems: 'start' }}>
        <TextField
          select
          size="small"
          label="Account type"
          value={type}
          disabled={isOwn}
          onChange={(event) => setType(USER_TYPES.find((one) => one === event.target.value) ?? user.type)}
          helperText={
            isOwn
              ? 'Another broker can change your own.'
              : type === 'ADMIN' && user.type !== 'ADMIN'
                ? 'Can see and do everything a broker can.'
                : undefined
          }
        >
          {USER_TYPES.map((one) => (
            <MenuItem key={one} value={one}>
              {USER_TYPE_LABELS[one]}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="contained" disabled={type === user.type} loading={isBusy} onClick={() => void save()}>
          Change
        </Button>
      </Box>
      {failure && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
    </Box>
  );
}
