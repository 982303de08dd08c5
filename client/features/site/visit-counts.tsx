import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useSyncExternalStore } from 'react';
import { chooseVisits, onVisitChoice, visitChoice } from '../../lib/visit-counts.ts';
import { Text } from './article.tsx';

/** What is counted, and the choice to be counted. */
export function VisitCounts({ host }: { host: string }) {
  const choice = useSyncExternalStore(onVisitChoice, visitChoice, () => null);
  return (
    <>
      <Text>
        If you allow it, we count which pages are visited, with a service at {host}. It gets the address of the page
        without ids and the site you came from: no cookies, no name, no account. Nothing is counted until you say yes,
        and nothing if your browser sends Global Privacy Control or Do Not Track.
      </Text>
      <FormControlLabel
        control={
          <Switch checked={choice === 'yes'} onChange={(event) => chooseVisits(event.target.checked ? 'yes' : 'no')} />
        }
        label="Count my visits on this device"
      />
    </>
  );
}
