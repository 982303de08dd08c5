import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { useState, type ReactNode } from 'react';
import type { ObjectSchema } from 'yup';
import { updateProfile } from '../../state/auth.slice.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import type { User } from '../../state/wire-types.ts';
import { DraftForm } from '../../ui/draft-form.tsx';
import { toast } from '../../ui/toast.ts';
import { profileChanges } from './users.form.ts';

type Values = Record<string, string | boolean>;

interface ProfilePartProps<Fields extends Values> {
  user: User;
  /** Draft key of this part. */
  part: string;
  initial: Fields;
  checks?: ObjectSchema<object>;
  /** Fields always sent with changes. */
  alsoSend?: (values: Fields) => Partial<Fields>;
  children: (values: Fields) => ReactNode;
}

/** One part of the profile with its own Save button; sends only changes. */
export function ProfilePart<Fields extends Values>({
  user,
  part,
  initial,
  checks,
  alsoSend,
  children,
}: ProfilePartProps<Fields>) {
  const dispatch = useAppDispatch();
  const [error, setError] = useState<string | null>(null);
  return (
    <Formik<Fields>
      initialValues={initial}
      enableReinitialize
      validationSchema={checks}
      onSubmit={async (values, { setErrors }) => {
        setError(null);
        const changed = Object.entries(values).filter(([name, value]) => value !== initial[name]);
        const changes = profileChanges({ ...Object.fromEntries(changed), ...alsoSend?.(values) });
        const outcome = await dispatch(updateProfile({ id: user.id, changes }));
        if (updateProfile.fulfilled.match(outcome)) return toast('Your settings are saved.', { kind: 'success' });
        setErrors((outcome.payload?.fieldErrors ?? {}) as Parameters<typeof setErrors>[0]);
        setError(
          `${outcome.payload?.message ?? 'Your settings couldn’t be saved. Please try again.'} What you ` +
            'entered is still here.',
        );
      }}
    >
      {({ values, dirty, isSubmitting, resetForm }) => (
        <Form noValidate>
          <DraftForm draftKey={`settings:${part}:${user.id}`} />
          <Box sx={{ display: 'grid', gap: 2 }}>
            {children(values)}
            {error && <Alert severity="error">{error}</Alert>}
            {dirty && (
              <Box sx={{ display: 'flex', gap: 1 }}>
                <Button type="submit" variant="contained" loading={isSubmitting}>
                  Save changes
                </Button>
                <Button
                  onClick={() => {
                    setError(null);
                    resetForm();
                  }}
                  disabled={isSubmitting}
                >
                  Undo
                </Button>
              </Box>
            )}
          </Box>
        </Form>
      )}
    </Formik>
  );
}
