import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Hero } from '../features/marketing/hero.tsx';
import { BUYING_STEPS, HowItWorks, SELLING_STEPS } from '../features/marketing/how-it-works.tsx';
import { SavingsCalculator } from '../features/marketing/savings-calculator.tsx';
import { Section } from '../features/marketing/section.tsx';
import { usd } from '../lib/format.ts';
import { lazyModule } from '../lib/lazy-module.ts';
import { setPageTitle } from '../lib/page-title.ts';
import { NearViewport } from '../ui/near-viewport.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { useSiteConfig } from '../ui/use-site-config.ts';

const NEWSLETTER = '/newsletter=true';
const LandingQuestions = lazyModule('landing-questions', () => import('../features/marketing/landing-end.tsx'), (module) => module.LandingQuestions, 'aside');
const NewsletterSection = lazyModule('newsletter-section', () => import('../features/marketing/newsletter-section.tsx'), (module) => module.NewsletterSection, 'aside');
const NewsletterForm = lazyModule('newsletter-form', () => import('../features/leads/public-forms.tsx'), (module) => module.NewsletterForm, 'aside');
const SampleHomes = lazyModule('sample-homes', () => import('../features/marketing/sample-homes.tsx'), (module) => module.SampleHomes, 'aside');

export default function LandingPage() {
  const { flatFee, product } = useSiteConfig().brand;
  const isForNewsletter = useLocation().pathname === NEWSLETTER;
  useEffect(() => setPageTitle('Sell and buy a home for a flat fee'), []);
  return (
    <>
      <Hero flatFee={flatFee} />
      <Section id="savings" isSunken title="What a flat fee leaves you" lead={`A listing side usually takes 3% of the price. With ${product} it is ${usd(flatFee)}, whatever your home sells for.`}>
        <Box sx={{ display: 'grid', gap: { xs: 4, md: 8 }, alignItems: 'center', gridTemplateColumns: { xs: '1fr', md: '1.2fr 1fr' } }}>
          <SavingsCalculator flatFee={flatFee} />
          <Box>
            <Typography variant="h3">Flat is not less</Typography>
            <Typography color="text.secondary" sx={{ mt: 1, mb: 3 }}>You get what you would expect from a broker, and see all of it on one page:</Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
              <li>Your home on the regional MLS and the sites fed by it</li>
              <li>A price opinion from homes sold nearby</li>
              <li>Showings that wait for your yes</li>
              <li>Offers laid side by side, with your net proceeds</li>
              <li>A broker who negotiates and sees it through to closing</li>
            </Box>
            <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>The fee covers the listing side. What you offer a buyer&apos;s agent is your decision and is shown apart.</Typography>
          </Box>
        </Box>
      </Section>
      <Section title="On the market now" lead="Homes across Alabama and Tennessee. Pictures marked as drawings are samples." action={<Button component={Link} to="/explore" variant="outlined">See all on the map</Button>}>
        <PartBoundary what="The newest homes"><NearViewport minHeight={{ xs: 2200, sm: 1100, md: 780 }}><SampleHomes /></NearViewport></PartBoundary>
      </Section>
      <Section isSunken title="How selling works" lead="Four steps, each with its date and the person who is next." action={<Button component={Link} to="/product">More about how it works</Button>}>
        <HowItWorks steps={SELLING_STEPS} />
      </Section>
      <Section title="And if you are buying" lead="The same broker, the same page, from the first tour to the keys." action={<Button component={Link} to="/signup?type=BUYER">Start as a buyer</Button>}>
        <HowItWorks steps={BUYING_STEPS} />
      </Section>
      <PartBoundary what="The questions"><NearViewport minHeight={{ xs: 720, md: 640 }}><LandingQuestions /></NearViewport></PartBoundary>
      <PartBoundary what="The newsletter"><NearViewport minHeight={{ xs: 640, md: 460 }} isWanted={isForNewsletter}><NewsletterSection isWanted={isForNewsletter}><NewsletterForm shouldFocus={isForNewsletter} /></NewsletterSection></NearViewport></PartBoundary>
      <Container maxWidth="lg">
        <Box sx={(theme) => ({ px: { xs: 3, md: 8 }, py: { xs: 5, md: 8 }, borderRadius: 3, backgroundColor: theme.vars.palette.primary.main, color: theme.vars.palette.primary.contrastText, display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between' })}>
          <Box>
            <Typography variant="h2">Your home, your price, {usd(flatFee)}.</Typography>
            <Typography sx={{ mt: 1 }}>A draft takes about ten minutes and nobody sees it until you say so.</Typography>
          </Box>
          <Button component={Link} to="/signup?type=SELLER" size="large" variant="contained" color="inherit" sx={(theme) => ({ color: theme.vars.palette.primary.main, backgroundColor: theme.vars.palette.background.paper })}>List your home</Button>
        </Box>
      </Container>
    </>
  );
}
