import SaveIcon from '@mui/icons-material/NotificationAddOutlined';
import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { savedLink } from '#shared/notifications/notifications.links.ts';
import { lowerFirst } from '#shared/kernel/lower-first.ts';
import {
  ALERT_FREQUENCIES,
  ALERT_FREQUENCY_LABELS,
  MAX_SEARCH_NAME,
  type AlertFrequency,
} from '#shared/saved-searches/saved-searches.types.ts';
import { type Query } from '../../lib/api.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { rememberSave } from '../../lib/pending-saves.ts';
import { useUser } from '../../state/hooks.ts';
import { useSaveSearchMutation } from '../../state/saved-searches.endpoints.ts';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { SignInFirst } from '../../ui/sign-in-first.tsx';
import { toast } from '../../ui/toast.ts';

const ALERT_TEXTS: Readonly<Record<AlertFrequency, string>> = {
  SOON: 'We’ll email you as soon as a home matches.',
  DAILY: 'We’ll email you in the morning when a home matches.',
  WEEKLY: 'We’ll email you on Friday mornings when a home matches.',
  NEVER: 'It’s saved without alerts.',
};

interface SaveSearchProps {
  /** Suggested name. */
  name: string;
  /** Query of GET /mls-listings, without sort and page. */
  filter: Query;
  /** The searched map area. */
  box?: Query | null;
  /** Its description. */
  boxLabel?: string | null;
  /** URL of the search. */
  address: string;
  size?: ButtonProps['size'];
}

/** The query without empty values. */
const chosenOf = (query: Query): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).filter(
      ([name, value]) => name !== 'sort' && value !== null && value !== undefined && value !== '',
    ),
  );

/** Saves the search of a page, with an alert frequency. */
export function SaveSearch(props: SaveSearchProps) {
  const [isOpen, setOpen] = useState(false);
  const type = useUser()?.type;
  if (type === 'LENDER' || type === 'TITLE') return null;
  const search = {
    name: props.name,
    filter: { ...chosenOf(props.filter), ...(props.box ?? {}) },
    address: props.address,
    frequency: 'DAILY',
  };
  return (
    <>
      <Button
        variant="outlined"
        size={props.size}
        startIcon={<SaveIcon />}
        onClick={() => setOpen(true)}
        sx={{ whiteSpace: 'nowrap', '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
      >
        Save this search
      </Button>
      {isOpen &&
        (type ? (
          <SaveSearchDialog {...props} onClose={() => setOpen(false)} />
        ) : (
          <SignInFirst
            title="Save this search"
            onLeave={() => rememberSave({ kind: 'search', search, name: props.name })}
            onClose={() => setOpen(false)}
          >
            <Typography>
              {`Log in or create an account, and “${props.name}” is saved when you come back. We’ll email you when a ` +
                'matching home is listed or reduced.'}
            </Typography>
          </SignInFirst>
        ))}
    </>
  );
}

function SaveSearchDialog({
  name: given,
  filter,
  box = null,
  boxLabel,
  address,
  onClose,
}: SaveSearchProps & { onClose: () => void }) {
  const user = useUser();
  const navigate = useNavigate();
  const [name, setName] = useState(given);
  const [frequency, setFrequency] = useState<AlertFrequency>('DAILY');
  const [isHere, setHere] = useState(box !== null);
  const [saveSearch] = useSaveSearchMutation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ name?: string | undefined; message: string } | null>(null);
  const form = useId();
  const save = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const search = await saveSearch({
        name,
        filter: { ...chosenOf(filter), ...(isHere ? box : {}) },
        address,
        frequency,
      }).unwrap();
      const see = {
        label: 'See saved searches',
        run: () => void navigate(savedLink(user?.type ?? 'BUYER', 'saved-searches')),
      };
      if (search.isKnown) toast(`You already saved this search as “${search.name}”.`, { kind: 'info', actions: [see] });
      else toast(`“${search.name}” is saved. ${ALERT_TEXTS[search.frequency]}`, { kind: 'success', actions: [see] });
      onClose();
    } catch (failure) {
      setProblem({
        name: fieldErrorsOf(failure).name,
        message: messageOf(failure),
      });
      setBusy(false);
    }
  };
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      title="Save this search"
      isBusy={isBusy}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Go back
          </Button>
          <Button type="submit" form={form} variant="contained" loading={isBusy}>
            Save search
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack spacing={3} sx={{ pt: 1 }}>
          <TextField
            autoFocus
            fullWidth
            label="Name"
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={problem?.name !== undefined}
            helperText={problem?.name ?? 'Shown in your list and in emails.'}
            slotProps={{ htmlInput: { maxLength: MAX_SEARCH_NAME } }}
          />
          {box && (
            <FormControlLabel
              control={<Checkbox checked={isHere} onChange={(event) => setHere(event.target.checked)} />}
              label={'Only in this part of the ' + `map${boxLabel ? `: ${lowerFirst(boxLabel)}` : ''}`}
            />
          )}
          <TextField
            select
            fullWidth
            label="Alerts"
            value={frequency}
            onChange={(event) => setFrequency(event.target.value as AlertFrequency)}
            helperText={
              user?.emailEnabled === false
                ? 'Email copies are turned off in your settings, so alerts appear only in your notifications.'
                : ALERT_TEXTS[frequency]
            }
          >
            {ALERT_FREQUENCIES.map((one) => (
              <MenuItem key={one} value={one}>
                {ALERT_FREQUENCY_LABELS[one]}
              </MenuItem>
            ))}
          </TextField>
          {problem && !problem.name && <Alert severity="error">{problem.message}</Alert>}
        </Stack>
      </form>
    </SheetDialog>
  );
}
