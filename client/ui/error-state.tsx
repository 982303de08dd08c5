import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface ErrorStateProps {
  message: string;
  /** What was kept, "What you typed is still here." */
  kept?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
}

export function ErrorState({ message, kept, onRetry, isRetrying = false }: ErrorStateProps) {
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
      {kept && ` ${kept}`}
    </Alert>
  );
}
