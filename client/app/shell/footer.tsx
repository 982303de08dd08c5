import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { phone } from '../../lib/format.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import { FLAT_FEE_LINKS, FOOTER_LINKS, type PublicLink } from './public-links.ts';

const row = { color: 'inherit', display: 'inline-block', py: 0.5 } as const;

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="h4" component="h2" sx={{ mb: 1 }}>{title}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>{children}</Box>
    </Box>
  );
}

const Links = ({ links }: { links: readonly PublicLink[] }) => links.map(({ title, path }) => <li key={path}><Link component={RouterLink} to={path} sx={row}>{title}</Link></li>);
const Elsewhere = ({ title, url }: { title: string; url: string }) => <li><Link href={url} target="_blank" rel="noopener noreferrer" sx={row}>{title}</Link></li>;

export function Footer() {
  const site = useSiteConfig();
  return (
    <Box component="footer" sx={(theme) => ({ mt: 8, pt: 6, pb: 4, backgroundColor: theme.vars.palette.paper.sunken, borderTop: `1px solid ${theme.vars.palette.divider}`, color: theme.vars.palette.text.secondary })}>
      <Container maxWidth="lg">
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1.6fr 1fr 1fr 1.2fr' } }}>
          <Box sx={{ color: 'text.primary' }}>
            <BrandMark />
            <Typography color="text.secondary" sx={{ mt: 1, maxWidth: '34ch' }}>A full-service brokerage for Alabama and Tennessee. One flat fee of $5,000.</Typography>
          </Box>
          <Column title={site.product}><Links links={FOOTER_LINKS} /></Column>
          <Column title="Flat fee">
            <Links links={FLAT_FEE_LINKS} />
            {site.blogUrl && <Elsewhere title="Blog" url={site.blogUrl} />}
            {site.social.map(({ name, url }) => <Elsewhere key={url} title={name} url={url} />)}
          </Column>
          <Column title="Reach us">
            {site.supportPhone && <li><Link href={`tel:${site.supportPhone}`} sx={row}>{phone(site.supportPhone)}</Link></li>}
            {site.supportEmail && <li><Link href={`mailto:${site.supportEmail}`} sx={row}>{site.supportEmail}</Link></li>}
            {site.offices.map(({ name, address }) => <Box component="li" key={name} sx={{ py: 0.5 }}>{name}<br />{address}</Box>)}
          </Column>
        </Box>
        <Box sx={(theme) => ({ mt: 5, pt: 3, borderTop: `1px solid ${theme.vars.palette.divider}`, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 })}>
          <Typography variant="body2">© {new Date().getFullYear()} {site.brokerage}</Typography>
          {site.licenses.map(({ state, number }) => <Typography key={state} variant="body2">Broker license {state} {number}</Typography>)}
          <Typography variant="body2">Equal housing opportunity</Typography>
        </Box>
      </Container>
    </Box>
  );
}
