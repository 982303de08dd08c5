import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { USUAL_COMMISSION_PERCENT } from '#shared/commission-savings/commission-savings.rules.ts';
import { Hero } from '../features/site/hero.tsx';
import { SavingsCalculator } from '../features/site/savings-calculator.tsx';
import { Section } from '../features/site/section.tsx';
import { usd } from '../lib/format.ts';
import { lazyModule } from '../lib/lazy-module.ts';
import { setPageTitle } from '../lib/page-title.ts';
import { NearViewport } from '../ui/near-viewport.tsx';
import { SearchFromHere } from '../features/mls-listings/search/search-from-here.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { useSiteConfig } from '../ui/use-site-config.ts';

const NEWSLETTER = '/newsletter=true';
const HeroHomes = lazyModule(
  'hero-homes',
  () => import('../features/site/hero-homes.tsx'),
  (module) => module.HeroHomes,
  'aside',
);
const WhatItCosts = lazyModule(
  'what-it-costs',
  () => import('../features/site/what-it-costs.tsx'),
  (module) => module.WhatItCosts,
  'aside',
);
const LandingSteps = lazyModule(
  'landing-steps',
  () => import('../features/site/landing-end.tsx'),
  (module) => module.LandingSteps,
  'aside',
);
const ListYourHome = lazyModule(
  'list-your-home',
  () => import('../features/site/landing-end.tsx'),
  (module) => module.ListYourHome,
  'aside',
);
const LandingQuestions = lazyModule(
  'landing-questions',
  () => import('../features/site/landing-end.tsx'),
  (module) => module.LandingQuestions,
  'aside',
);
const NewsletterSection = lazyModule(
  'newsletter-section',
  () => import('../features/site/newsletter-section.tsx'),
  (module) => module.NewsletterSection,
  'aside',
);
const NewsletterForm = lazyModule(
  'newsletter-form',
  () => import('../features/leads/public-forms.tsx'),
  (module) => module.NewsletterForm,
  'aside',
);
const SampleHomes = lazyModule(
  'sample-homes',
  () => import('../features/site/sample-homes.tsx'),
  (module) => module.SampleHomes,
  'aside',
);

export default function LandingPage() {
  const { flatFee, product } = useSiteConfig().brand;
  const isForNewsletter = useLocation().pathname === NEWSLETTER;
  useEffect(() => setPageTitle('Sell and buy a home for a flat fee'), []);
  return (
    <>
      <Hero
        flatFee={flatFee}
        search={<SearchFromHere />}
        homes={
          <PartBoundary what="New homes">
            <Suspense fallback={<Box sx={{ minHeight: { xs: 380, sm: 480 } }} />}>
              <HeroHomes />
            </Suspense>
          </PartBoundary>
        }
      />
      <Section
        id="savings"
        isSunken
        title="What you keep with a flat fee"
        lead={
          `A listing agent usually charges ${USUAL_COMMISSION_PERCENT}% of the price. With ${product} it’s ` +
          `${usd(flatFee)}, or ${USUAL_COMMISSION_PERCENT}% where that’s less.`
        }
      >
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, md: 8 },
            alignItems: 'center',
            gridTemplateColumns: { xs: '1fr', md: '1.2fr 1fr' },
          }}
        >
          <SavingsCalculator flatFee={flatFee} />
          <Box>
            <Typography variant="h3">Full service, flat fee</Typography>
            <Typography color="text.secondary" sx={{ mt: 1, mb: 3 }}>
              You get everything you’d expect from a broker, all on one page:
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
              <li>Your home on the regional MLS and the sites it feeds</li>
              <li>A price opinion from homes sold nearby</li>
              <li>Showings only with your approval</li>
              <li>Offers side by side, with your net proceeds</li>
              <li>A broker who negotiates and sees it through to closing</li>
            </Box>
            <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
              The fee covers the listing side. What you offer a buyer&apos;s agent is your decision and is shown
              separately.
            </Typography>
          </Box>
        </Box>
      </Section>
      <Section
        title="On the market now"
        lead="Homes across Alabama and Tennessee. Homes shown as drawings are samples."
        action={
          <Button component={Link} to="/explore" variant="outlined">
            See all on the map
          </Button>
        }
      >
        <PartBoundary what="The newest homes">
          <NearViewport part="homes" minHeight={{ xs: 2200, sm: 1100, md: 780 }}>
            <SampleHomes />
          </NearViewport>
        </PartBoundary>
      </Section>
      <PartBoundary what="What it costs">
        <NearViewport part="costs" minHeight={{ xs: 1190, sm: 1010, md: 742, lg: 700 }}>
          <WhatItCosts flatFee={flatFee} />
        </NearViewport>
      </PartBoundary>
      <PartBoundary what="How it works">
        <NearViewport part="steps" minHeight={{ xs: 3959, sm: 2131, lg: 1378 }}>
          <LandingSteps />
        </NearViewport>
      </PartBoundary>
      <PartBoundary what="The questions">
        <NearViewport part="questions" minHeight={{ xs: 720, md: 640 }}>
          <LandingQuestions />
        </NearViewport>
      </PartBoundary>
      <PartBoundary what="The newsletter">
        <NearViewport part="newsletter" minHeight={{ xs: 960, md: 700 }} isRequested={isForNewsletter}>
          <NewsletterSection isRequested={isForNewsletter}>
            <NewsletterForm shouldFocus={isForNewsletter} />
          </NewsletterSection>
          <ListYourHome flatFee={flatFee} />
        </NearViewport>
      </PartBoundary>
    </>
  );
}
