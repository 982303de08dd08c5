import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { MERGE_CHOICES, type MergeChoice } from '#shared/clients/merge.rules.ts';
import type { MergePreview } from '../../state/client-merges.endpoints.ts';

interface MergeChoicesProps {
  fields: MergePreview['fields'];
  take: readonly MergeChoice[];
  onChange: (take: MergeChoice[]) => void;
}

/** Whose name and phone number stay where both accounts have one; nothing where there is no choice. */
export function MergeChoices({ fields, take, onChange }: MergeChoicesProps) {
  const choices = MERGE_CHOICES.flatMap((choice) => {
    const field = fields.find(({ key }) => key === choice);
    // what the account that stays lacks comes from the other one in any case
    return field && field.merged !== 'none' && field.result !== field.merged ? [{ choice, field }] : [];
  });
  if (choices.length === 0) return null;
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend">Take from the account that ends</FormLabel>
      <FormGroup>
        {choices.map(({ choice, field }) => (
          <FormControlLabel
            key={choice}
            control={
              <Checkbox
                checked={take.includes(choice)}
                onChange={(_, isTaken) =>
                  onChange(MERGE_CHOICES.filter((one) => (one === choice ? isTaken : take.includes(one))))
                }
              />
            }
            label={`${field.label}: ${field.merged}, not ${field.result}`}
          />
        ))}
      </FormGroup>
      {choices.some(({ choice }) => choice === 'phone') && (
        <FormHelperText>An agreement to text messages goes with its number.</FormHelperText>
      )}
    </FormControl>
  );
}
