/** What brokers do with an inspection besides arranging it: its report, and the private link of the inspector. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { dateAndTime } from '../../lib/format.ts';
import { useChangeInspectionMutation } from '../../state/inspections.endpoints.ts';
import type { Inspection } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { ReportButton } from './report-button.tsx';

export function BrokerActions({ inspection, name }: { inspection: Inspection; name: string }) {
  const { id, status, vendorEmail, vendorLink, timeZone } = inspection;
  const [change, { isLoading }] = useChangeInspectionMutation();
  const [isRevoking, setRevoking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const about = name.toLowerCase();
  const set = async (to: 'SEND' | 'REVOKE') => {
    setFailure(null);
    try {
      await change({ id, changes: { vendorLink: to } }).unwrap();
      setRevoking(false);
      if (to === 'SEND') toast(`The link is on its way to ${vendorEmail}.`, { kind: 'success' });
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  if (status === 'DECLINED') return null;
  return (
    <>
      {status !== 'WAITING_QUOTE' && (
        <ReportButton of={id} label={inspection.reportUrl ? 'Replace report' : 'Add report'} about={about} />
      )}
      {vendorEmail && (
        <Button loading={isLoading && !isRevoking} onClick={() => void set('SEND')}>
          {vendorLink?.sentAt ? 'Send a new link to the inspector' : 'Invite the inspector'}
        </Button>
      )}
      {vendorLink?.isActive && (
        <Button color="inherit" onClick={() => setRevoking(true)}>
          Turn off the link
        </Button>
      )}
      {vendorLink?.sentAt && (
        <Typography variant="body2" color="text.secondary" sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
          {vendorLink.isActive
            ? `${vendorEmail} works on this through a private link, sent ${dateAndTime(vendorLink.sentAt, timeZone)}.`
            : 'The inspector has no working link.'}
        </Typography>
      )}
      {failure && !isRevoking && (
        <Typography color="error" role="alert" sx={{ flexBasis: '100%' }}>
          {failure}
        </Typography>
      )}
      <ConfirmDialog
        isOpen={isRevoking}
        title="Turn off the inspector’s link?"
        confirmLabel="Turn it off"
        isDestructive
        isBusy={isLoading}
        error={failure}
        onConfirm={() => void set('REVOKE')}
        onCancel={() => setRevoking(false)}
      >
        <Typography>
          The link will stop working right away. A booked appointment stays; you can send a new link.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
