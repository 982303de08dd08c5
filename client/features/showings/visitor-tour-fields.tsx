import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { TOUR_FEE } from '#shared/showings/showings.fees.ts';
import { PhoneField } from '../../ui/phone-field.tsx';

/** What a visitor types about themselves. */
export interface TypedVisitor {
  name: string;
  email: string;
  phone: string;
}

interface VisitorTourFieldsProps {
  typed: TypedVisitor;
  errors: Readonly<Record<string, string>>;
  onChange: (typed: TypedVisitor) => void;
  hasFee: boolean;
  state: string | undefined;
  /** Where signing up or logging in comes back to. */
  returnTo: string;
}

const COMES_NEXT = {
  fee: `This tour costs ${TOUR_FEE}: you pay once we know your email, and get it back if the tour doesn’t take place or you buy this home.`,
  agreement: 'In Tennessee you sign a short tour agreement first. It opens once we know your email.',
};

/** Who asks for the tour, and what comes after it was asked for. */
export function VisitorTourFields({ typed, errors, onChange, hasFee, state, returnTo }: VisitorTourFieldsProps) {
  const field = (name: keyof TypedVisitor) => ({
    value: typed[name],
    error: errors[name] !== undefined,
    helperText: errors[name],
    fullWidth: true,
  });
  const type = (name: keyof TypedVisitor) => (value: string) => onChange({ ...typed, [name]: value });
  const next = [...(state === 'TN' ? [COMES_NEXT.agreement] : []), ...(hasFee ? [COMES_NEXT.fee] : [])];
  return (
    <Stack spacing={2} sx={{ mt: 3 }}>
      <Typography variant="h4" component="h3">
        Who is coming?
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField
          label="Name"
          autoComplete="name"
          required
          {...field('name')}
          onChange={(event) => type('name')(event.target.value)}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
          {...field('email')}
          onChange={(event) => type('email')(event.target.value)}
        />
      </Stack>
      <PhoneField label="Phone (optional)" {...field('phone')} onChange={type('phone')} />
      {next.length > 0 && (
        <Alert severity="info" icon={false}>
          {next.join(' ')}
        </Alert>
      )}
      <Typography variant="body2" color="text.secondary">
        We email you a code, so that the answer reaches you. No account needed to ask. Have one?{' '}
        <Link component={RouterLink} to="/login" state={{ from: returnTo }}>
          Log in
        </Link>
        , or{' '}
        <Link component={RouterLink} to="/signup?type=BUYER" state={{ from: returnTo }}>
          sign up first
        </Link>
        : your times are kept. See our{' '}
        <Link component={RouterLink} to="/policies#privacy">
          privacy policy
        </Link>
        .
      </Typography>
    </Stack>
  );
}
