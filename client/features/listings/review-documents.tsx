import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect } from 'react';
import { kindOfDocument } from '#shared/uploads/listing-documents.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { fetchUploads } from '../../state/uploads.slice.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FileLinks } from '../../ui/file-links.tsx';

/** The documents that the seller sent with a home, to open during its review. */
export function ReviewDocuments({ listingId }: { listingId: string }) {
  const dispatch = useAppDispatch();
  const { items, status, error } = useAppSelector((state) => state.uploads);
  const load = useCallback(() => void dispatch(fetchUploads({ listingId })), [dispatch, listingId]);
  useEffect(load, [load]);
  const documents = items.filter((upload) => upload.type === 'LISTING_DOC' && upload.listingId === listingId);
  return (
    <Box component="section" aria-labelledby="review-documents-title">
      <Typography id="review-documents-title" variant="h3" gutterBottom>
        The seller’s documents
      </Typography>
      {status === 'failed' && error && <ErrorState message={error} onRetry={load} />}
      {status === 'ready' && documents.length === 0 && (
        <Typography color="text.secondary">None so far. A home can go live without them.</Typography>
      )}
      {documents.length > 0 && (
        <FileLinks files={documents} label="The seller’s documents" note={(file) => kindOfDocument(file)} />
      )}
    </Box>
  );
}
