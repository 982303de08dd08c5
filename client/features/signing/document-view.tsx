/** The document itself: read with the signer's access, shown page by page, or to be downloaded where that fails. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { lazyModule } from '../../lib/lazy-module.ts';
import { loadPrivateFile } from '../../lib/private-files.ts';
import { messageOf } from '../../lib/api-error.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { documentDownload, documentUrl, type DocumentFacts } from './document-file.ts';

const PdfPages = lazyModule(
  'pdf-pages',
  () => import('./pdf-pages.tsx'),
  (module) => module.PdfPages,
  'aside',
);

const UNREADABLE = 'We couldn’t show the document here. You can download it and read it on your device.';

function Waiting({ pages }: { pages: number }) {
  return (
    <Box role="status" aria-label="Loading the document">
      <Box sx={{ height: 48 }} />
      {Array.from({ length: Math.max(1, pages) }, (_, at) => (
        <Skeleton key={at} variant="rectangular" sx={{ aspectRatio: '612 / 792', height: 'auto', mb: 2 }} />
      ))}
    </Box>
  );
}

interface DocumentViewProps {
  signing: DocumentFacts & { pages: number };
  token?: string | undefined;
}

/** `key` it by what the file depends on: the sealed copy is another file. */
export function DocumentView({ signing, token }: DocumentViewProps) {
  const { slug, name, pages } = signing;
  const [file, setFile] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const failed = useCallback(() => setProblem(UNREADABLE), []);

  useEffect(() => {
    const ended = new AbortController();
    loadPrivateFile(documentUrl(slug), { token, signal: ended.signal }).then(setFile, (error: unknown) => {
      if (!ended.signal.aborted) setProblem(messageOf(error, UNREADABLE));
    });
    return () => ended.abort();
  }, [slug, token, attempt]);

  const download = <DownloadButton {...documentDownload(signing)} token={token} />;
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
  const waiting = <Waiting pages={pages} />;
  if (!file) return waiting;
  return (
    <PartBoundary what="The document">
      <Suspense fallback={waiting}>
        <PdfPages file={file} label={name} pages={pages} actions={download} onFailed={failed} />
      </Suspense>
    </PartBoundary>
  );
}
