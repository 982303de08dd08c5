/** A stored PDF: read with the reader's access, shown page by page, or to be downloaded where that fails. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { lazyModule } from '../../lib/lazy-module.ts';
import { loadPrivateFile } from '../../lib/private-files.ts';
import { messageOf } from '../../lib/api-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';

const PdfPages = lazyModule(
  'pdf-pages',
  () => import('./pdf-pages.tsx'),
  (module) => module.PdfPages,
  'aside',
);

const UNREADABLE = 'We couldn’t show the document here. You can download it and read it on your device.';

interface WaitingProps {
  pages: number;
  ratio: string;
}

function Waiting({ pages, ratio }: WaitingProps) {
  return (
    <Box role="status" aria-label="Loading the document">
      <Box sx={{ height: 48 }} />
      {Array.from({ length: Math.max(1, pages) }, (_, at) => (
        <Skeleton key={at} variant="rectangular" sx={{ aspectRatio: ratio, height: 'auto', mb: 2 }} />
      ))}
    </Box>
  );
}

interface PdfDocumentProps {
  url: string;
  token?: string | undefined;
  /** The document's name. */
  name: string;
  /** Pages to reserve space for until the file is read. */
  pages: number;
  /** Width over height of a page. */
  ratio?: string;
  download: ReactNode;
}

/** `key` it by what the file depends on. */
export function PdfDocument({ url, token, name, pages, ratio = '612 / 792', download }: PdfDocumentProps) {
  const [file, setFile] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const failed = useCallback(() => setProblem(UNREADABLE), []);

  useEffect(() => {
    const ended = new AbortController();
    loadPrivateFile(url, { token, signal: ended.signal }).then(setFile, (error: unknown) => {
      if (!ended.signal.aborted) setProblem(messageOf(error, UNREADABLE));
    });
    return () => ended.abort();
  }, [url, token, attempt]);

  if (problem)
    return (
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Box role="alert" sx={{ width: '100%' }}>
          <ErrorState
            message={problem}
            onRetry={() => {
              setFile(null);
              setProblem(null);
              setAttempt(attempt + 1);
            }}
          />
        </Box>
        {download}
      </Box>
    );
  const waiting = <Waiting pages={pages} ratio={ratio} />;
  if (!file) return waiting;
  return (
    <PartBoundary what="The document">
      <Suspense fallback={waiting}>
        <PdfPages file={file} label={name} pages={pages} actions={download} onFailed={failed} />
      </Suspense>
    </PartBoundary>
  );
}
