import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { BUYING_STEPS, HowItWorks, SELLING_STEPS } from '../features/marketing/how-it-works.tsx';
import { SavingsCalculator } from '../features/marketing/savings-calculator.tsx';
import { Section } from '../features/marketing/section.tsx';
import { setPageTitle } from '../lib/page-title.ts';
import { useSiteConfig } from '../ui/use-site-config.ts';

const ON_ONE_PAGE = [
  ['Showings', 'Times asked for, confirmed, declined with other times suggested, and what people thought afterwards.'],
  ['Offers', 'Side by side, each with its price, terms, deadline and what it leaves you after costs.'],
  ['Negotiation', 'Round by round. What changed is marked, and both sides see the same history.'],
  ['Documents', 'Collected, signed and kept with who signed what and when.'],
  ['Closing', 'Eight steps from acceptance to keys, each with its date and the person who is next.'],
  ['Messages', 'With the other side and with us, in one thread for each home.'],
] as const;

export default function ProductPage() {
  const { flatFee } = useSiteConfig().brand;
  useEffect(() => setPageTitle('How it works'), []);
  return (
    <>
      <Container maxWidth="lg" sx={{ pt: { xs: 5, md: 9 }, pb: { xs: 2, md: 4 } }}>
        <Typography variant="h1" sx={{ maxWidth: '16ch' }}>One place for the whole sale</Typography>
        <Typography variant="subtitle1" color="text.secondary" sx={{ mt: 2.5, maxWidth: '54ch' }}>From the first photo to the keys, both sides see the same facts at the same time, and a broker answers for them.</Typography>
      </Container>
      <Section title="Selling"><HowItWorks steps={SELLING_STEPS} /></Section>
      <Section title="Buying" isSunken><HowItWorks steps={BUYING_STEPS} /></Section>
      <Section title="What you see on one page">
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' } }}>
          {ON_ONE_PAGE.map(([title, text]) => <Box key={title}><Typography variant="h3">{title}</Typography><Typography color="text.secondary" sx={{ mt: 1 }}>{text}</Typography></Box>)}
        </Box>
      </Section>
      <Section title="The sum" isSunken action={<Button component={Link} to="/signup?type=SELLER" variant="contained">List your home</Button>}><SavingsCalculator flatFee={flatFee} /></Section>
    </>
  );
}
