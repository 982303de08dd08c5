/** `Schedule Inspection` of the specification: what to inspect, and what it costs. */
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { inspectionTotal } from '#shared/inspections/inspections.rules.ts';
import {
  INSPECTION_TYPE_LABELS,
  INSPECTION_TYPE_REQUIRED,
  INSPECTION_TYPES,
  type InspectionType,
} from '#shared/inspections/inspections.types.ts';
import { messageOf, newIdempotencyKey } from '../../lib/api.ts';
import { usd } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useGetInspectionPricesQuery, useRequestInspectionsMutation } from '../../state/inspections.endpoints.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';

const COVERS: Readonly<Record<InspectionType, string>> = {
  HOME: 'Roof, structure, heating and cooling, plumbing, electrical.',
  TERMITE: 'Wood-destroying insects and their damage.',
  RADON: 'A two-day measurement of the air.',
  SEWER: 'A camera through the line to the street.',
};

interface InspectionDialogProps {
  home: { id: string; address: string; city: string };
  onClose: () => void;
}

export function InspectionDialog({ home, onClose }: InspectionDialogProps) {
  const result = useGetInspectionPricesQuery(home.id);
  const { data, error, retry } = readOne(result);
  const [request, { isLoading }] = useRequestInspectionsMutation();
  const [types, setTypes] = useState<readonly InspectionType[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const [key, setKey] = useState(newIdempotencyKey);
  const ids = { label: useId(), text: useId() };

  const prices = (data ?? []).map(({ inspection_type: inspectionType, price }) => ({ inspectionType, price }));
  const priceOf = (type: InspectionType) => prices.find(({ inspectionType }) => inspectionType === type)?.price ?? null;
  const total = inspectionTotal(types, prices);
  const toggle = (type: InspectionType) => {
    setTypes(INSPECTION_TYPES.filter((each) => (each === type) !== types.includes(each)));
    setProblem(null);
    setFailure(null);
    setKey(newIdempotencyKey());
  };
  const send = async () => {
    if (types.length === 0) return setProblem(INSPECTION_TYPE_REQUIRED);
    setFailure(null);
    try {
      await request({ listingId: home.id, types, idempotencyKey: key }).unwrap();
      setSent(true);
    } catch (thrown) {
      setFailure(messageOf(thrown));
    }
  };

  if (isSent)
    return (
      <SheetDialog
        isOpen
        onClose={onClose}
        title="Your inspections are requested"
        actions={
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        }
      >
        <Box role="status" sx={{ display: 'flex', gap: 2 }}>
          <CheckIcon color="success" aria-hidden />
          <Box>
            <Typography sx={{ fontWeight: 600 }}>
              {types.map((type) => INSPECTION_TYPE_LABELS[type]).join(', ')}
            </Typography>
            <Typography color="text.secondary" sx={{ mt: 1 }}>
              We arrange the dates with the inspectors and the seller, and let you know right away, here and by email.
            </Typography>
          </Box>
        </Box>
      </SheetDialog>
    );
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      isBusy={isLoading}
      title="Schedule Inspection"
      subtitle={`${home.address}, ${home.city}`}
      actions={
        <>
          <Typography sx={{ mr: 'auto' }} aria-live="polite">
            {types.length > 0 && (
              <>
                Total <strong>{total === null ? 'to be confirmed' : usd(total)}</strong>
              </>
            )}
          </Typography>
          <Button onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button variant="contained" onClick={() => void send()} loading={isLoading}>
            Schedule
          </Button>
        </>
      }
    >
      <FormControl component="fieldset" variant="standard" error={problem !== null} fullWidth>
        <FormLabel id={ids.label} component="legend">
          Which inspections would you like?
        </FormLabel>
        <Box role="group" aria-labelledby={ids.label} aria-describedby={problem ? ids.text : undefined} sx={{ mt: 1 }}>
          {INSPECTION_TYPES.map((type) => {
            const price = priceOf(type);
            return (
              <FormControlLabel
                key={type}
                control={<Checkbox checked={types.includes(type)} onChange={() => toggle(type)} />}
                disableTypography
                label={
                  <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', flex: 1 }}>
                    <Box>
                      <Typography sx={{ fontWeight: 600 }}>{INSPECTION_TYPE_LABELS[type]}</Typography>
                      <Typography variant="body2" color="text.secondary">
                        {COVERS[type]}
                      </Typography>
                    </Box>
                    <Typography variant="price" component="span" sx={{ whiteSpace: 'nowrap' }}>
                      {data ? price === null ? 'On request' : usd(price) : error ? '–' : <Skeleton width={48} />}
                    </Typography>
                  </Box>
                }
                sx={(theme) => ({
                  display: 'flex',
                  alignItems: 'flex-start',
                  mr: 0,
                  py: 1,
                  borderBottom: `1px solid ${theme.vars.palette.divider}`,
                  '&:last-of-type': { borderBottom: 0 },
                  '& .MuiCheckbox-root': { mt: -1 },
                })}
              />
            );
          })}
        </Box>
        {problem && (
          <FormHelperText id={ids.text} role="alert" sx={{ mx: 0 }}>
            {problem}
          </FormHelperText>
        )}
      </FormControl>
      {error && (
        <Box sx={{ mt: 2 }}>
          <ErrorState message={error} onRetry={retry} isRetrying={result.isFetching} />
        </Box>
      )}
      {failure && (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {failure} Your choice is still here.
        </Alert>
      )}
    </SheetDialog>
  );
}
