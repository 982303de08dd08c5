import PhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { StepKey } from '#shared/prep-progress/prep-progress.rules.ts';
import { ALLOWED_MIMES } from '#shared/uploads/uploads.rules.ts';
import { messageOf } from '../../lib/api-error.ts';
import { transfer } from '../../state/file-transfer.ts';

interface Problem {
  name: string;
  text: string;
}

/** Uploads photos of a step one after the other; one that fails is named with the reason, and the others go on. */
export function AddPhotos({ step, onUploaded }: { step: StepKey; onUploaded: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState(0);
  const [problems, setProblems] = useState<Problem[]>([]);
  const send = async (files: readonly File[]) => {
    setProblems([]);
    setWaiting(files.length);
    for (const file of files) {
      try {
        await transfer({ file, type: 'PREP_PHOTO', prepStep: step });
        onUploaded();
      } catch (cause) {
        const text = messageOf(cause, 'It wasn’t uploaded. Please choose it again.');
        setProblems((all) => [...all, { name: file.name, text }]);
      }
      setWaiting((count) => count - 1);
    }
  };
  return (
    <Box>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ALLOWED_MIMES.PREP_PHOTO.join(',')}
        aria-label="Photos of this step"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length) void send(files);
        }}
      />
      <Button
        variant="outlined"
        startIcon={<PhotoIcon />}
        loading={waiting > 0}
        loadingPosition="start"
        onClick={() => input.current?.click()}
      >
        Add photos
      </Button>
      <Box role="status">
        {waiting > 0 && <Typography variant="body2">{`Uploading, ${waiting} to go …`}</Typography>}
      </Box>
      {problems.map(({ name, text }) => (
        <Typography key={name} role="alert" variant="body2" color="error">
          {name}: {text}
        </Typography>
      ))}
    </Box>
  );
}
