import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { INSPECTION_TYPE_LABELS } from '#shared/inspections/inspections.types.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { useChangeInspectionMutation, type InspectionChanges } from '../../state/inspections.endpoints.ts';
import type { Inspection } from '../../state/wire-types.ts';
import { DATE_AND_TIME, DateTimeField } from '../../ui/date-time-field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { toast } from '../../ui/toast.ts';

interface ArrangeInspectionDialogProps {
  inspection: Inspection;
  onClose: () => void;
}

const startOf = (inspection: Inspection) => ({
  // a time that the seller called off is chosen anew, even if it is the same
  inspectionDate: inspection.access === 'CALLED_OFF' ? '' : (inspection.inspectionDate ?? ''),
  cost: inspection.cost,
  vendorName: inspection.vendorName ?? '',
  vendorEmail: inspection.vendorEmail ?? '',
  vendorPhone: inspection.vendorPhone ?? '',
  paymentUrl: inspection.paymentUrl ?? '',
  reportUrl: inspection.outsideReportUrl ?? '',
  orderId: inspection.orderId ?? '',
});
type Values = ReturnType<typeof startOf>;

/** Only what changed; an emptied field is removed. */
function changesOf(inspection: Inspection, values: Values): InspectionChanges {
  const start = startOf(inspection);
  const changed = (Object.keys(start) as (keyof Values)[]).filter((name) => start[name] !== values[name]);
  return Object.fromEntries(changed.map((name) => [name, values[name] === '' ? null : values[name]]));
}

/** The brokerage sets date, inspector, price, payment link and report of an inspection. */
export function ArrangeInspectionDialog({ inspection, onClose }: ArrangeInspectionDialogProps) {
  const [values, setValues] = useState(() => startOf(inspection));
  const [isDateIncomplete, setDateIncomplete] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [change, { isLoading }] = useChangeInspectionMutation();
  const set = (next: Partial<Values>) => {
    setValues((before) => ({ ...before, ...next }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in next))));
  };
  const save = async () => {
    // half a date does not mean that there should be none
    if (isDateIncomplete) return setErrors({ inspectionDate: DATE_AND_TIME });
    const changes = changesOf(inspection, values);
    if (Object.keys(changes).length === 0) return onClose();
    setFailure(null);
    try {
      await change({ id: inspection.id, changes }).unwrap();
      toast('The inspection is saved, and the buyer is notified.', { kind: 'success' });
      onClose();
    } catch (error) {
      const fields = fieldErrorsOf(error);
      setErrors(fields);
      if (!Object.keys(fields).some((name) => name in values)) setFailure(messageOf(error));
    }
  };
  const field = (name: 'vendorName' | 'vendorEmail' | 'paymentUrl' | 'reportUrl' | 'orderId', label: string) => (
    <TextField
      label={label}
      value={values[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      error={name in errors}
      helperText={errors[name]}
      type={name === 'vendorEmail' ? 'email' : 'text'}
      slotProps={{ htmlInput: { inputMode: name.endsWith('Url') ? 'url' : undefined } }}
    />
  );
  return (
    <SheetDialog
      isOpen
      title={`${INSPECTION_TYPE_LABELS[inspection.type]} inspection`}
      subtitle="A date books the appointment with the seller; a report completes the inspection."
      onClose={onClose}
      isBusy={isLoading}
      actions={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button variant="contained" onClick={() => void save()} loading={isLoading}>
            Save
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <DateTimeField
          label="Inspection"
          value={values.inspectionDate}
          zone={inspection.timeZone}
          onChange={(inspectionDate, isIncomplete) => {
            set({ inspectionDate });
            setDateIncomplete(isIncomplete);
          }}
          error={errors.inspectionDate ?? null}
        />
        <MoneyField
          label="Price"
          value={values.cost}
          onChange={(cost) => set({ cost: cost ?? 0 })}
          error={'cost' in errors}
          helperText={errors.cost}
        />
        {field('vendorName', 'Inspector')}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {field('vendorEmail', 'Inspector’s email')}
          <PhoneField
            label="Inspector’s phone"
            value={values.vendorPhone}
            onChange={(vendorPhone) => set({ vendorPhone })}
            error={'vendorPhone' in errors}
            helperText={errors.vendorPhone}
          />
        </Box>
        {field('paymentUrl', 'Payment link')}
        {field('reportUrl', 'Link to a report stored elsewhere')}
        {field('orderId', 'Order number')}
        {failure && <Alert severity="error">{failure}</Alert>}
      </Box>
    </SheetDialog>
  );
}
