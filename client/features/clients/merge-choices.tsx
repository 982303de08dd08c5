import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';
import { MERGE_CHOICES, type MergeChoice } from '#shared/clients/merge.rules.ts';
import type { MergePreview } from '../../state/client-merges.endpoints.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';

type Side = MergePreview['kept'];

/** The two pictures beside each other, as they are seen. */
function Pictures({ of, insteadOf }: { of: Side; insteadOf: Side }) {
  const picture = ({ name, profilePicUrl }: Side) => <PersonAvatar person={{ firstName: name, profilePicUrl }} />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      Picture: {picture(of)} not {picture(insteadOf)}
    </Box>
  );
}

interface MergeChoicesProps {
  preview: MergePreview;
  take: readonly MergeChoice[];
  onChange: (take: MergeChoice[]) => void;
}

/** Whose name, phone number and picture stay where both accounts have one; nothing where there is no choice. */
export function MergeChoices({ preview, take, onChange }: MergeChoicesProps) {
  const { kept, merged, fields } = preview;
  // what the account that stays lacks comes from the other one in any case
  const choices = MERGE_CHOICES.flatMap((choice): { choice: MergeChoice; label: ReactNode }[] => {
    if (choice === 'picture')
      return kept.profilePicUrl && merged.profilePicUrl
        ? [{ choice, label: <Pictures of={merged} insteadOf={kept} /> }]
        : [];
    const field = fields.find(({ key }) => key === choice);
    return field && field.merged !== 'none' && field.result !== field.merged
      ? [{ choice, label: `${field.label}: ${field.merged}, not ${field.result}` }]
      : [];
  });
  if (choices.length === 0) return null;
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend">Take from the account that will be closed</FormLabel>
      <FormGroup>
        {choices.map(({ choice, label }) => (
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
            label={label}
          />
        ))}
      </FormGroup>
      {choices.some(({ choice }) => choice === 'phone') && (
        <FormHelperText>Consent to text messages goes with its number.</FormHelperText>
      )}
    </FormControl>
  );
}
