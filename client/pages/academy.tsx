import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { GuideText } from '../features/academy/guide-text.tsx';
import { GUIDES } from '../features/academy/guides.ts';
import { PageHeader } from '../ui/page-header.tsx';

const SIDES = ['Selling', 'Buying'] as const;

export default function AcademyPage() {
  const asked = useSearchParams()[0].get('guide');
  const guide = GUIDES.find(({ slug }) => slug === asked);
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader
        title="Academy"
        subtitle="Short guides on selling and buying a home. Each takes a few minutes to read."
      />
      {guide ? (
        <>
          <Button component={RouterLink} to="/academy" sx={{ mb: 2 }}>
            All guides
          </Button>
          <GuideText guide={guide} />
        </>
      ) : (
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
          {SIDES.map((side) => (
            <Box component="section" aria-label={side} key={side}>
              <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                {side}
              </Typography>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {GUIDES.filter((one) => one.side === side).map(({ slug, title, lead, minutes }) => (
                  <Box
                    component="li"
                    key={slug}
                    sx={(theme) => ({ py: 2, borderTop: `1px solid ${theme.vars.palette.divider}` })}
                  >
                    <Link
                      component={RouterLink}
                      to={`/academy?guide=${slug}`}
                      variant="h4"
                      sx={{ display: 'inline-block', py: 0.25 }}
                    >
                      {title}
                    </Link>
                    <Typography color="text.secondary">
                      {lead} {minutes} minutes.
                    </Typography>
                  </Box>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Container>
  );
}
