/** The fields of the public forms. */
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { FormPhone, FormText } from '../../ui/form-fields.tsx';

export const Email = ({ shouldFocus = false }: { shouldFocus?: boolean }) => (
  <FormText
    name="email"
    label="Email"
    type="email"
    autoComplete="email"
    autoFocus={shouldFocus}
    slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
  />
);
export const FirstName = () => <FormText name="firstName" label="First name" autoComplete="given-name" />;
export const LastName = () => <FormText name="lastName" label="Last name (optional)" autoComplete="family-name" />;
export const Phone = () => (
  <FormPhone
    name="phone"
    label="Phone (optional)"
    helperText="In case you’d like a call back. We never text without your consent."
  />
);
export const Privacy = () => (
  <>
    How we use it is explained in our{' '}
    <Link component={RouterLink} to="/policies#privacy">
      privacy policy
    </Link>
    .
  </>
);
export const PAIR = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 184px), 1fr))',
} as const;
