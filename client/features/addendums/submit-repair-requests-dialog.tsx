import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  ITEM_REQUIRED,
  NO_UPLOAD,
  REPAIR_REQUEST_FAILED,
  RESPONSE_DATE_PAST,
  RESPONSE_DATE_REQUIRED,
} from '#shared/addendums/addendums.messages.ts';
import { defaultResponseDate } from '#shared/addendums/addendums.rules.ts';
import { MAX_ITEM, MAX_ITEMS } from '#shared/addendums/addendums.schema.ts';
import { FILE_LIMITS } from '#shared/uploads/uploads.rules.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import {
  useChangeAddendumMutation,
  useCreateAddendumMutation,
  type Addendum,
} from '../../state/addendums.endpoints.ts';
import type { Transaction } from '../../state/wire-types.ts';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import { AttachedFiles, type SentFile } from './attached-files.tsx';

interface SubmitRepairRequestsDialogProps {
  transaction: Transaction;
  token?: string | undefined;
  /** A countered request that is asked again with these items. */
  countered?: Addendum | undefined;
  /** An admin acts for the buyer. */
  isForBuyer?: boolean;
  onClose: () => void;
}

interface Item {
  key: string;
  id?: string;
  text: string;
}
const blank = (): Item => ({ key: newIdempotencyKey(), text: '' });

/** `Submit Repair Requests` of the specification. */
export function SubmitRepairRequestsDialog(props: SubmitRepairRequestsDialogProps) {
  const { transaction, token, countered, isForBuyer = false, onClose } = props;
  const now = useNow();
  const [items, setItems] = useState<readonly Item[]>(
    () => countered?.addendumItems.map(({ id, item }) => ({ key: id, id, text: item })) ?? [blank()],
  );
  const [date, setDate] = useState(() => {
    const at = defaultResponseDate(now);
    at.setUTCMinutes(0, 0, 0);
    return at.toISOString();
  });
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const [problems, setProblems] = useState<Partial<Record<'items' | 'date' | 'files', string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [key] = useState(newIdempotencyKey);
  const [create, creating] = useCreateAddendumMutation();
  const [change, changing] = useChangeAddendumMutation();
  const isBusy = creating.isLoading || changing.isLoading;
  const filled = items.filter(({ text }) => text.trim() !== '');

  const check = () => ({
    ...(filled.length === 0 && { items: ITEM_REQUIRED }),
    ...(date === '' ? { date: RESPONSE_DATE_REQUIRED } : new Date(date) <= now && { date: RESPONSE_DATE_PAST }),
    ...(files.length === 0 && !countered && { files: NO_UPLOAD }),
  });
  const submit = async () => {
    const wrong = check();
    setProblems(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0) return;
    const party = isForBuyer ? { party: 'BUYER' as const } : {};
    try {
      if (countered)
        await change({
          id: countered.id,
          token,
          changes: {
            status: 'PENDING',
            responseDateTime: date,
            addendumItems: {
              upsert: filled.map(({ id, text }) => ({ ...(id && { id }), item: text.trim() })),
              deleteMany: countered.addendumItems
                .filter(({ id }) => !filled.some((item) => item.id === id))
                .map(({ id }) => id),
            },
            ...party,
          },
        }).unwrap();
      else
        await create({
          idempotencyKey: key,
          token,
          body: {
            transaction: { connect: { id: transaction.id } },
            responseDateTime: date,
            addendumItems: filled.map(({ text }) => ({ item: text.trim() })),
            upload: { connect: files.map(({ id }) => ({ id })) },
            ...party,
          },
        }).unwrap();
      toast('The repair request was sent to the seller.', { kind: 'success' });
      onClose();
    } catch (thrown) {
      toast(REPAIR_REQUEST_FAILED, { kind: 'error', key: 'repair-request' });
      setFailure(`${REPAIR_REQUEST_FAILED}. ${messageOf(thrown)}`);
    }
  };
  const write = (at: string, text: string) => {
    setItems((all) => all.map((item) => (item.key === at ? { ...item, text } : item)));
    setProblems(({ items: _items, ...rest }) => rest);
  };
  return (
    <SheetDialog
      isOpen
      title="Submit Repair Requests"
      subtitle="The seller answers each item: a repair, a credit, or neither."
      onClose={onClose}
      isBusy={isBusy}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant="contained" loading={isBusy} onClick={() => void submit()}>
            Submit
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {items.map((item, at) => (
          <Box key={item.key} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <TextField
              label={`Item ${at + 1}`}
              fullWidth
              multiline
              value={item.text}
              placeholder="Repair the leak under the kitchen sink"
              onChange={(event) => write(item.key, event.target.value)}
              error={at === 0 && problems.items !== undefined}
              helperText={at === 0 ? problems.items : undefined}
              slotProps={{ htmlInput: { maxLength: MAX_ITEM } }}
            />
            {items.length > 1 && (
              <IconButton
                aria-label={`Remove item ${at + 1}`}
                onClick={() => setItems((all) => all.filter(({ key: each }) => each !== item.key))}
              >
                <CloseIcon />
              </IconButton>
            )}
          </Box>
        ))}
        <Button
          startIcon={<AddIcon />}
          disabled={items.length >= MAX_ITEMS}
          onClick={() => setItems((all) => [...all, blank()])}
          sx={{ justifySelf: 'start' }}
        >
          Add an item
        </Button>
        <DateTimeField
          label="Response by"
          value={date}
          zone={transaction.timeZone}
          isFullDay
          onChange={(iso) => {
            setDate(iso);
            setProblems(({ date: _date, ...rest }) => rest);
          }}
          error={problems.date ?? null}
        />
        {!countered && (
          <Box>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
              Attach the pages of the report that show it, up to {FILE_LIMITS.repairRequest} files.
            </Typography>
            <AttachedFiles
              transactionId={transaction.id}
              docType="INSPECTION_ADDENDUM"
              token={token}
              label="Attach files"
              max={FILE_LIMITS.repairRequest}
              files={files}
              onChange={(next) => {
                setFiles(next);
                setProblems(({ files: _files, ...rest }) => rest);
              }}
              error={problems.files ?? null}
            />
          </Box>
        )}
        {failure && <Alert severity="error">{failure}</Alert>}
      </Box>
    </SheetDialog>
  );
}
