import Box from '@mui/material/Box';
import { use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { areGathered, PartErrorsContext, SEVERAL_FAILED, type FailedPart } from './part-errors.ts';

/** Around a page whose parts are read one by one, each with a `PartError`; its `PageHeader` shows several failures. */
export function PageParts({ children }: { children: ReactNode }) {
  const [failed, setFailed] = useState<ReadonlyMap<string, FailedPart>>(new Map());
  const report = useCallback((id: string, part: FailedPart) => {
    setFailed((before) => new Map(before).set(id, part));
    return () =>
      setFailed((before) => {
        const next = new Map(before);
        next.delete(id);
        return next;
      });
  }, []);
  const errors = useMemo(() => ({ failed, report }), [failed, report]);
  return <PartErrorsContext value={errors}>{children}</PartErrorsContext>;
}

/** Below the heading of a page: says once that several of its parts failed, and reads them all again. */
export function FailedParts() {
  const errors = use(PartErrorsContext);
  if (!errors || !areGathered(errors)) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <ErrorState
        message={SEVERAL_FAILED}
        onRetry={() => {
          for (const { retry } of errors.failed.values()) retry();
        }}
      />
    </Box>
  );
}
