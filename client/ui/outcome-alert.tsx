import Alert from '@mui/material/Alert';
import { useEffect, useRef, type ReactNode } from 'react';

interface OutcomeAlertProps {
  /** Another outcome takes the focus again. */
  of?: unknown;
  action?: ReactNode;
  children: ReactNode;
}

/** What was done, in place of the buttons that did it: a keyboard and a screen reader go on from there. */
export function OutcomeAlert({ of, action, children }: OutcomeAlertProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [of]);
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="status"
      severity="success"
      sx={{ my: 2, '&:focus-visible': { outlineOffset: 2 } }}
      action={action}
    >
      {children}
    </Alert>
  );
}
