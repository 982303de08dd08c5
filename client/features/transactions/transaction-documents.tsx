/** Documents of a transaction: the offer's and those added since, with an upload button. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { READABLE_DOCUMENTS } from '#shared/document-analysis/document-readings.rules.ts';
import { FILE_OF_SALE_CLOSED } from '#shared/uploads/uploads.messages.ts';
import type { FormSigningView } from '#shared/form-signings/form-signings.schema.ts';
import type { TransactionRole } from '#shared/transactions/transactions.types.ts';
import { readersLabel, takesDocuments, typesAddedBy } from '#shared/uploads/document-readers.ts';
import { documentVersions, isReplaceable } from '#shared/uploads/document-versions.rules.ts';
import { DOCUMENT_TYPE_LABELS, isDocumentType } from '#shared/uploads/uploads.types.ts';
import { fullName, shortDate } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useUser } from '../../state/hooks.ts';
import { removeFile } from '../../state/uploads.slice.ts';
import { useFindFormSigningsQuery } from '../../state/form-signings.endpoints.ts';
import { useFindTransactionDocumentsQuery } from '../../state/transactions.endpoints.ts';
import type { OfferUpload, Transaction, Upload } from '../../state/wire-types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PartError } from '../../ui/part-error.tsx';
import { DataList, type DataColumn } from '../../ui/data-list.tsx';
import { DeleteNamed } from '../../ui/delete-named.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { AddDocument } from './add-document.tsx';
import { DocumentReading } from './document-reading.tsx';
import { EarlierVersions, ReplaceDocument, ReplacementFailed, useReplacement } from './document-versions.tsx';

interface TransactionDocumentsProps {
  transaction: Transaction;
  token?: string | undefined;
  onChanged: (transaction: Transaction) => void;
}

const typeLabel = (file: OfferUpload) =>
  isDocumentType(file.docType)
    ? DOCUMENT_TYPE_LABELS[file.docType]
    : file.type === 'OFFER_DOC'
      ? 'With the offer'
      : 'Other';

/**
 * What is read of a document: its terms, here, or the lines of a Closing Disclosure, where the statement is entered.
 */
function ReadButton({ file, role, onRead }: { file: OfferUpload; role: TransactionRole | null; onRead: () => void }) {
  if (file.type !== 'TRANSACTION_DOC' || file.mimeType !== 'application/pdf' || !isDocumentType(file.docType))
    return null;
  if (file.docType === 'CLOSING_DISCLOSURE')
    return role === 'ADMIN' || role === 'TITLE' ? (
      <Button size="small" href="#closing-statement" aria-label={`Read ${file.fileName} into the closing statement`}>
        Read
      </Button>
    ) : null;
  if (!READABLE_DOCUMENTS[file.docType]) return null;
  return (
    <Button size="small" aria-label={`Read this document: ${file.fileName}`} onClick={onRead}>
      Read
    </Button>
  );
}

/** A row of the table: a file somebody sent, or a document that everyone has signed. */
interface Row {
  id: string;
  name: string;
  type: string;
  note: string;
  at: string | null;
  by?: string | null;
  url: string;
  fileName: string;
  file?: OfferUpload;
  canReplace?: boolean;
  /** The versions before it, the newest first. */
  earlier?: readonly Upload[];
  /** Added by the viewer, who may take it back while the sale is open. */
  isOwn?: boolean;
}

const typeOf = ({ docType }: { docType: string | null }) => (isDocumentType(docType) ? docType : null);
const sentRow = (file: OfferUpload): Row => ({
  id: file.id,
  name: file.fileName,
  type: typeLabel(file),
  note: readersLabel(typeOf(file), file.type === 'OFFER_DOC' ? 'OFFER' : 'SALE'),
  at: file.createdAt,
  url: file.url,
  fileName: file.fileName,
  file,
});

/** An estimate is one for each side. */
const signedRow = ({ id, name, side, completedAt, createdAt }: FormSigningView): Row => ({
  id,
  name: side ? `${side === 'BUYER' ? 'Buyer’s' : 'Seller’s'} ${name}` : name,
  type: 'Signed document',
  note: 'Signed by everyone',
  at: completedAt ?? createdAt,
  url: `/api/form-signing/${id}/document?download=1`,
  fileName: `${name} (signed).pdf`,
});

