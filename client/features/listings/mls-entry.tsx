/** Where a home stands with its MLS, for the broker, who records it. */
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { dayIn } from '#shared/kernel/zoned-time.ts';
import type { RecordMlsEntry } from '#shared/mls-entries/mls-entries.schema.ts';
import {
  MLS_ENTRY_STATES,
  MLS_ENTRY_TEXT,
  MLS_STANDING_LABELS,
  type MlsEntryState,
} from '#shared/mls-entries/mls-entries.types.ts';
import { MLS_SOURCE_NAMES } from '#shared/mls-listings/mls-listings.types.ts';
import { shortDate } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { today } from '../../lib/time-of-day.ts';
import { useGetMlsEntryQuery, useRecordMlsEntryMutation, type MlsEntry } from '../../state/mls-entries.endpoints.ts';
import type { Listing } from '../../state/wire-types.ts';
import { DateField } from '../../ui/date-field.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SaveDialog } from '../../ui/save-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { MlsLine } from './mls-line.tsx';

type Found = NonNullable<MlsEntry['inFeed']>;

const foundText = ({ mlsName, mlsNumber, since, listingOfficeName }: Found, zone: string) =>
  `The ${mlsName} feed has this address${mlsNumber ? ` as number ${mlsNumber}` : ''}, listed on ` +
  `${shortDate(since, zone)}${listingOfficeName ? ` by ${listingOfficeName}` : ''}.`;

/** Nothing for a home that has no standing. */
export function MlsEntrySection({ listing }: { listing: Listing }) {
  const result = useGetMlsEntryQuery(listing.id);
  const { data, error, retry } = readOne(result);
  const [start, setStart] = useState<Found | 'own' | null>(null);
  if (data && !data.mls) return null;
  const { mls, inFeed = null, timeZone = listing.timeZone } = data ?? {};
  const isNews = inFeed?.mlsNumber && mls?.entry?.mlsNumber !== inFeed.mlsNumber;
  return (
    <Box component="section" aria-labelledby="mls-title" sx={{ minWidth: 0 }}>
      <Typography variant="h3" id="mls-title">
        MLS
      </Typography>
      {error && !data && (
        <Box sx={{ mt: 1.5 }}>
          <ErrorState message={error} onRetry={retry} isRetrying={result.isFetching} />
        </Box>
      )}
      {!data && !error && <Skeleton width={240} height={32} />}
      {mls && <MlsLine mls={mls} zone={timeZone} />}
      {isNews && mls?.standing !== 'IN_REVIEW' && (
        <Alert
          severity="info"
          sx={{ mt: 1.5 }}
          action={
            <Button color="inherit" size="small" onClick={() => setStart(inFeed)}>
              Use it
            </Button>
          }
        >
          {foundText(inFeed, timeZone)}
        </Alert>
      )}
      {mls && mls.standing !== 'IN_REVIEW' && (
        <Button variant="outlined" size="small" onClick={() => setStart('own')} sx={{ mt: 1.5 }}>
          {mls.entry ? 'Change the MLS status' : 'Record the MLS status'}
        </Button>
      )}
      {data && start && (
        <MlsEntryDialog
          listingId={listing.id}
          entry={data}
          found={start === 'own' ? null : start}
          onClose={() => setStart(null)}
        />
      )}
    </Box>
  );
}

interface Values {
  state: MlsEntryState;
  mlsName: string;
  mlsNumber: string;
  reason: string;
  since: string;
}

/** What was recorded; the day of a feed's record, or today for whatever comes next. */
function startOf({ mls, timeZone }: MlsEntry, found: Found | null): Values {
  const entry = mls?.entry;
  const values = {
    state: entry?.state ?? ('SENT' as const),
    mlsName: entry?.mlsName ?? '',
    mlsNumber: entry?.mlsNumber ?? '',
    reason: entry?.reason ?? '',
    since: entry ? dayIn(entry.since, timeZone) : today(timeZone),
  };
  if (!found) return values;
  return {
    ...values,
    state: 'LISTED',
    mlsName: found.mlsName,
    mlsNumber: found.mlsNumber ?? '',
    since: dayIn(found.since, timeZone),
  };
}

function bodyOf({ state, mlsName, mlsNumber, reason, since }: Values): RecordMlsEntry {
  if (state === 'NOT_LISTED') return { state, reason, since };
  return state === 'SENT' ? { state, mlsName, since } : { state, mlsName, mlsNumber, since };
}

const DAY_LABELS: Readonly<Record<MlsEntryState, string>> = {
  SENT: 'Sent on',
  LISTED: 'On the MLS since',
  NOT_LISTED: 'Off the MLS since',
};

interface MlsEntryDialogProps {
  listingId: string;
  entry: MlsEntry;
  found: Found | null;
  onClose: () => void;
}

function MlsEntryDialog({ listingId, entry, found, onClose }: MlsEntryDialogProps) {
  const [record] = useRecordMlsEntryMutation();
  const [values, setValues] = useState(() => startOf(entry, found));
  const put = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));
  const save = async () => {
    await record({ listingId, entry: bodyOf(values) }).unwrap();
    toast('Saved. The seller is notified.', { kind: 'success' });
  };
  const now = today(entry.timeZone);
  return (
    <SaveDialog title="MLS status" saveLabel="Save and notify the seller" save={save} onClose={onClose}>
      {(errors) => (
        <>
          <TextField
            select
            label="Where it stands"
            value={values.state}
            // another state begins on another day, most often today
            onChange={(event) => put({ state: event.target.value as MlsEntryState, since: now })}
            error={errors.state !== undefined}
            helperText={errors.state}
          >
            {MLS_ENTRY_STATES.map((state) => (
              <MenuItem key={state} value={state}>
                {MLS_STANDING_LABELS[state]}
              </MenuItem>
            ))}
          </TextField>
          {values.state !== 'NOT_LISTED' && (
            <Autocomplete
              freeSolo
              options={Object.values(MLS_SOURCE_NAMES)}
              inputValue={values.mlsName}
              onInputChange={(_event, mlsName) => put({ mlsName })}
              renderInput={(params) => (
                <TextField
                  {...params}
                  label="MLS"
                  error={errors.mlsName !== undefined}
                  helperText={errors.mlsName ?? 'Choose one, or type the name of another.'}
                  slotProps={{
                    ...params.slotProps,
                    htmlInput: { ...params.slotProps.htmlInput, maxLength: MLS_ENTRY_TEXT.mlsName },
                  }}
                />
              )}
            />
          )}
          {values.state === 'LISTED' && (
            <TextField
              label="MLS number"
              value={values.mlsNumber}
              onChange={(event) => put({ mlsNumber: event.target.value })}
              error={errors.mlsNumber !== undefined}
              helperText={errors.mlsNumber}
              slotProps={{ htmlInput: { maxLength: MLS_ENTRY_TEXT.mlsNumber } }}
            />
          )}
          {values.state === 'NOT_LISTED' && (
            <TextField
              label="Why"
              value={values.reason}
              onChange={(event) => put({ reason: event.target.value })}
              multiline
              minRows={2}
              error={errors.reason !== undefined}
              helperText={errors.reason ?? 'The seller reads it on their page and in an email.'}
              slotProps={{ htmlInput: { maxLength: MLS_ENTRY_TEXT.reason } }}
            />
          )}
          <DateField
            label={DAY_LABELS[values.state]}
            value={values.since}
            max={now}
            onChange={(since) => put({ since })}
            error={errors.since !== undefined}
            helperText={errors.since}
          />
        </>
      )}
    </SaveDialog>
  );
}
