import Typography from '@mui/material/Typography';
import { use, useId, useLayoutEffect, useRef, type ComponentType } from 'react';
import { BROKEN } from '../lib/api-error.ts';
import { ErrorState, type ErrorStateProps } from './error-state.tsx';
import { areGathered, PartErrorsContext } from './part-errors.ts';

interface PartErrorProps {
  message: string;
  /** What was preserved, or is out of date. */
  note?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** Names a part without a heading, "Your messages". */
  what?: string;
  /** Shows it where the part has nothing else to show. */
  as?: ComponentType<ErrorStateProps>;
}

/** The failed read of one part of a page: a line where it would be while the page says it of several. */
export function PartError({ what, as: Shown = ErrorState, ...error }: PartErrorProps) {
  const { message, note, onRetry } = error;
  const page = use(PartErrorsContext);
  const report = page?.report;
  const id = useId();
  // a new function with each render: the newest is called, and a new one is no new report
  const retry = useRef(onRetry);
  useLayoutEffect(() => {
    retry.current = onRetry;
  });
  useLayoutEffect(() => report?.(id, { message, retry: () => retry.current?.() }), [report, id, message]);
  if (!page || !areGathered(page)) return <Shown {...error} />;
  // a message that says nothing about the part is not said once per part
  const isGeneral = message === BROKEN || [...page.failed.values()].filter((one) => one.message === message).length > 1;
  const text = what ? `${what} couldn’t be loaded.` : isGeneral ? 'This couldn’t be loaded.' : message;
  return <Typography color="text.secondary">{[text, note].filter(Boolean).join(' ')}</Typography>;
}
