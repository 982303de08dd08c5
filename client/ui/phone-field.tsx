import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { typedPhone } from '../lib/format.ts';

type PhoneFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  value: string;
  onChange: (phone: string) => void;
};

/** US numbers only, formatted as they are typed. */
export function PhoneField({ value, onChange, slotProps, ...rest }: PhoneFieldProps) {
  return (
    <TextField
      {...rest}
      type="tel"
      value={value}
      onChange={(event) => onChange(typedPhone(event.target.value, value))}
      slotProps={{
        ...slotProps,
        htmlInput: {
          autoComplete: 'tel-national',
          inputMode: 'tel',
          placeholder: '(205) 555-0142',
          ...slotProps?.htmlInput,
        },
      }}
    />
  );
}
