import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { PRODUCT } from '#shared/brand/product.ts';
import { inspectionTotal } from '#shared/inspections/inspections.rules.ts';
import {
  INSPECTION_TYPE_DESCRIPTIONS,
  INSPECTION_TYPE_LABELS,
  INSPECTION_TYPE_REQUIRED,
  INSPECTION_TYPES,
  MAX_WISHES,
  type InspectionType,
} from '#shared/inspections/inspections.types.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { usd } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useGetInspectionPricesQuery, useRequestInspectionsMutation } from '../../state/inspections.endpoints.ts';
import type { Inspection } from '../../state/wire-types.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';

export interface ScheduleInspectionDialogProps {
  listingId: string;
  /** As the buyer may know the home. */
  address: string;
  /** The inspections of this home so far: what is requested already cannot be requested again. */
  inspections?: readonly Pick<Inspection, 'type' | 'status'>[];
  /** Token of an offer's private link. */
  token?: string | undefined;
  onClose: () => void;
  onScheduled?: (inspections: readonly Inspection[]) => void;
}

const isOpen = ({ status }: Pick<Inspection, 'status'>) => status !== 'COMPLETED' && status !== 'DECLINED';

/** Asks for inspections by type, with the price of each and their sum. */
export function ScheduleInspectionDialog(props: ScheduleInspectionDialogProps) {
  const { listingId, address, inspections = [], token, onClose, onScheduled } = props;
  const result = useGetInspectionPricesQuery({ listingId, token });
  const { data: prices, error, isLoading, retry } = readOne(result);
  const [request, { isLoading: isSending }] = useRequestInspectionsMutation();
  const [types, setTypes] = useState<InspectionType[]>([]);
  const [wishes, setWishes] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<readonly Inspection[] | null>(null);
  const [key, setKey] = useState(newIdempotencyKey);
  const problemId = useId();
  const labelId = useId();
  const known = (prices ?? []).map(({ inspection_type, price }) => ({ inspectionType: inspection_type, price }));
  const unpriced = types.filter((type) => prices && !known.some(({ inspectionType }) => inspectionType === type));
  const priced = types.filter((type) => !unpriced.includes(type));
  const total = prices ? inspectionTotal(priced, known) : null;

  const toggle = (type: InspectionType) => {
    setTypes((chosen) => (chosen.includes(type) ? chosen.filter((each) => each !== type) : [...chosen, type]));
    setProblem(null);
    setFailure(null);
    // another choice is another request
    setKey(newIdempotencyKey());
  };
  const send = async () => {
    if (types.length === 0) return setProblem(INSPECTION_TYPE_REQUIRED);
    setFailure(null);
    try {
      const made = await request({ listingId, types, wishes: wishes.trim(), idempotencyKey: key, token }).unwrap();
      setSent(made);
      onScheduled?.(made);
    } catch (refusal) {
      setFailure(messageOf(refusal));
    }
  };

  if (sent)
    return (
      <SheetDialog
        isOpen
        title="Your inspections are requested"
        onClose={onClose}
        actions={<Button onClick={onClose}>Done</Button>}
      >
        <Box sx={{ textAlign: 'center', py: 2 }}>
          <CheckIcon aria-hidden sx={{ fontSize: 48, color: 'success.main' }} />
          <Typography sx={{ mt: 1 }}>
            We’re arranging {sent.map(({ type }) => INSPECTION_TYPE_LABELS[type].toLowerCase()).join(', ')} at {address}
            . You’ll hear from us as soon as there is a date.
          </Typography>
        </Box>
      </SheetDialog>
    );
  return (
    <SheetDialog
      isOpen
      title="Schedule Inspection"
      subtitle={address}
      onClose={onClose}
      isBusy={isSending}
      actions={
        <>
          <Button onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button variant="contained" onClick={() => void send()} loading={isSending}>
            Schedule
          </Button>
        </>
      }
    >
      {error && <ErrorState message={error} onRetry={retry} isRetrying={result.isFetching} />}
      {(prices || isLoading) && (
        <FormControl component="fieldset" error={problem !== null} fullWidth>
          <FormLabel component="legend" id={labelId} sx={{ mb: 1 }}>
            Which inspections would you like?
          </FormLabel>
          <FormGroup>
            {INSPECTION_TYPES.map((type) => {
              const price = known.find(({ inspectionType }) => inspectionType === type)?.price;
              const isRequested = inspections.some((each) => each.type === type && isOpen(each));
              return (
                <Box
                  key={type}
                  sx={(theme) => ({
                    display: 'flex',
                    alignItems: 'center',
                    justifyContent: 'space-between',
                    gap: 2,
                    py: 1,
                    borderBottom: `1px solid ${theme.vars.palette.divider}`,
                  })}
                >
                  <FormControlLabel
                    disabled={isRequested}
                    control={
                      <Checkbox
                        checked={types.includes(type) || isRequested}
                        onChange={() => toggle(type)}
                        slotProps={{ input: { 'aria-label': INSPECTION_TYPE_LABELS[type] } }}
                      />
                    }
                    label={
                      <>
                        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                          {INSPECTION_TYPE_LABELS[type]}
                        </Typography>
                        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                          {isRequested ? 'Already requested' : INSPECTION_TYPE_DESCRIPTIONS[type]}
                        </Typography>
                      </>
                    }
                  />
                  <Typography sx={{ whiteSpace: 'nowrap' }}>
                    {price === undefined && prices ? 'By quote' : usd(price)}
                  </Typography>
                </Box>
              );
            })}
          </FormGroup>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', pt: 2 }} aria-live="polite">
            <Typography sx={{ fontWeight: 600 }}>Total</Typography>
            <Typography sx={{ fontWeight: 600 }}>{`${usd(total)}${unpriced.length > 0 ? ' + quote' : ''}`}</Typography>
          </Box>
          <FormHelperText id={problemId} role={problem ? 'alert' : undefined}>
            {problem ??
              (unpriced.length > 0 ? 'We’ll ask for a quote first, and you decide before anything is booked.' : ' ')}
          </FormHelperText>
        </FormControl>
      )}
      <TextField
        label="Note to the inspector (optional)"
        value={wishes}
        onChange={(event) => {
          setWishes(event.target.value);
          setKey(newIdempotencyKey());
        }}
        multiline
        minRows={2}
        fullWidth
        sx={{ mb: 2 }}
        slotProps={{ htmlInput: { maxLength: MAX_WISHES } }}
      />
      <Typography variant="body2" color="text.secondary">
        You pay the inspector, not {PRODUCT}. The report is yours.
      </Typography>
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
    </SheetDialog>
  );
}
