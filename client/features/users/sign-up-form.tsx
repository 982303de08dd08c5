import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PASSWORD_ADVICE } from '#shared/users/users.messages.ts';
import { dropDraft } from '../../lib/saved-draft.ts';
import { signUp } from '../../state/account-calls.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { FormPhone, FormText } from '../../ui/form-fields.tsx';
import { DraftForm } from '../../ui/draft-form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { signUpBody, signUpChecks } from './users.form.ts';
import { ReferralField } from './referral-field.tsx';

interface SignUpFormProps {
  startsAs: 'SELLER' | 'BUYER';
  referralCode: string;
  /** `sendAgain` sends another email: the same sign-up is safe to repeat. Resolves to the reason when it failed. */
  onDone: (email: string, sendAgain: () => Promise<string | null>) => void;
}

const DRAFT = 'sign-up';
const KINDS = [
  { value: 'SELLER', title: 'I’m selling', text: 'List a home for the flat fee' },
  { value: 'BUYER', title: 'I’m buying', text: 'Tour homes and make offers' },
] as const;

export function SignUpForm({ startsAs, referralCode, onDone }: SignUpFormProps) {
  const dispatch = useAppDispatch();
  const [error, setError] = useState<string | null>(null);
  return (
    <Formik
      initialValues={{ type: startsAs, firstName: '', lastName: '', email: '', phone: '', password: '', referralCode }}
      validationSchema={signUpChecks}
      onSubmit={async (values, { setErrors }) => {
        setError(null);
        const body = signUpBody(values);
        const outcome = await dispatch(signUp(body));
        if (signUp.fulfilled.match(outcome)) {
          dropDraft(DRAFT);
          return onDone(values.email.trim(), async () => {
            const again = await dispatch(signUp(body));
            return signUp.fulfilled.match(again) ? null : (again.payload?.message ?? 'The email couldn’t be sent.');
          });
        }
        setErrors(outcome.payload?.fieldErrors ?? {});
        setError(outcome.payload?.message ?? 'Your account couldn’t be created. Please try again.');
      }}
    >
      {({ values, handleChange, isSubmitting }) => (
        <Form noValidate>
          <DraftForm draftKey={DRAFT} />
          <Box sx={{ display: 'grid', gap: 2 }}>
            {error && <Alert severity="error">{error}</Alert>}
            <RadioGroup
              name="type"
              value={values.type}
              onChange={handleChange}
              aria-label="Selling or buying"
              sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
            >
              {KINDS.map(({ value, title, text }) => (
                <FormControlLabel
                  key={value}
                  value={value}
                  control={<Radio />}
                  label={
                    <>
                      <Typography component="span" sx={{ fontWeight: 600, display: 'block' }}>
                        {title}
                      </Typography>
                      <Typography component="span" variant="body2" color="text.secondary">
                        {text}
                      </Typography>
                    </>
                  }
                  sx={(theme) => ({
                    m: 0,
                    p: 1,
                    pr: 2,
                    borderRadius: 2,
                    border: `1px solid ${values.type === value ? theme.vars.palette.primary.main : theme.vars.palette.paper.line}`,
                    backgroundColor: theme.vars.palette.background.paper,
                  })}
                />
              ))}
            </RadioGroup>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              <FormText name="firstName" label="First name" autoComplete="given-name" />
              <FormText name="lastName" label="Last name" autoComplete="family-name" />
            </Box>
            <FormText
              name="email"
              label="Email"
              type="email"
              autoComplete="email"
              slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
            />
            <FormPhone name="phone" label="Phone (optional)" helperText="Only used for your showings and offers." />
            <PasswordField name="password" label="Password" autoComplete="new-password" helperText={PASSWORD_ADVICE} />
            <ReferralField name="referralCode" />
            <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
              Create account
            </Button>
            <Typography variant="body2" color="text.secondary">
              By creating an account you agree to our{' '}
              <Link component={RouterLink} to="/terms">
                terms of service
              </Link>{' '}
              and{' '}
              <Link component={RouterLink} to="/policies">
                policies
              </Link>
              .
            </Typography>
          </Box>
        </Form>
      )}
    </Formik>
  );
}
