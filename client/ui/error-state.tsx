import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface ErrorStateProps {
  message: string;
  /** What was preserved, "What you typed is still here." */
  note?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** Follows a press that may be far from it: scrolls to itself. */
  comesIntoView?: boolean;
}

const show = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' });

export function ErrorState({ message, note, onRetry, isRetrying = false, comesIntoView = false }: ErrorStateProps) {
  return (
    <Alert
      severity="error"
      ref={comesIntoView ? show : undefined}
      // the note is on a line of its own: not every message ends in a period
      sx={{ scrollMarginBlock: '88px 16px', '& .MuiAlert-message': { whiteSpace: 'pre-line' } }}
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
