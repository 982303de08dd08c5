import { TextField, type TextFieldProps } from '@mui/material';

/** Why somebody does a thing, in a few sentences: beside its button or in its dialog. */
export function ReasonField({
  label = 'Reason',
  onText,
  maxLength,
  problem,
  help,
  ...field
}: Pick<TextFieldProps, 'autoFocus' | 'name' | 'required' | 'sx'> & {
  label?: string;
  value: string;
  onText: (text: string) => void;
  maxLength: number;
  /** What is wrong with it; shown in place of `help`. */
  problem?: string | null;
  help?: string;
}) {
  return (
    <TextField
      {...field}
      label={label}
      onChange={(event) => onText(event.target.value)}
      fullWidth
      multiline
      minRows={2}
      maxRows={8}
      error={Boolean(problem)}
      helperText={problem ?? help}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
}
