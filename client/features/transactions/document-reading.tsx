/** What a document of a sale states, beside the sale itself. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { comparedFindings, type ComparedFinding } from '#shared/document-analysis/document-readings.rules.ts';
import { mayChange } from '#shared/transactions/transactions.rules.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { readOne } from '../../lib/read-state.ts';
import { useReadDocumentQuery } from '../../state/document-readings.endpoints.ts';
import type { OfferUpload, Transaction } from '../../state/wire-types.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useTransactionChange } from './steps/use-transaction-change.ts';

interface DocumentReadingProps {
  file: OfferUpload;
  transaction: Transaction;
  onChanged: (transaction: Transaction) => void;
  onClose: () => void;
}

export function DocumentReading({ file, transaction, onChanged, onClose }: DocumentReadingProps) {
  const now = useNow();
  const result = useReadDocumentQuery({ uploadId: file.id });
  const { data, error, retry } = readOne(result);
  const rows = data ? comparedFindings(data.findings, transaction, now) : [];
  const isParty = transaction.role === 'ADMIN' || transaction.role === 'BUYER' || transaction.role === 'SELLER';
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      title="What this document says"
      subtitle={file.fileName}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {error && !data && <ErrorState message={error} onRetry={retry} isRetrying={result.isFetching} />}
      {!error && !data && <ListSkeleton rows={3} />}
      {data?.message && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {data.message}
        </Alert>
      )}
      {rows.length > 0 && (
        <Box component="ul" aria-label="Found in this document" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row) => (
            <FoundTerm key={row.field} row={row} transaction={transaction} onChanged={onChanged} />
          ))}
        </Box>
      )}
      {rows.some(({ needsAmendment }) => needsAmendment) &&
        isParty &&
        transaction.status === 'OPEN' &&
        transaction.offer?.bindingAt && (
          <Typography sx={{ mt: 2 }}>
            A new price, concessions or a later closing needs an amendment that both sides sign.{' '}
            <Button size="small" href="#contract-changes" onClick={onClose}>
              Propose a change
            </Button>
          </Typography>
        )}
    </SheetDialog>
  );
}

interface FoundTermProps {
  row: ComparedFinding;
  transaction: Transaction;
  onChanged: (transaction: Transaction) => void;
}

/** One term: as the document has it, as the sale has it, and where it stands. */
function FoundTerm({ row, transaction, onChanged }: FoundTermProps) {
  const { label, found, standing, isSame, isUnsure, page, words, closing } = row;
  const { save, isBusy, failure } = useTransactionChange(transaction, onChanged);
  const takesOver = closing && mayChange(transaction, 'closingDate');
  return (
    <Box
      component="li"
      sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {label}: {found}
        </Typography>
        <StatusChip {...STATUSES.reading[isSame ? 'SAME' : 'DIFFERENT']} />
      </Box>
      {!isSame && standing && <Typography>This sale has {standing}.</Typography>}
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        From page {page}: “{words}”
      </Typography>
      {isUnsure && (
        <Typography variant="body2">
          The document gives other values, too. Please look at it before you rely on it.
        </Typography>
      )}
      {takesOver && (
        <Button
          size="small"
          variant="outlined"
          loading={isBusy}
          sx={{ mt: 1 }}
          onClick={() => void save({ closingDate: closing.toISOString() })}
        >
          Set the closing to {found}
        </Button>
      )}
      {failure && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failure.fieldErrors.closingDate ?? failure.fieldErrors.reason ?? failure.message}
        </Alert>
      )}
    </Box>
  );
}
