import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { UserType } from '#shared/kernel/actor.ts';
import { USER_TYPE_LABELS } from '#shared/users/users.table.ts';
import { shortDate } from '../../lib/format.ts';
import type { MergePreview as Preview } from '../../state/client-merges.endpoints.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';

type Side = Preview['kept'];

/** The facts by which a broker tells the two apart. */
const factsOf = ({ type, verified, createdAt, lastSeenAt }: Side): string =>
  [
    USER_TYPE_LABELS[type as UserType],
    verified ? 'email verified' : 'email not verified',
    `since ${shortDate(createdAt)}`,
    lastSeenAt ? `last used ${shortDate(lastSeenAt)}` : 'never used',
  ].join(' · ');

function Account({ side, stays, isSuggested }: { side: Side; stays: boolean; isSuggested: boolean }) {
  const { name, email, profilePicUrl } = side;
  const [firstName, ...others] = name.split(' ');
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1.5, pt: 0.5, minWidth: 0, overflowWrap: 'anywhere' }}>
      <PersonAvatar person={{ firstName: firstName!, lastName: others.join(' '), profilePicUrl }} />
      <Box component="span" sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {name}
        </Box>
        <Typography component="span" variant="body2" sx={{ display: 'block' }}>
          {email}
          {isSuggested && ' (suggested)'}
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {factsOf(side)}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          sx={{ display: 'block', mt: 0.5, fontWeight: 600, color: stays ? 'success.main' : 'text.secondary' }}
        >
          {stays ? 'Stays' : 'Will be closed'}
        </Typography>
      </Box>
    </Box>
  );
}

interface WhoStaysProps {
  preview: Preview;
  onChange: (id: string) => void;
}

/** The two accounts beside each other, and which of them stays; the rule's choice is marked. */
export function WhoStays({ preview: { kept, merged, suggestedId }, onChange }: WhoStaysProps) {
  const labelId = useId();
  // the two keep their places when the choice changes
  const people = [kept, merged].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  return (
    <Box sx={{ minWidth: 0 }}>
      <FormLabel id={labelId}>Which account stays</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={kept.id}
        onChange={(_, id) => onChange(id)}
        sx={{ mt: 1, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}
      >
        {people.map((side) => (
          <FormControlLabel
            key={side.id}
            value={side.id}
            control={<Radio />}
            sx={(theme) => ({
              alignItems: 'flex-start',
              m: 0,
              p: 1.5,
              pl: 0.5,
              minWidth: 0,
              borderRadius: 2,
              outline: `${side.id === kept.id ? 2 : 1}px solid`,
              outlineColor: side.id === kept.id ? theme.vars.palette.primary.main : theme.vars.palette.divider,
              '& .MuiFormControlLabel-label': { minWidth: 0 },
            })}
            label={<Account side={side} stays={side.id === kept.id} isSuggested={side.id === suggestedId} />}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}
