import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { EmailPreview } from './email-preview.tsx';

/** The email that a list opens (`?mail=`), over the list. */
export function EmailDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <SheetDialog isOpen={id !== null} onClose={onClose} title="Email" width="md">
      {id && <EmailPreview key={id} id={id} />}
    </SheetDialog>
  );
}
