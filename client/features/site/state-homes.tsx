import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { STATE_NAMES, type State } from '#shared/listings/listings.types.ts';
import { NearViewport } from '../../ui/near-viewport.tsx';
import { SampleHomes } from './sample-homes.tsx';
import { Section } from './section.tsx';

/** Three homes for sale, in the page's state. */
export function StateHomes({ state, isSunken = true }: { state?: State; isSunken?: boolean }) {
  const where = state ? STATE_NAMES[state] : 'Alabama and Tennessee';
  return (
    <Section
      title={`For sale in ${where} now`}
      isSunken={isSunken}
      action={
        <Button component={Link} to={state ? `/explore?state=${state}` : '/explore'} variant="outlined">
          See all on the map
        </Button>
      }
    >
      <NearViewport part="homes" minHeight={{ xs: 1150, sm: 780, md: 400 }}>
        <SampleHomes shown={3} {...(state && { state })} />
      </NearViewport>
    </Section>
  );
}
