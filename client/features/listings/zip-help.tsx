import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { STATE_NAMES } from '#shared/listings/listings.types.ts';
import { zipInOtherState, type ZipCode } from '#shared/listings/zip-codes.types.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { readList } from '../../lib/read-state.ts';
import { useGetZipCodeQuery } from '../../state/listings.endpoints.ts';
import type { ListingFormValues } from './listing-form.values.ts';

const FIVE = /^\d{5}/;
const sameCounty = (a: string, b: string) =>
  a
    .replace(/ county$/i, '')
    .trim()
    .toLowerCase() === b.toLowerCase();
/** `Eastern Time`. */
const zoneLabel = (zone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

export interface ZipHelp {
  place: ZipCode | null;
  isUnknown: boolean;
  zip: string | null;
}

/**
 * Fills city, state and county from the zip code. Only empty fields and earlier suggestions, never what the user typed.
 */
export function useZipHelp(): ZipHelp {
  const form = useFormikContext<ListingFormValues>();
  const { values } = form;
  const latest = useRef(form);
  latest.current = form;
  const zip = FIVE.exec(values.zip.trim())?.[0] ?? null;
  const { data, status } = readList(useGetZipCodeQuery(zip ?? skipToken));
  const place = data?.zip === zip ? data : null;
  const filled = useRef<{ city: string; state: string; county: string }>({ city: '', state: '', county: '' });
  // initial values count as entered for the initial zip code
  const opened = useRef(values.zip);
  // once per place: later edits belong to the user
  useEffect(() => {
    if (!place) return;
    const { values: typed, setFieldValue } = latest.current;
    const wanted = { city: place.city, state: place.state, county: place.county };
    const isAsOpened = opened.current === typed.zip;
    for (const field of ['city', 'state', 'county'] as const) {
      const now = typed[field];
      if (now === wanted[field] || (now !== '' && (isAsOpened || now !== filled.current[field]))) continue;
      filled.current[field] = wanted[field];
      void setFieldValue(field, wanted[field]);
    }
  }, [place]);
  return { place, isUnknown: zip !== null && status === 404, zip };
}

/** Notes on the zip code. */
export function ZipNotes({ help: { place, isUnknown, zip } }: { help: ZipHelp }) {
  const { values, setFieldValue } = useFormikContext<ListingFormValues>();
  if (isUnknown)
    return (
      <Alert severity="warning">
        We can’t find {zip} in Alabama or Tennessee. Please check it; if it is a new zip code, you can continue.
      </Alert>
    );
  if (!place) return null;
  if (values.state !== '' && values.state !== place.state) {
    return (
      <Alert
        severity="error"
        action={
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              for (const field of ['city', 'state', 'county'] as const) void setFieldValue(field, place[field]);
            }}
          >
            Use {place.city}, {STATE_NAMES[place.state]}
          </Button>
        }
      >
        {zipInOtherState(place.zip, place.state, values.state === 'AL' ? 'AL' : 'TN')}
      </Alert>
    );
  }
  const isElsewhere = values.county.trim() !== '' && !sameCounty(values.county, place.county);
  return (
    <Typography role="status" variant="body2" color="text.secondary">
      {place.zip} is {place.city}, {place.county} County. Showing times are in {zoneLabel(place.timeZone)}.
      {isElsewhere && ` You entered ${values.county}; keep it if your home is across the county line.`}
    </Typography>
  );
}
