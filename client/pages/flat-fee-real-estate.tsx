import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { breakEvenPrice } from '#shared/commission-savings/commission-savings.rules.ts';
import { Heading, Text } from '../features/site/article.tsx';
import { FlatFeePage } from '../features/site/flat-fee-page.tsx';
import { SITE_PICTURES } from '../features/site/site-pictures.ts';
import { usd } from '../lib/format.ts';

export default function FlatFeeRealEstatePage() {
  return (
    <FlatFeePage
      picture={SITE_PICTURES.everywhere}
      title="Flat fee real estate, with everything in it"
      tabTitle="Flat fee real estate, $5,000"
      lead="Most flat-fee services put you on the MLS and leave you alone. We stay until you have closed."
    >
      <Heading>Why flat</Heading>
      <Text>
        A home of $600,000 is not twice the work of one of $300,000. The photos, the showings, the offers and the
        closing are the same. A percentage charges you for your home&apos;s value; a flat fee charges you for our work.
      </Text>
      <Heading>When it is not for you</Heading>
      <Text>
        Below {usd(breakEvenPrice())} three percent is less than our flat fee, and then three percent is what you pay.
        And if you would rather have somebody at the door of every showing, a broker who works that way serves you
        better; we say so when you ask.
      </Text>
      <Heading>And for buyers</Heading>
      <Text>
        Buyers pay a flat fee as well, where a buyer&apos;s agent usually takes a share of the price. What is saved can
        go into a stronger offer, a lower rate or your pocket, and you see which before you sign.
      </Text>
      <Heading>One state is not the other</Heading>
      <Text>
        Disclosures, taxes and what is signed before a tour differ. Read what changes{' '}
        <Link component={RouterLink} to="/flat-fee-mls-alabama">
          in Alabama
        </Link>{' '}
        and{' '}
        <Link component={RouterLink} to="/flat-fee-mls-tennessee">
          in Tennessee
        </Link>
        .
      </Text>
    </FlatFeePage>
  );
}
