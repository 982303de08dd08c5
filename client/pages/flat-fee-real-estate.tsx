import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { breakEvenPrice } from '#shared/commission-savings/commission-savings.rules.ts';
import { ContactForm } from '../features/leads/public-forms.tsx';
import { Heading, Text } from '../features/site/article.tsx';
import { FlatFeePage } from '../features/site/flat-fee-page.tsx';
import { SITE_PICTURES } from '../features/site/site-pictures.ts';
import { usd } from '../lib/format.ts';

export default function FlatFeeRealEstatePage() {
  return (
    <FlatFeePage
      form={<ContactForm />}
      picture={SITE_PICTURES.everywhere}
      title="Flat fee real estate, with everything included"
      tabTitle="Flat fee real estate, $5,000"
      lead="Most flat-fee services put you on the MLS and leave you on your own. We stay until you close."
    >
      <Heading>Why flat</Heading>
      <Text>
        A $600,000 home isn’t twice the work of a $300,000 one. The photos, the showings, the offers and the closing are
        the same. A percentage charges you for your home&apos;s value; a flat fee charges you for our work.
      </Text>
      <Heading>When it isn’t for you</Heading>
      <Text>
        Below {usd(breakEvenPrice())} three percent is less than our flat fee, so three percent is all you pay. And if
        you’d rather have someone at every showing, a broker who works that way will serve you better; we’ll tell you so
        if you ask.
      </Text>
      <Heading>And for buyers</Heading>
      <Text>
        Buyers pay a flat fee as well, where a buyer&apos;s agent usually takes a share of the price. You can put the
        savings into a stronger offer, a lower rate or your pocket, and you’ll see the difference before you sign.
      </Text>
      <Heading>Every state is different</Heading>
      <Text>
        Disclosures, taxes and pre-tour agreements differ. Read what’s different{' '}
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
