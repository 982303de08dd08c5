/** Documents of a transaction: the offer's and those added since, with an upload button. */
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { ALLOWED_MIMES } from '#shared/uploads/uploads.rules.ts';
import { readersLabel, typesAddedBy } from '#shared/uploads/document-readers.ts';
import { DOCUMENT_TYPE_LABELS, DOCUMENT_TYPES, type DocumentType } from '#shared/uploads/uploads.types.ts';
import { UPLOAD_FAILED } from '#shared/uploads/uploads.messages.ts';
import { messageOf } from '../../lib/api.ts';
import { shortDate } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useFindTransactionDocumentsQuery } from '../../state/transactions.endpoints.ts';
import { sendFile } from '../../state/uploads.slice.ts';
import type { OfferUpload, Transaction } from '../../state/wire-types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { DataList, type DataColumn } from '../../ui/data-list.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.ts';

interface TransactionDocumentsProps {
  transaction: Transaction;
  token?: string | undefined;
}

const isDocumentType = (value: string | null): value is DocumentType => DOCUMENT_TYPES.some((type) => type === value);

const typeLabel = (file: OfferUpload) =>
  isDocumentType(file.docType)
    ? DOCUMENT_TYPE_LABELS[file.docType]
    : file.type === 'OFFER_DOC'
      ? 'With the offer'
      : 'Other';

export function TransactionDocuments({ transaction, token }: TransactionDocumentsProps) {
  const { id, status, timeZone, role } = transaction;
  const result = useFindTransactionDocumentsQuery({ transactionId: id, token }, { refetchOnFocus: true });
  const added = readOne(result);
  const files: OfferUpload[] = [...(added.data ?? []), ...(transaction.offer?.uploads ?? [])];
  const columns: DataColumn<OfferUpload>[] = [
    {
      key: 'name',
      label: 'Document',
      isTitle: true,
      cell: (file) => <Box sx={{ overflowWrap: 'anywhere' }}>{file.fileName}</Box>,
    },
    {
      key: 'type',
      label: 'Type',
      cell: (file) => (
        <>
          {typeLabel(file)}
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
            {readersLabel(
              isDocumentType(file.docType) ? file.docType : null,
              file.type === 'OFFER_DOC' ? 'OFFER' : 'SALE',
            )}
          </Box>
        </>
      ),
    },
    { key: 'added', label: 'Added', cell: (file) => (file.createdAt ? shortDate(file.createdAt, timeZone) : '–') },
  ];
  return (
    <Box component="section" aria-label="Documents" id="documents" sx={{ scrollMarginTop: 88 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        Documents
      </Typography>
      {added.error && (
        <Box sx={{ mb: 2 }}>
          <ErrorState message="Failed to fetch uploads" onRetry={added.retry} isRetrying={result.isFetching} />
        </Box>
      )}
      {!added.data && added.isLoading && files.length === 0 && <ListSkeleton rows={2} />}
      {files.length > 0 && (
        <DataList
          label="Documents of this transaction"
          rows={files}
          columns={columns}
          rowKey={(file) => file.id}
          actions={(file) => (
            <DownloadButton url={file.url} fileName={file.fileName} about={file.fileName} token={token} size="small" />
          )}
        />
      )}
      {added.data && !added.error && files.length === 0 && (
        <EmptyState title="No documents yet">
          Agreements, proofs and reports for both sides will appear here.
        </EmptyState>
      )}
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <DownloadButton
          url={`/api/transactions/${id}/documents.zip`}
          fileName="Documents of the sale.zip"
          label="Download all documents"
          token={token}
          hasProgress
          variant="outlined"
        />
        <Typography variant="body2" color="text.secondary" sx={{ flexBasis: '100%' }}>
          One .zip file with everything you may read of this sale, signed documents included.
        </Typography>
      </Box>
      {status === 'OPEN' && (
        <AddDocument transactionId={id} types={typesAddedBy(role)} token={token} onAdded={added.retry} />
      )}
    </Box>
  );
}

function AddDocument({
  transactionId,
  types,
  token,
  onAdded,
}: {
  transactionId: string;
  /** The usual one first. */
  types: readonly DocumentType[];
  token: string | undefined;
  onAdded: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [docType, setDocType] = useState<DocumentType>(types[0] ?? 'OTHER');
  const [sending, setSending] = useState<{ file: File; share: number } | null>(null);
  const [failed, setFailed] = useState<{ file: File; message: string } | null>(null);
  const send = async (file: File) => {
    setFailed(null);
    setSending({ file, share: 0 });
    try {
      await sendFile({
        file,
        type: 'TRANSACTION_DOC',
        transactionId,
        docType,
        token,
        onProgress: (share) => setSending({ file, share }),
      });
      toast('The document was added.', { kind: 'success' });
      onAdded();
    } catch (error) {
      setFailed({ file, message: messageOf(error, UPLOAD_FAILED) });
    } finally {
      setSending(null);
    }
  };
  return (
    <Box sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label="Document type"
          value={docType}
          onChange={(event) => {
            if (isDocumentType(event.target.value)) setDocType(event.target.value);
          }}
          sx={{ width: { xs: '100%', sm: 240 } }}
        >
          {types.map((type) => (
            <MenuItem key={type} value={type}>
              {DOCUMENT_TYPE_LABELS[type]}
            </MenuItem>
          ))}
        </TextField>
        <Typography variant="body2" color="text.secondary" sx={{ order: 1, flexBasis: '100%' }}>
          {readersLabel(docType)}.
        </Typography>
        <Button
          variant="outlined"
          startIcon={<UploadIcon />}
          loading={sending !== null}
          onClick={() => input.current?.click()}
        >
          Add a document
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={ALLOWED_MIMES.TRANSACTION_DOC.join(',')}
          aria-label="Document to add"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void send(file);
          }}
        />
      </Box>
      {sending && (
        <Box sx={{ mt: 1 }}>
          <Typography variant="body2">{sending.file.name}</Typography>
          <LinearProgress
            aria-label={`Sending ${sending.file.name}`}
            variant="determinate"
            value={sending.share * 100}
          />
        </Box>
      )}
      {failed && (
        <Box sx={{ mt: 1 }} role="alert">
          <ErrorState message={`${failed.file.name}: ${failed.message}`} onRetry={() => void send(failed.file)} />
        </Box>
      )}
    </Box>
  );
}
