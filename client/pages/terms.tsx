import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { breakEvenPrice, USUAL_COMMISSION_PERCENT } from '#shared/commission-savings/commission-savings.rules.ts';
import { TOUR_FEE } from '#shared/showings/showings.fees.ts';
import { Article, Heading, Text } from '../features/site/article.tsx';
import { Contents } from '../features/site/contents.tsx';
import { SampleNotice } from '../features/site/sample-notice.tsx';
import { usd } from '../lib/format.ts';
import { useSiteConfig } from '../ui/use-site-config.ts';

const PARTS = [
  ['account', 'Your account'],
  ['services', 'What we do'],
  ['fees', 'What it costs'],
  ['listings', 'Your listing'],
  ['tours', 'Tours'],
  ['offers', 'Offers and signatures'],
  ['estimates', 'Estimates'],
  ['use', 'Fair use'],
  ['ending', 'Ending'],
  ['law', 'Law and disputes'],
] as const;

export default function TermsPage() {
  const { brand } = useSiteConfig();
  return (
    <Article
      title="Terms of service"
      lead="What you can expect from us and what we expect from you."
      isAsideFirst
      aside={<Contents parts={PARTS} />}
    >
      <SampleNotice what="text" />
      <Heading id="account">Your account</Heading>
      <Text>
        You must be 18 or older. Your account is yours alone: keep the password to yourself and tell us if someone else
        got in. What you enter about yourself and your home must be true; update it when it changes.
      </Text>
      <Heading id="services">What we do</Heading>
      <Text>
        {brand.brokerage} is a licensed real-estate brokerage in Alabama and Tennessee. This site is how we work; it
        does not replace the agreements you sign with us. Whom we represent in a sale is agreed in writing: in Alabama
        after the brokerage disclosure and before any offer, in Tennessee before an offer is drafted. Where those
        agreements and these terms differ, the agreements hold.
      </Text>
      <Heading id="fees">What it costs</Heading>
      <ul>
        <li>
          The listing side costs {usd(brand.flatFee)}, due at closing, and nothing if the home does not sell. Below a
          price of {usd(breakEvenPrice(brand.flatFee))} it costs {USUAL_COMMISSION_PERCENT}% of the price instead, so
          that it is never more than that.
        </li>
        <li>
          A tour of another broker&apos;s home costs {TOUR_FEE}. When you close on a home with us, tour fees are
          refunded or taken off our fee, as your state allows. Homes we list are free to tour.
        </li>
        <li>
          Compensation for a buyer&apos;s agent, taxes, title, settlement and repairs are not part of our fee.
          Commissions are not set by law and can be negotiated.
        </li>
      </ul>
      <Heading id="listings">Your listing</Heading>
      <Text>
        You confirm that you own the home or may sell it, and that you hold the rights to the photos and text you give
        us; you let us, the MLS and the sites it feeds show them while the home is listed and in its history afterwards.
        A broker approves every listing and may send it back. Descriptions follow the{' '}
        <Link component={RouterLink} to="/policies#fair-housing">
          fair housing rules
        </Link>
        .
      </Text>
      <Heading id="tours">Tours</Heading>
      <Text>
        A confirmed time is a promise to the other side. Cancel if you cannot make it, leave the home as you found it,
        and take or film nothing without the owner’s consent.
      </Text>
      <Heading id="offers">Offers and signatures</Heading>
      <Text>
        Agreeing to terms on this site opens the transaction. The documents you sign make it binding, and you can read
        each one before you sign it; deadlines count from the last signature. A counter offer ends after 48 hours, an
        offer at the time it names. A private link acts for its party: anyone you give it to can respond in your place.
      </Text>
      <Heading id="estimates">Estimates</Heading>
      <Text>
        Savings, proceeds, closing costs, monthly costs, matches and price opinions are estimates made from the
        assumptions shown beside them. They are not an appraisal, an offer of credit, or legal or tax advice. The
        assistant answers from our data and can be wrong; a broker stands behind what you decide with us.
      </Text>
      <Heading id="use">Fair use</Heading>
      <Text>
        Listing data is for your own search. Do not copy it in bulk, resell it, probe the site for vulnerabilities
        without our consent, act for someone who has not asked you to, or use what you learn here to discriminate or to
        harass.
      </Text>
      <Heading id="ending">Ending</Heading>
      <Text>
        You can delete your account in your settings, unless a sale is under way; then you can delete it afterwards. We
        may close an account that breaks these terms, after telling you why, and keep what the law requires us to keep.
      </Text>
      <Heading id="law">Law and disputes</Heading>
      <Text>
        The law of the state where the home is located applies, and its courts have jurisdiction. We are liable for what
        we do wrong with intent or gross negligence, and otherwise up to the fee you paid us; nothing here limits duties
        a broker has by law. If a part of these terms is invalid, the rest still applies. When they change, we’ll notify
        you before they apply to you.
      </Text>
    </Article>
  );
}
