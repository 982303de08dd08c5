import SearchIcon from '@mui/icons-material/SavedSearchOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import {
  ALERT_FREQUENCIES,
  ALERT_FREQUENCY_LABELS,
  type AlertFrequency,
} from '#shared/saved-searches/saved-searches.types.ts';
import { messageOf } from '../../lib/api-error.ts';
import { timeAgo } from '../../lib/format.ts';
import { readList } from '../../lib/read-state.ts';
import { useUser } from '../../state/hooks.ts';
import {
  useDeleteSavedSearchMutation,
  useFindSavedSearchesQuery,
  useUpdateSavedSearchMutation,
} from '../../state/saved-searches.endpoints.ts';
import type { SavedSearch } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PartError } from '../../ui/part-error.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { useArrival } from '../../ui/use-arrival.ts';

const NONE: readonly SavedSearch[] = [];

function SearchRow({ search }: { search: SavedSearch }) {
  const [update] = useUpdateSavedSearchMutation();
  const [deleteSearch] = useDeleteSavedSearchMutation();
  const [doing, setDoing] = useState<'rename' | 'delete' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const setFrequency = async (frequency: AlertFrequency) => {
    try {
      await update({ id: search.id, changes: { frequency } }).unwrap();
    } catch (failure) {
      toast(`Alerts for “${search.name}” haven’t changed. ${messageOf(failure)}`, {
        kind: 'error',
        actions: [{ label: 'Try again', run: () => void setFrequency(frequency) }],
      });
    }
  };
  const remove = async () => {
    setBusy(true);
    setError(null);
    try {
      await deleteSearch(search.id).unwrap();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 220px auto' },
        alignItems: 'center',
        py: 2,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Box sx={{ minWidth: 0 }}>
        <Link component={RouterLink} to={search.address} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {search.name}
        </Link>
        <Typography variant="body2" color="text.secondary">
          {search.lastSentAt
            ? `Last alert ${timeAgo(search.lastSentAt)}`
            : search.frequency === 'NEVER'
              ? 'Saved without alerts'
              : 'No alerts yet: no new matches since you saved it'}
        </Typography>
      </Box>
      <TextField
        select
        size="small"
        label="Alerts"
        value={search.frequency}
        onChange={(event) => void setFrequency(event.target.value as AlertFrequency)}
        slotProps={{
          select: { SelectDisplayProps: { 'aria-labelledby': undefined, 'aria-label': `Alerts for ${search.name}` } },
        }}
      >
        {ALERT_FREQUENCIES.map((one) => (
          <MenuItem key={one} value={one}>
            {ALERT_FREQUENCY_LABELS[one]}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: 'flex', gap: 0.5, ml: { xs: -1, sm: 0 } }}>
        <Button onClick={() => setDoing('rename')} aria-label={`Rename ${search.name}`}>
          Rename
        </Button>
        <Button onClick={() => setDoing('delete')} aria-label={`Delete ${search.name}`}>
          Delete
        </Button>
      </Box>
      {doing === 'rename' && <RenameDialog search={search} onClose={() => setDoing(null)} />}
      <ConfirmDialog
        isOpen={doing === 'delete'}
        title="Delete this search?"
        confirmLabel="Delete search"
        isDestructive
        isBusy={isBusy}
        error={error}
        onConfirm={() => void remove()}
        onCancel={() => setDoing(null)}
      >
        <Typography>{`“${search.name}” will be removed from your list, and its alerts will stop.`}</Typography>
      </ConfirmDialog>
    </Box>
  );
}

/** Saved searches with their alert frequency. */
export function SavedSearches() {
  const { data, error, isLoading, retry } = readList(useFindSavedSearchesQuery());
  const areEmailsOff = useUser()?.emailEnabled === false;
  const section = useArrival('saved-searches', data !== null);
  const searches = data?.data ?? NONE;
  return (
    <Box
      component="section"
      id="saved-searches"
      ref={section}
      tabIndex={-1}
      aria-labelledby="saved-searches-title"
      sx={{ scrollMarginTop: 80, outline: 'none' }}
    >
      <Typography id="saved-searches-title" variant="h3" component="h2" sx={{ mb: 1 }}>
        Saved searches
      </Typography>
      {error && <PartError message={error} onRetry={retry} isRetrying={isLoading} />}
      {!data && !error && <ListSkeleton rows={2} />}
      {data && !error && searches.length === 0 && (
        <EmptyState
          isRow
          icon={<SearchIcon />}
          title="Searches you save will appear here"
          action={
            <Button component={RouterLink} to="/explore" variant="outlined">
              Start a search
            </Button>
          }
        >
          Choose filters or a map area and press “Save this search”. We’ll email you when a matching home is listed or
          reduced.
        </EmptyState>
      )}
      {areEmailsOff && searches.some(({ frequency }) => frequency !== 'NEVER') && (
        <Alert severity="info" sx={{ mb: 1 }}>
          Email copies are turned off, so alerts appear only in your notifications.{' '}
          <Link component={RouterLink} to="/settings">
            Change it in settings
          </Link>
        </Alert>
      )}
      {searches.length > 0 && (
        <Box component="ul" aria-label="Saved searches" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {searches.map((search) => (
            <li key={search.id}>
              <SearchRow search={search} />
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
