import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { TOUR_TEXT_CONSENT } from '#shared/tour-requests/text-codes.rules.ts';
import { codeChannel, type CodeChannel } from '#shared/tour-requests/tour-requests.rules.ts';
import { PhoneField } from '../../ui/phone-field.tsx';

/** Where a visitor can be reached. */
export interface TypedContact {
  email: string;
  phone: string;
  codeBy: CodeChannel | null;
}

interface VisitorContactFieldsProps {
  typed: TypedContact;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<TypedContact>) => void;
  /** The text did not arrive: the email is what is asked for. */
  wantsEmail: boolean;
}

/** An email, a number, or both: whichever is left gets the code. Texts only with the consent beside them. */
export function VisitorContactFields({ typed, errors, onChange, wantsEmail }: VisitorContactFieldsProps) {
  const { email, phone } = typed;
  const channel = codeChannel(typed);
  const hasBoth = email.trim() !== '' && phone.trim() !== '';
  const isTexted = channel === 'TEXT' || email.trim() === '';
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        Leave your email or your phone number. We send a code there, so that the answer reaches you.
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          fullWidth
          value={email}
          error={errors['email'] !== undefined}
          helperText={errors['email']}
          autoFocus={wantsEmail}
          slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
          onChange={(event) => onChange({ email: event.target.value })}
        />
        <PhoneField
          label="Phone"
          fullWidth
          value={phone}
          error={errors['phone'] !== undefined}
          helperText={errors['phone']}
          onChange={(next) => onChange({ phone: next })}
        />
      </Stack>
      {hasBoth && (
        <FormControl>
          <FormLabel id="code-by">Send the code by</FormLabel>
          <RadioGroup
            row
            aria-labelledby="code-by"
            value={channel}
            onChange={(_, value) => onChange({ codeBy: value as CodeChannel })}
          >
            <FormControlLabel value="EMAIL" control={<Radio />} label="Email" />
            <FormControlLabel value="TEXT" control={<Radio />} label="Text message" />
          </RadioGroup>
        </FormControl>
      )}
      {isTexted && (
        <Typography variant="body2" color="text.secondary">
          {email.trim() === '' && phone.trim() === '' && 'If you leave your number: '}
          {TOUR_TEXT_CONSENT.text}
        </Typography>
      )}
    </>
  );
}
