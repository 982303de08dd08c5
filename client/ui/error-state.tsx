import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface ErrorStateProps {
  message: string;
  /** What was preserved, "What you typed is still here." */
  note?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
}

export function ErrorState({ message, note, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <Alert
      severity="error"
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry} loading={isRetrying}>
            Try again
          </Button>
        )
      }
    >
      {message}
      {note && ` ${note}`}
    </Alert>
  );
}
