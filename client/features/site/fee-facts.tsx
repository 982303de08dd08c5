import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { breakEvenPrice, USUAL_COMMISSION_PERCENT } from '#shared/commission-savings/commission-savings.rules.ts';
import { toE164 } from '#shared/kernel/phone.ts';
import { STATE_NAMES, STATES, type State } from '#shared/listings/listings.types.ts';
import { phone as asPhone, usd } from '../../lib/format.ts';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import { FormCard } from './form-card.tsx';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={(theme) => ({ py: 1.5, borderTop: `1px solid ${theme.vars.palette.divider}` })}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

/** The fee, the license and the office at a glance, and a form for questions; of one state, or of both. */
export function FeeFacts({ state, children }: { state?: State; children: ReactNode }) {
  const { brand } = useSiteConfig();
  const states = state ? [state] : STATES;
  const offices = brand.offices.filter((office) => states.includes(office.state));
  return (
    <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
      <Box component="section" aria-label="At a glance">
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
          At a glance
        </Typography>
        <Box component="dl" sx={{ m: 0 }}>
          <Fact label="Our fee">{usd(brand.flatFee)}, paid at closing</Fact>
          <Fact label={`Below ${usd(breakEvenPrice(brand.flatFee))}`}>
            {USUAL_COMMISSION_PERCENT}% of the price instead
          </Fact>
          <Fact label="Up front, or if it doesn’t sell">{usd(0)}</Fact>
          <Fact label={state ? 'Broker license' : 'Broker licenses'}>
            {states.map((one) => `${STATE_NAMES[one]} ${brand.licenseNumbers[one]}`).join(', ')}
          </Fact>
          {offices.map(({ city, street, state: at, zip, phone }) => (
            <Fact key={city} label={`Our ${city} office`}>
              {street}, {city}, {at} {zip}
              <br />
              <Link href={`tel:${toE164(phone) ?? phone}`}>{asPhone(phone)}</Link>
            </Fact>
          ))}
          <Fact label="For sale now">
            <Link component={RouterLink} to={state ? `/listings?state=${state}` : '/listings'}>
              Homes we sell{state ? ` in ${STATE_NAMES[state]}` : ''}
            </Link>
          </Fact>
        </Box>
      </Box>
      <FormCard title="Ask a broker" text="Tell us about your home. We usually reply within one business day.">
        {children}
      </FormCard>
    </Box>
  );
}
