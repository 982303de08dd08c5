import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export interface ClashNote {
  /** The time it is about, where several were chosen. */
  when?: string;
  text: string;
}

/** Times that are close to another visit of the same person. They can be chosen all the same. */
export function ClashNotes({ notes, error }: { notes: readonly ClashNote[]; error: string | null }) {
  return (
    <>
      {notes.length > 0 && (
        <Alert severity="warning" role="status" sx={{ mt: 1 }}>
          {notes.map(({ when, text }) => (
            <Box key={`${when} ${text}`} sx={{ mb: 0.5 }}>
              {when && <b>{when}</b>}
              <Typography variant="body2">{text}</Typography>
            </Box>
          ))}
          <Typography variant="body2">
            You can still choose {notes.length === 1 ? 'this time' : 'these times'}.
          </Typography>
        </Alert>
      )}
      {error && (
        <Typography variant="body2" color="text.secondary" role="status" sx={{ mt: 1 }}>
          {error}
        </Typography>
      )}
    </>
  );
}
