import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { MAX_CLOSING_LINES } from '#shared/closing-statements/closing-statements.types.ts';
import { closingTotals, actualAmounts, paidBefore } from '#shared/closing-statements/closing-statements.rules.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { Failure } from '../../state/api-thunk.ts';
import {
  useReadClosingDisclosureMutation,
  useSaveClosingStatementMutation,
} from '../../state/closing-statements.endpoints.ts';
import { useFindTransactionDocumentsQuery } from '../../state/transactions.endpoints.ts';
import type { ClosingStatement } from '../../state/wire-types.ts';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import {
  blankLine,
  draftOf,
  estimateOf,
  expectedOf,
  finished,
  firstDraft,
  withEstimates,
  type DraftLine,
} from './draft-lines.ts';
import { StatementLine } from './statement-line.tsx';

const SIDE_TITLES = { BUYER: 'Buyer', SELLER: 'Seller' } as const;
const CASH = { BUYER: 'Cash to close', SELLER: 'Cash to the seller' } as const;
const FAILED = 'This couldn’t be saved. Please try again.';
/** An error of a call, whether the server refused it or it broke before. */
const refusedBy = (error: unknown): Pick<Failure, 'message' | 'fieldErrors'> =>
  error && typeof error === 'object' && 'fieldErrors' in error
    ? (error as Failure)
    : { message: FAILED, fieldErrors: {} };

interface StatementEditorProps {
  statement: ClosingStatement;
  onClose: () => void;
}

/** The lines of a closing, typed or read from the uploaded Closing Disclosure, and confirmed by saving. */
export function StatementEditor({ statement, onClose }: StatementEditorProps) {
  // the version that was read: a change by somebody else meanwhile is refused, and nothing typed is lost
  const [version, setVersion] = useState(statement.version);
  const [drafts, setDrafts] = useState(() => firstDraft(statement));
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [saveStatement, { isLoading: isSaving }] = useSaveClosingStatementMutation();
  const [readDisclosure, { isLoading: isReading }] = useReadClosingDisclosureMutation();
  const documents = useFindTransactionDocumentsQuery({ transactionId: statement.id });
  const disclosure = documents.data?.filter(({ docType }) => docType === 'CLOSING_DISCLOSURE').at(-1);
  const change = (id: number, fields: Partial<DraftLine>) =>
    setDrafts((all) => all.map((line) => (line.id === id ? { ...line, ...fields } : line)));

  const read = async () => {
    setProblem(null);
    const { data, error } = await readDisclosure({ uploadId: disclosure!.id });
    if (!data) return setProblem(refusedBy(error).message);
    setWarnings(data.warnings);
    if (data.message) return setProblem(data.message);
    setErrors({});
    setDrafts(data.lines.map(draftOf));
    toast(`${data.lines.length} lines were read. Check them, then save.`, { kind: 'success' });
  };
  const save = async () => {
    const { lines, errors: found } = finished(drafts);
    setErrors(found);
    setProblem(null);
    if (Object.keys(found).length) return setProblem('Some lines need your attention.');
    const { data, error } = await saveStatement({ id: statement.id, version, lines });
    if (data) {
      toast('The closing statement was saved. Each side sees its own lines.', { kind: 'success' });
      return onClose();
    }
    const { message, fieldErrors } = refusedBy(error);
    setErrors(fieldErrors);
    // what is said at a line is not said twice
    if (!Object.keys(fieldErrors).some((field) => field.startsWith('lines.'))) setProblem(message);
  };
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const { lines } = finished(drafts);
  const isChanged = statement.version !== version;
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      isBusy={isSaving}
      width="md"
      title="What was paid at closing"
      subtitle="Names and amounts as on pages 2 and 3 of the Closing Disclosure. Credits and payments are positive amounts."
      actions={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button variant="contained" loading={isSaving} onClick={() => void save()}>
            Save the statement
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {disclosure && (
          <Button variant="outlined" loading={isReading} onClick={() => void read()} sx={{ overflowWrap: 'anywhere' }}>
            Read the lines from {disclosure.fileName}
          </Button>
        )}
        {drafts.some((line) => !line.amount && expectedOf(statement, line) !== null) && (
          <Button variant="outlined" onClick={() => setDrafts((all) => withEstimates(statement, all))}>
            Fill empty amounts with the estimates
          </Button>
        )}
      </Box>
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning" sx={{ mb: 2 }}>
          {warning}
        </Alert>
      ))}
      {isChanged && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button
              color="inherit"
              onClick={() => {
                setDrafts(firstDraft(statement));
                setVersion(statement.version);
                setProblem(null);
              }}
            >
              Show theirs
            </Button>
          }
        >
          Someone else saved this statement in the meantime.
        </Alert>
      )}
      {problem && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {(['BUYER', 'SELLER'] as const).map((side) => (
        <Box key={side} component="section" aria-label={SIDE_TITLES[side]} sx={{ mb: 3 }}>
          <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
            {SIDE_TITLES[side]}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
            {drafts.map((line, at) =>
              line.side === side ? (
                <StatementLine
                  key={line.id}
                  line={line}
                  isFolded={isPhone}
                  estimate={
                    drafts.findIndex((one) => one.side === side && one.key === line.key) === at
                      ? estimateOf(statement, line)
                      : null
                  }
                  expected={expectedOf(statement, line)}
                  number={drafts.slice(0, at + 1).filter((one) => one.side === side).length}
                  errorOf={(field) => errors[`lines.${at}.${field}`]}
                  onChange={(fields) => change(line.id, fields)}
                  onRemove={() => {
                    setDrafts((all) => all.filter(({ id }) => id !== line.id));
                    setErrors({});
                  }}
                />
              ) : null,
            )}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 2 }}>
            <Button
              disabled={drafts.length >= MAX_CLOSING_LINES}
              onClick={() => setDrafts((all) => [...all, blankLine(side, 'other', '')])}
            >
              Add a line
            </Button>
            <Typography sx={{ ml: 'auto', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }} aria-live="polite">
              {CASH[side]}: {formatCents(closingTotals(side, actualAmounts(side, lines), paidBefore(side, lines)).cash)}
            </Typography>
          </Box>
        </Box>
      ))}
    </SheetDialog>
  );
}