const COLUMNS = (zone: string, token: string | undefined): DataColumn<Row>[] => [
  {
    key: 'name',
    label: 'Document',
    isTitle: true,
    width: '30%',
    cell: ({ name, at, earlier }) => (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {name}
        {at && earlier && earlier.length > 0 && (
          <EarlierVersions name={name} replacedAt={at} earlier={earlier} zone={zone} token={token} />
        )}
      </Box>
    ),
  },
  {
    key: 'type',
    label: 'Type',
    width: '25%',
    isInline: true,
    cell: ({ type, note }) => (
      <>
        {type}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
          {note}
        </Box>
      </>
    ),
  },
  {
    key: 'added',
    label: 'Added',
    isInline: true,
    cell: ({ at, by }) => (
      <>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {at ? shortDate(at, zone) : '–'}
        </Box>
        {by && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
            by {by}
          </Box>
        )}
      </>
    ),
  },
];

export function TransactionDocuments({ transaction, token, onChanged }: TransactionDocumentsProps) {
  const userId = useUser()?.id;
  const [reading, setReading] = useState<OfferUpload | null>(null);
  const { id, status, timeZone, role } = transaction;
  // brokers complete the file of a sale that is over, as with the release of the earnest money
  const mayChange = status === 'OPEN' || role === 'ADMIN';
  const result = useFindTransactionDocumentsQuery({ transactionId: id, token }, { refetchOnFocus: true });
  const added = readOne(result);
  const signings = useFindFormSigningsQuery({ offerId: transaction.offerId, token }, { refetchOnFocus: true });
  const signed = readOne(signings);
  const replacement = useReplacement(id, added.retry);
  const rows = [
    ...(signed.data?.data ?? []).filter((each) => each.status === 'COMPLETED').map(signedRow),
    ...documentVersions(added.data ?? []).map(({ newest, earlier }) => {
      const isOwn = !token && userId !== undefined && newest.userId === userId;
      const canReplace = isOwn && isReplaceable({ ...newest, docType: typeOf(newest) });
      return { ...sentRow(newest), by: isOwn ? 'you' : fullName(newest.user) || null, isOwn, canReplace, earlier };
    }),
    ...(transaction.offer?.uploads ?? []).map(sentRow),
  ];
  return (
    <Box component="section" aria-label="Documents" id="documents" sx={{ scrollMarginTop: 88 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        Documents
      </Typography>
      {added.error && (
        <Box sx={{ mb: 2 }}>
          <PartError message="Failed to fetch uploads" onRetry={added.retry} isRetrying={result.isFetching} />
        </Box>
      )}
      {signed.error && (
        <Box sx={{ mb: 2 }}>
          <PartError
            message="We couldn’t load the signed documents."
            onRetry={signed.retry}
            isRetrying={signings.isFetching}
          />
        </Box>
      )}
      {!added.data && added.isLoading && rows.length === 0 && <ListSkeleton rows={2} />}
      {rows.length > 0 && (
        <DataList
          label="Documents of this transaction"
          rows={rows}
          columns={COLUMNS(timeZone, token)}
          rowKey={({ id: key }) => key}
          isWide
          actions={({ file, url, fileName, name, isOwn, canReplace }) => (
            // in a table two beside each other: the name and its versions need the width
            <Box
              sx={{
                display: { xs: 'contents', lg: 'flex' },
                flexWrap: 'wrap',
                justifyContent: 'flex-end',
                width: { lg: 204 },
              }}
            >
              {!token && file && <ReadButton file={file} role={role} onRead={() => setReading(file)} />}
              <DownloadButton url={url} fileName={fileName} about={name} token={token} size="small" />
              {canReplace && status === 'OPEN' && file && (
                <ReplaceDocument
                  file={file}
                  isSending={replacement.sendingId === file.id}
                  onChoose={(next) => void replacement.send(file, next)}
                />
              )}
              {isOwn && mayChange && (
                <DeleteNamed
                  what="document"
                  name={name}
                  size="small"
                  onDelete={() => removeFile(file!.id)}
                  onDeleted={added.retry}
                />
              )}
            </Box>
          )}
        />
      )}
      <ReplacementFailed {...replacement} />
      {added.data && !added.error && signed.data && rows.length === 0 && (
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
          One .zip file with everything you can see in this sale, signed documents included.
        </Typography>
      </Box>
      {mayChange && <AddDocument transactionId={id} types={typesAddedBy(role)} token={token} onAdded={added.retry} />}
      {!takesDocuments(status, role) && (
        <Typography color="text.secondary" sx={{ mt: 2, maxWidth: '68ch' }}>
          {FILE_OF_SALE_CLOSED}
        </Typography>
      )}
      {reading && (
        <DocumentReading
          file={reading}
          transaction={transaction}
          onChanged={onChanged}
          onClose={() => setReading(null)}
        />
      )}
    </Box>
  );
}
