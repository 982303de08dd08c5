import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { MAX_PICTURE_BYTES, PICTURE_MIMES, PICTURE_TOO_LARGE, PICTURE_TYPES } from '#shared/users/users.messages.ts';
import { messageOf } from '../../lib/api.ts';
import { profileChanged } from '../../state/auth.slice.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { useRemovePictureMutation, useSetPictureMutation } from '../../state/users.endpoints.ts';
import type { User } from '../../state/wire-types.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { toast } from '../../ui/toast.ts';

/** Profile picture: add, change, remove. The server crops it. */
export function PictureField({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const [setPicture] = useSetPictureMutation();
  const [removePicture] = useRemovePictureMutation();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'sending' | 'removing' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const change = async (doing: 'sending' | 'removing', call: () => Promise<User>, done: string) => {
    setBusy(doing);
    setError(null);
    try {
      dispatch(profileChanged(await call()));
      toast(done, { kind: 'success' });
    } catch (failure) {
      setError(messageOf(failure));
    }
    setBusy(null);
  };
  const send = (file: File | undefined) => {
    if (!file) return;
    if (!PICTURE_MIMES.includes(file.type)) return setError(PICTURE_TYPES);
    if (file.size > MAX_PICTURE_BYTES) return setError(PICTURE_TOO_LARGE);
    void change('sending', () => setPicture({ id: user.id, file }).unwrap(), 'Your picture is saved.');
  };
  const url = user.profilePicUrl;
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        <PersonAvatar person={user} size={96} />
        <Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" loading={busy === 'sending'} onClick={() => input.current?.click()}>
              {url ? 'Change picture' : 'Add a picture'}
            </Button>
            {url && (
              <Button
                color="error"
                loading={busy === 'removing'}
                onClick={() =>
                  void change('removing', () => removePicture(user.id).unwrap(), 'Your picture is removed.')
                }
              >
                Remove
              </Button>
            )}
          </Box>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            JPEG, PNG or WebP, up to 10 MB. Visible to the people you do business with.
          </Typography>
        </Box>
      </Box>
      <input
        ref={input}
        type="file"
        accept={PICTURE_MIMES.join(',')}
        hidden
        aria-label="Profile picture"
        onChange={(event) => {
          send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error}
        </Alert>
      )}
    </Box>
  );
}
