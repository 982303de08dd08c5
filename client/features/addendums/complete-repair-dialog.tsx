import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FILE_LIMITS } from '#shared/uploads/uploads.rules.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useChangeAddendumMutation, type Addendum, type AddendumItem } from '../../state/addendums.endpoints.ts';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { AttachedFiles, type SentFile } from './attached-files.tsx';

interface CompleteRepairDialogProps {
  addendum: Addendum;
  item: AddendumItem;
  token?: string | undefined;
  /** An admin acts for the seller. */
  isForSeller: boolean;
  onClose: () => void;
}

/** A repair is done, with its receipt and photos. */
export function CompleteRepairDialog({ addendum, item, token, isForSeller, onClose }: CompleteRepairDialogProps) {
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [change, { isLoading }] = useChangeAddendumMutation();
  const send = async () => {
    setFailure(null);
    try {
      await change({
        id: addendum.id,
        token,
        changes: {
          addendumItems: {
            upsert: [{ id: item.id, completed: true, ...(files.length > 0 && { uploads: files.map(({ id }) => id) }) }],
          },
          ...(isForSeller && { party: 'SELLER' as const }),
        },
      }).unwrap();
      onClose();
    } catch (thrown) {
      setFailure(messageOf(thrown));
    }
  };
  return (
    <SheetDialog
      isOpen
      title="The repair is done"
      subtitle={item.item}
      onClose={onClose}
      isBusy={isLoading}
      actions={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button variant="contained" loading={isLoading} onClick={() => void send()}>
            Mark as done
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 2 }}>Add the receipt and a photo, so that the buyer can see the work.</Typography>
      <AttachedFiles
        transactionId={addendum.transactionId}
        docType="REPAIR_RECEIPT"
        token={token}
        label="Add receipt or photo"
        max={FILE_LIMITS.default}
        files={files}
        onChange={setFiles}
      />
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
    </SheetDialog>
  );
}
