import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { toE164 } from '#shared/kernel/phone.ts';
import { STATE_NAMES, STATES } from '#shared/listings/listings.types.ts';
import { phone, usd } from '../../lib/format.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import { FLAT_FEE_LINKS, FOOTER_LINKS, type PublicLink } from './public-links.ts';

const row = { color: 'inherit', display: 'inline-block', py: 0.5 } as const;

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

const Links = ({ links }: { links: readonly PublicLink[] }) =>
  links.map(({ title, path }) => (
    <li key={path}>
      <Link component={RouterLink} to={path} sx={row}>
        {title}
      </Link>
    </li>
  ));
const Elsewhere = ({ title, url }: { title: string; url: string }) => (
  <li>
    <Link href={url} target="_blank" rel="noopener noreferrer" sx={row}>
      {title}
    </Link>
  </li>
);

export function Footer() {
  const { brand } = useSiteConfig();
  return (
    <Box
      component="footer"
      sx={(theme) => ({
        mt: 8,
        pt: 6,
        pb: 4,
        backgroundColor: theme.vars.palette.paper.sunken,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        color: theme.vars.palette.text.secondary,
      })}
    >
      <Container maxWidth="lg">
        <Box
          sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1.6fr 1fr 1fr 1.2fr' } }}
        >
          <Box sx={{ color: 'text.primary' }}>
            <BrandMark />
            <Typography color="text.secondary" sx={{ mt: 1, maxWidth: '34ch' }}>
              A full-service brokerage for Alabama and Tennessee. One flat fee of {usd(brand.flatFee)}.
            </Typography>
          </Box>
          <Column title={brand.product}>
            <Links links={FOOTER_LINKS} />
          </Column>
          <Column title="Flat fee">
            <Links links={FLAT_FEE_LINKS} />
            <Elsewhere title="Blog" url={brand.blogUrl} />
            {brand.social.map(({ name, url }) => (
              <Elsewhere key={url} title={name} url={url} />
            ))}
          </Column>
          <Column title="Reach us">
            <li>
              <Link href={`tel:${toE164(brand.supportPhone) ?? brand.supportPhone}`} sx={row}>
                {phone(brand.supportPhone)}
              </Link>
            </li>
            <li>
              <Link href={`mailto:${brand.supportEmail}`} sx={row}>
                {brand.supportEmail}
              </Link>
            </li>
            {brand.offices.map(({ street, city, state, zip }) => (
              <Box component="li" key={city} sx={{ py: 0.5 }}>
                {street}
                <br />
                {city}, {state} {zip}
              </Box>
            ))}
          </Column>
        </Box>
        <Box
          sx={(theme) => ({
            mt: 5,
            pt: 3,
            borderTop: `1px solid ${theme.vars.palette.divider}`,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 3,
            rowGap: 1,
          })}
        >
          <Typography variant="body2">
            {brand.copyright} {new Date().getFullYear()}
          </Typography>
          {STATES.map((state) => (
            <Typography key={state} variant="body2">
              {STATE_NAMES[state]} broker license {brand.licenseNumbers[state]}
            </Typography>
          ))}
          <Typography variant="body2">Equal housing opportunity</Typography>
        </Box>
      </Container>
    </Box>
  );
}
