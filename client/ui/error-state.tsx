import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLayoutEffect, useRef } from 'react';

export interface ErrorStateProps {
  message: string;
  /** What was preserved, "What you typed is still here." */
  note?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** Follows a press that may be far from it: scrolls to itself. */
  comesIntoView?: boolean;
}

/** What stays when the box goes away: the dialog or drawer it is in, or the page. */
const AROUND = '.MuiDialog-container, .MuiDrawer-paper, main';

/** Keeps the place of the keyboard: "Try again" is disabled while it tries, and goes away once it succeeded. */
export function useKeptFocus(isRetrying: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  useLayoutEffect(() => {
    const here = box.current;
    const around = here?.closest<HTMLElement>(AROUND);
    return () => {
      const { activeElement, body } = document;
      // a browser takes the focus from a disabled button to the body
      const isLost = here?.contains(activeElement) || (wasPressed.current && activeElement === body);
      if (isLost) around?.focus({ preventScroll: true });
    };
  }, []);
  useLayoutEffect(() => {
    if (isRetrying || !wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [isRetrying]);
  return { box, button, wasPressed };
}

export function ErrorState({ message, note, onRetry, isRetrying = false, comesIntoView = false }: ErrorStateProps) {
  const { box, button, wasPressed } = useKeptFocus(isRetrying);
  useLayoutEffect(() => {
    if (comesIntoView) box.current?.scrollIntoView({ block: 'nearest' });
  }, [box, comesIntoView]);
  const retry = () => {
    wasPressed.current = true;
    onRetry?.();
  };
  return (
    <Alert
      severity="error"
      ref={box}
      // the note is on a line of its own: not every message ends in a period
      sx={{ scrollMarginBlock: '88px 16px', '& .MuiAlert-message': { whiteSpace: 'pre-line' } }}
      action={
        onRetry && (
          <Button ref={button} color="inherit" size="small" onClick={retry} loading={isRetrying}>
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
