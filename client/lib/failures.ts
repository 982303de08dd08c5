/** Failures of this page, kept from the first moment for the error reports, whose code loads later or never. */

const MAX_WAITING = 10;
let waiting: unknown[] = [];
let receiver: ((error: unknown) => void) | null = null;

/** Reports a failure that was caught and shown. */
export function reportFailure(error: unknown): void {
  if (receiver) receiver(error);
  else if (waiting.length < MAX_WAITING) waiting.push(error);
}

/** Notices what nobody catches. Returns a stop function. */
export function watchFailures(): () => void {
  const uncaught = ({ error, message }: ErrorEvent) => reportFailure(error ?? new Error(message));
  const unhandled = ({ reason }: PromiseRejectionEvent) => reportFailure(reason);
  window.addEventListener('error', uncaught);
  window.addEventListener('unhandledrejection', unhandled);
  return () => {
    window.removeEventListener('error', uncaught);
    window.removeEventListener('unhandledrejection', unhandled);
  };
}

/** Gives the failures so far, and later ones, to `receive`; null: to nobody, and none is kept. */
export function receiveFailures(receive: ((error: unknown) => void) | null): void {
  const stored = waiting;
  waiting = [];
  receiver = receive ?? (() => undefined);
  for (const error of stored) receiver(error);
}
