/** One requested inspection: where it stands, and what can be done with it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { INSPECTION_TYPE_LABELS, QUOTE_MISSING } from '#shared/inspections/inspections.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { messageOf } from '../../lib/api-error.ts';
import { dateAndTime, phone, usd } from '../../lib/format.ts';
import { useChangeInspectionMutation } from '../../state/inspections.endpoints.ts';
import type { Inspection } from '../../state/wire-types.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { BrokerActions } from './broker-actions.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';

interface InspectionLineProps {
  inspection: Inspection;
  token?: string | undefined;
  /** Opens the form of the brokerage; without it the buyer looks at it. */
  onArrange?: (() => void) | undefined;
}

export function InspectionRow({ inspection, token, onArrange }: InspectionLineProps) {
  const { id, type, status, allowedActions, timeZone } = inspection;
  const [isCancelling, setCancelling] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [change, { isLoading }] = useChangeInspectionMutation();
  const answer = async (to: 'APPROVED' | 'DECLINED') => {
    setFailure(null);
    try {
      await change({ id, changes: { status: to }, token }).unwrap();
      setCancelling(false);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  const name = INSPECTION_TYPE_LABELS[type];
  const isQuoted = allowedActions.includes('approve');
  return (
    <Box component="li" sx={(theme) => ({ py: 2, borderBottom: `1px solid ${theme.vars.palette.divider}` })}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600, mr: 'auto' }}>{name}</Typography>
        <StatusChip {...STATUSES.inspection[status]} />
      </Box>
      <Typography color="text.secondary">
        {[
          inspection.inspectionDate && dateAndTime(inspection.inspectionDate, timeZone),
          inspection.vendorName,
          phone(inspection.vendorPhone),
          inspection.cost > 0 ? usd(inspection.cost) : QUOTE_MISSING,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {inspection.wishes && <Typography sx={{ overflowWrap: 'anywhere' }}>To look at: {inspection.wishes}</Typography>}
      {inspection.vendorConfirmedAt && status === 'SCHEDULED' && (
        <Typography color="text.secondary">The inspector confirmed the time.</Typography>
      )}
      {inspection.access === 'CALLED_OFF' && status === 'SCHEDULED' && (
        <Typography color="warning.main">The seller can’t give access then. We’re arranging another time.</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, alignItems: 'center' }}>
        {inspection.reportUrl && inspection.reportName && (
          <DownloadButton
            url={inspection.reportUrl}
            fileName={inspection.reportName}
            label="Open report"
            about={name}
            token={token}
            variant="contained"
          />
        )}
        {inspection.reportUrl && !inspection.reportName && (
          <Button
            variant="contained"
            href={inspection.reportUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Open report: ${name}`}
          >
            Open report
          </Button>
        )}
        {isQuoted && !onArrange && (
          <Button variant="contained" loading={isLoading} onClick={() => void answer('APPROVED')}>
            Accept {usd(inspection.cost)}
          </Button>
        )}
        {onArrange && status !== 'DECLINED' && (
          <Button variant="outlined" onClick={onArrange} aria-label={`Arrange the ${name.toLowerCase()} inspection`}>
            Arrange
          </Button>
        )}
        {onArrange && <BrokerActions inspection={inspection} name={name} />}
        {inspection.paymentUrl && status !== 'DECLINED' && (
          <Link href={inspection.paymentUrl} target="_blank" rel="noopener noreferrer">
            Pay the inspector
          </Link>
        )}
        {allowedActions.includes('decline') && (
          <Button
            color="inherit"
            aria-label={`${isQuoted ? 'Decline' : 'Cancel'}: ${name}`}
            onClick={() => setCancelling(true)}
          >
            {isQuoted ? 'Decline' : 'Cancel'}
          </Button>
        )}
      </Box>
      {failure && !isCancelling && (
        <Typography color="error" role="alert">
          {failure}
        </Typography>
      )}
      <ConfirmDialog
        isOpen={isCancelling}
        title={isQuoted ? `Decline ${usd(inspection.cost)}?` : `Cancel the ${name.toLowerCase()} inspection?`}
        confirmLabel={isQuoted ? 'Decline quote' : 'Cancel inspection'}
        isDestructive
        isBusy={isLoading}
        error={failure}
        onConfirm={() => void answer('DECLINED')}
        onCancel={() => setCancelling(false)}
      >
        <Typography>
          {isQuoted
            ? `The ${name.toLowerCase()} inspection will be canceled. You can request it again.`
            : inspection.access === 'BOOKED'
              ? 'The appointment at the home will be canceled. You can schedule it again.'
              : 'You can schedule it again.'}
        </Typography>
      </ConfirmDialog>
    </Box>
  );
}
