import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface ChoiceButtonsProps<Value extends string | number> {
  label: string;
  /** `name`: the accessible name, where the label alone does not say what it chooses. */
  options: readonly { value: Value; label: string; name: string }[];
  isBusy?: boolean;
  onChoose: (value: Value) => void;
}

/** A row of buttons, each of which chooses by one tap. */
export const ChoiceButtons = <Value extends string | number>({
  label,
  options,
  isBusy = false,
  onChoose,
}: ChoiceButtonsProps<Value>) => (
  <Box
    role="group"
    aria-label={label}
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', width: '100%' }}
  >
    <Typography variant="body2">{label}</Typography>
    {options.map((option) => (
      <Button
        key={option.value}
        size="small"
        variant="outlined"
        aria-label={option.name}
        disabled={isBusy}
        onClick={() => onChoose(option.value)}
      >
        {option.label}
      </Button>
    ))}
  </Box>
);
