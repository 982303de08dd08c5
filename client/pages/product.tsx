import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Covered } from '../features/site/covered.tsx';
import { PageHero } from '../features/site/page-hero.tsx';
import { PRODUCT_PICTURES } from '../features/site/product-pictures.tsx';
import { SavingsCalculator } from '../features/site/savings-calculator.tsx';
import { Section } from '../features/site/section.tsx';
import { SITE_PICTURES } from '../features/site/site-pictures.ts';
import { StateHomes } from '../features/site/state-homes.tsx';
import { StepStory } from '../features/site/step-story.tsx';
import { BUYER_STORY, SELLER_STORY } from '../features/site/step-stories.ts';
import { WhatItCosts } from '../features/site/what-it-costs.tsx';
import { usd } from '../lib/format.ts';
import { useSiteConfig } from '../ui/use-site-config.ts';

const ON_ONE_PAGE = [
  [
    'Showings',
    'showings',
    'Times requested, confirmed, or declined with other times suggested, and feedback afterwards.',
  ],
  ['Offers', 'offers', 'Side by side, each with its price, terms, deadline and what you keep after costs.'],
  ['Negotiation', 'negotiation', 'Round by round. What changed is marked, and both sides see the same history.'],
  ['Documents', 'documents', 'Collected, signed and stored, with who signed what and when.'],
  ['Closing', 'closing', 'Eight steps from acceptance to keys, each with its date and who acts next.'],
  ['Messages', 'messages', 'With the other side and with us, in one thread for each home.'],
] as const;

export default function ProductPage() {
  const { flatFee } = useSiteConfig().brand;
  return (
    <>
      <PageHero
        title="One place for the whole sale"
        tabTitle="How it works"
        lead={
          'From the first photo to the keys, both sides see the same facts at the same time, with a broker ' +
          'behind them.'
        }
        picture={SITE_PICTURES.product}
      >
        <Button href="#selling" variant="contained" size="large">
          I’m selling
        </Button>
        <Button href="#buying" variant="outlined" size="large">
          I’m buying
        </Button>
      </PageHero>
      <Section id="selling" title="Selling, step by step" isSunken>
        <StepStory steps={SELLER_STORY} picture={SITE_PICTURES.sellers} screens={PRODUCT_PICTURES.offers} />
      </Section>
      <Section
        title={`What ${usd(flatFee)} covers, and what it doesn’t`}
        action={
          <Button component={Link} to="/signup?type=SELLER" variant="contained">
            List your home
          </Button>
        }
      >
        <Covered flatFee={flatFee} />
      </Section>
      <Section
        id="buying"
        title="Buying, step by step"
        isSunken
        action={
          <Button component={Link} to="/signup?type=BUYER" variant="contained">
            Start as a buyer
          </Button>
        }
      >
        <StepStory steps={BUYER_STORY} picture={SITE_PICTURES.buyers} screens={PRODUCT_PICTURES.tour} />
      </Section>
      <Section title="What you see on one page">
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' } }}>
          {ON_ONE_PAGE.map(([title, picture, text]) => (
            <Box key={title}>
              {PRODUCT_PICTURES[picture]}
              <Typography variant="h3" sx={{ mt: 2 }}>
                {title}
              </Typography>
              <Typography color="text.secondary" sx={{ mt: 1 }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
      </Section>
      <WhatItCosts flatFee={flatFee} />
      <Section title="What you keep" lead="Move the slider, or type a price.">
        <Box sx={{ maxWidth: 720 }}>
          <SavingsCalculator flatFee={flatFee} />
        </Box>
      </Section>
      <StateHomes />
    </>
  );
}
