import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sourceLabel } from '#shared/closing-costs/closing-costs.labels.ts';
import { STATE_NAMES, STATES } from '#shared/listings/listings.types.ts';
import { MAX_STEP_NOTE, type StepKey } from '#shared/prep-progress/prep-progress.rules.ts';
import type { PrepStep } from '#shared/prep-progress/prep-steps.types.ts';
import type { Upload } from '../../state/wire-types.ts';
import { StepPhotos } from './step-photos.tsx';

const Heading = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" component="h4" sx={{ fontWeight: 700, mb: 0.25 }}>
    {children}
  </Typography>
);
const Points = ({ title, points }: { title: string; points: readonly string[] }) =>
  points.length > 0 && (
    <Box>
      <Heading>{title}</Heading>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Box>
    </Box>
  );

interface StepDetailsProps {
  stepKey: StepKey;
  step: PrepStep;
  /** Where the buyer's offers are: another page for a PBUYER. */
  pathOf: (to: string) => string;
  note: string;
  isNoteShared: boolean;
  onNote: (note: string) => void;
  photos: readonly Upload[];
  /** The field that uploads photos of this step. */
  upload: ReactNode;
}

/** What a step is, why it is done and what it takes, with the buyer's own notes and photos. */
export function StepDetails({ stepKey, step, pathOf, note, isNoteShared, onNote, photos, upload }: StepDetailsProps) {
  const { action, states } = step;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: '68ch' }}>
      <Typography>{step.what}</Typography>
      <Box>
        <Heading>Why</Heading>
        {step.why}
      </Box>
      <Box>
        <Heading>How long it takes</Heading>
        {step.time}
      </Box>
      <Points title="What you need" points={step.need} />
      <Points title="Documents" points={step.documents} />
      {states &&
        STATES.map((state) => (
          <Box key={state}>
            <Heading>In {STATE_NAMES[state]}</Heading>
            {states[state].text}
            <Typography variant="body2" color="text.secondary">
              {sourceLabel(states[state].source)}
            </Typography>
          </Box>
        ))}
      {action && (
        <Box>
          <Button component={Link} to={pathOf(action.to)} variant="outlined">
            {action.label}
          </Button>
        </Box>
      )}
      <TextField
        id={`note-${stepKey}`}
        label="Your notes"
        multiline
        minRows={2}
        maxRows={8}
        fullWidth
        value={note}
        onChange={(event) => onNote(event.target.value)}
        helperText={isNoteShared ? 'You share your notes with your broker.' : 'Only you can read this.'}
        slotProps={{ htmlInput: { maxLength: MAX_STEP_NOTE } }}
      />
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Heading>Photos</Heading>
        <Typography variant="body2" color="text.secondary">
          You and your broker can see them.
        </Typography>
        <StepPhotos photos={photos} isOwn />
        {upload}
      </Box>
    </Box>
  );
}
