import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { State } from '#shared/listings/listings.types.ts';
import { usd } from '../../lib/format.ts';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import { ArticleBody } from './article.tsx';
import { Covered } from './covered.tsx';
import { FeeFacts } from './fee-facts.tsx';
import { PageHero } from './page-hero.tsx';
import { PRODUCT_PICTURES } from './product-pictures.tsx';
import { SavingsCalculator } from './savings-calculator.tsx';
import { Section } from './section.tsx';
import { StateHomes } from './state-homes.tsx';
import { WorkedExample } from './worked-example.tsx';

interface FlatFeePageProps {
  title: string;
  lead: string;
  tabTitle: string;
  picture: { url: string; alt: string };
  state?: State;
  /** Asks a question; a form of another feature. */
  form: ReactNode;
  children: ReactNode;
}

/** Shared layout of the three flat-fee pages. */
export function FlatFeePage({ title, lead, tabTitle, picture, state, form, children }: FlatFeePageProps) {
  const { flatFee } = useSiteConfig().brand;
  return (
    <>
      <PageHero title={title} tabTitle={tabTitle} lead={lead} picture={picture}>
        <Button component={Link} to="/signup?type=SELLER" variant="contained" size="large">
          List your home
        </Button>
        <Button component={Link} to="/faqs" variant="outlined" size="large">
          Questions and answers
        </Button>
      </PageHero>
      <Section title="What you keep" isSunken lead="Move the slider, or type a price.">
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, md: 8 },
            alignItems: 'center',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
          }}
        >
          <SavingsCalculator flatFee={flatFee} />
          <Box component="figure" sx={{ m: 0 }}>
            {PRODUCT_PICTURES.offers}
            <Typography component="figcaption" variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              Every offer comes with your net proceeds: what you keep after costs and your mortgage. Sample figures.
            </Typography>
          </Box>
        </Box>
      </Section>
      <Section title={`What ${usd(flatFee)} covers`}>
        <Covered flatFee={flatFee} />
      </Section>
      <Section title="A worked example" isSunken>
        <WorkedExample flatFee={flatFee} {...(state && { state })} />
      </Section>
      <Box sx={{ pt: { xs: 6, md: 9 } }}>
        <ArticleBody aside={<FeeFacts {...(state && { state })}>{form}</FeeFacts>}>{children}</ArticleBody>
      </Box>
      <StateHomes {...(state && { state })} />
    </>
  );
}
