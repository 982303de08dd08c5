/** The documents of an offer beside its form: the buyer's own and the prepared ones, one of them open. */
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import { loadPrivateFile } from '../../lib/private-files.ts';
import { readOne } from '../../lib/read-state.ts';
import { useFindFormSigningsQuery } from '../../state/form-signings.endpoints.ts';
import type { Offer } from '../../state/wire-types.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { documentUrl } from './document-file.ts';

const PdfPages = lazyModule(
  'pdf-pages',
  () => import('./pdf-pages.tsx'),
  (module) => module.PdfPages,
  'aside',
);

interface ShelfFile {
  url: string;
  name: string;
  isPdf: boolean;
}

/** The purchase agreement first, then what else is prepared, then what the buyer or agent sent. */
const AGREEMENTS: readonly number[] = [6, 13];

export function DocumentShelf({ offer }: { offer: Offer }) {
  const prepared = readOne(useFindFormSigningsQuery({ offerId: offer.id }));
  const made = (prepared.data?.data ?? [])
    .filter(({ status }) => status === 'OPEN' || status === 'COMPLETED')
    .sort((a, b) => Number(AGREEMENTS.includes(b.formId)) - Number(AGREEMENTS.includes(a.formId)))
    .map(({ id, name }): ShelfFile => ({ url: documentUrl(id), name, isPdf: true }));
  const sent = offer.uploads.map(({ url, fileName, mimeType }) => ({
    url,
    name: fileName,
    isPdf: mimeType === 'application/pdf',
  }));
  const files = [...made, ...sent];
  const [chosen, setChosen] = useState('');
  const open = files.find(({ url }) => url === chosen) ?? files[0];
  return (
    <Box component="section" aria-label="Documents beside the offer" sx={{ minWidth: 0 }}>
      {prepared.error && (
        <ErrorState
          message="We couldn’t load the prepared documents."
          note={sent.length > 0 ? 'Below is what the buyer sent.' : prepared.error}
          onRetry={prepared.retry}
        />
      )}
      {open ? (
        <>
          <TextField
            select
            fullWidth
            size="small"
            label="Document"
            value={open.url}
            onChange={(event) => setChosen(event.target.value)}
            sx={{ mb: 1 }}
          >
            {files.map(({ url, name }) => (
              <MenuItem key={url} value={url}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <OpenFile key={open.url} file={open} />
        </>
      ) : (
        !prepared.error &&
        (prepared.data ? (
          <Typography color="text.secondary">
            {offer.status === 'REVIEW'
              ? 'The buyer sent no documents. The purchase agreement is prepared once you approve the offer.'
              : 'There are no documents with this offer.'}
          </Typography>
        ) : (
          <ListSkeleton rows={4} />
        ))
      )}
    </Box>
  );
}

function OpenFile({ file: { url, name, isPdf } }: { file: ShelfFile }) {
  const [blob, setBlob] = useState<Blob | null>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const failed = useCallback(() => setProblem('We couldn’t show this document here.'), []);
  useEffect(() => {
    const ended = new AbortController();
    loadPrivateFile(url, { signal: ended.signal }).then(setBlob, (error: unknown) => {
      if (!ended.signal.aborted) setProblem(messageOf(error));
    });
    return () => ended.abort();
  }, [url, attempt]);
  useEffect(() => {
    if (!blob || isPdf) return;
    const local = URL.createObjectURL(blob);
    setPicture(local);
    return () => URL.revokeObjectURL(local);
  }, [blob, isPdf]);
  if (problem)
    return (
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <ErrorState
          message={problem}
          onRetry={() => {
            setProblem(null);
            setBlob(null);
            setAttempt(attempt + 1);
          }}
        />
        <DownloadButton url={url} fileName={name} about={name} variant="outlined" />
      </Box>
    );
  if (blob && isPdf)
    return (
      <Box sx={{ maxHeight: { md: '70vh' }, overflowY: 'auto' }}>
        <Suspense fallback={<Waiting />}>
          <PdfPages file={blob} label={name} pages={1} onFailed={failed} />
        </Suspense>
      </Box>
    );
  if (picture) return <Box component="img" src={picture} alt={name} sx={{ maxWidth: '100%', height: 'auto' }} />;
  return <Waiting />;
}

const Waiting = () => (
  <Skeleton
    role="status"
    variant="rectangular"
    aria-label="Loading the document"
    sx={{ aspectRatio: '612 / 792', height: 'auto' }}
  />
);
