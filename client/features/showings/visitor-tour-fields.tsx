import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { TOUR_FEE } from '#shared/showings/showings.fees.ts';
import { VisitorContactFields, type TypedContact } from './visitor-contact-fields.tsx';

/** What a visitor types about themselves. */
export interface TypedVisitor extends TypedContact {
  name: string;
}

interface VisitorTourFieldsProps {
  typed: TypedVisitor;
  errors: Readonly<Record<string, string>>;
  onChange: (typed: TypedVisitor) => void;
  wantsEmail: boolean;
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
export function VisitorTourFields({
  typed,
  errors,
  onChange,
  wantsEmail,
  hasFee,
  state,
  returnTo,
}: VisitorTourFieldsProps) {
  const next = [...(state === 'TN' ? [COMES_NEXT.agreement] : []), ...(hasFee ? [COMES_NEXT.fee] : [])];
  return (
    <Stack spacing={2} sx={{ mt: 3 }}>
      <Typography variant="h4" component="h3">
        Who is coming?
      </Typography>
      <TextField
        label="Name"
        autoComplete="name"
        required
        fullWidth
        value={typed.name}
        error={errors['name'] !== undefined}
        helperText={errors['name']}
        onChange={(event) => onChange({ ...typed, name: event.target.value })}
      />
      <VisitorContactFields
        typed={typed}
        errors={errors}
        wantsEmail={wantsEmail}
        onChange={(change) => onChange({ ...typed, ...change })}
      />
      {next.length > 0 && (
        <Alert severity="info" icon={false}>
          {next.join(' ')}
        </Alert>
      )}
      <Typography variant="body2" color="text.secondary">
        No account needed to ask. Have one?{' '}
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
