import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useCallback, useMemo } from 'react';
import { PRODUCT } from '#shared/brand/product.ts';
import { MAX_LISTING_DOCUMENTS } from '#shared/uploads/listing-documents.ts';
import { FILE_LIMITS, MAX_BYTES } from '#shared/uploads/uploads.rules.ts';
import { plural } from '../../lib/format.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { fetchUploads } from '../../state/uploads.slice.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { DocumentRow } from './document-row.tsx';

const FileDrop = lazyModule(
  'file-drop',
  () => import('./file-drop.tsx'),
  (module) => module.FileDrop,
  'aside',
);

/** The seller's documents: survey, title, disclosures, HOA papers. Each change is saved at once. */
export function HomeDocuments({ listingId }: { listingId: string }) {
  const dispatch = useAppDispatch();
  const { items, status, error } = useAppSelector((state) => state.uploads);
  const documents = useMemo(
    () =>
      items
        .filter((upload) => upload.type === 'LISTING_DOC' && upload.listingId === listingId)
        .sort((a, b) => (a.createdAt ?? '').localeCompare(b.createdAt ?? '')),
    [items, listingId],
  );
  const reload = useCallback(() => void dispatch(fetchUploads({ listingId })), [dispatch, listingId]);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography color="text.secondary" sx={{ maxWidth: '62ch' }}>
        A survey, the title or deed, disclosures, HOA documents, repair receipts: what buyers will ask for once you
        agree. Only you and {PRODUCT} can see them. PDF, JPEG or PNG up to {MAX_BYTES.LISTING_DOC / 1_000_000} MB each,{' '}
        {FILE_LIMITS.default} at once, {MAX_LISTING_DOCUMENTS} in all.
      </Typography>
      <PartBoundary what="The document upload">
        <Suspense fallback={<Skeleton variant="rounded" height={112} />}>
          <FileDrop owner={{ listingId }} type="LISTING_DOC" onUploaded={reload} />
        </Suspense>
      </PartBoundary>
      {status === 'failed' && error && <ErrorState message={error} note="Your documents are safe." onRetry={reload} />}
      <Typography role="status" variant="body2" color="text.secondary">
        {documents.length === 0
          ? status !== 'failed' && 'No documents yet. You can submit your home without them.'
          : plural(documents.length, 'document')}
      </Typography>
      {documents.length > 0 && (
        <Box
          component="ul"
          aria-label="Documents of this home"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
        >
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} onGone={reload} />
          ))}
        </Box>
      )}
    </Box>
  );
}
