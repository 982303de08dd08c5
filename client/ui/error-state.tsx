import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface ErrorStateProps {
  message: string;
  /** What was preserved, "What you typed is still here." */
  note?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
}

export function ErrorState({ message, note, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <Alert
      severity="error"
      // the note is on a line of its own: not every message ends in a period
      sx={{ '& .MuiAlert-message': { whiteSpace: 'pre-line' } }}
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry} loading={isRetrying}>
            Try again
          </Button>
        )
      }
    >
      {message}
      {note && `\n${note}`}
    </Alert>
  );
}
