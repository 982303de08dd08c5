import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { ContactForm } from '../features/leads/public-forms.tsx';
import { Heading, Text } from '../features/site/article.tsx';
import { FlatFeePage } from '../features/site/flat-fee-page.tsx';
import { SITE_PICTURES } from '../features/site/site-pictures.ts';

export default function FlatFeeMlsTennesseePage() {
  return (
    <FlatFeePage
      form={<ContactForm />}
      state="TN"
      picture={SITE_PICTURES.tennessee}
      title="Flat fee MLS listing in Tennessee"
      tabTitle="Flat fee MLS Tennessee, $5,000"
      lead={
        'Your Tennessee home on the MLS with a full-service broker, for $5,000 at closing instead of 3% of ' +
        'the price.'
      }
    >
      <Heading>Where buyers find it</Heading>
      <Text>
        From Nashville and Murfreesboro to Knoxville and Chattanooga, your home is listed by a broker licensed in
        Tennessee and shown where buyers&apos; agents look. Around Knoxville that is the East Tennessee REALTORS MLS.
      </Text>
      <Heading>What’s different in Tennessee</Heading>
      <ul>
        <li>
          <strong>Who the broker represents.</strong> Tennessee requires this in writing, with your signed receipt,
          before an offer is written. You read and acknowledge it before you sign anything else, and so does every buyer
          we represent.
        </li>
        <li>
          <strong>Condition.</strong> You provide a residential property condition disclosure, or the disclaimer the law
          allows instead. Your home&apos;s page says which one.
        </li>
        <li>
          <strong>Tours.</strong> MLS rules require buyers to have a written agreement before they tour. We take care of
          it, so no one shows up at your door without one.
        </li>
        <li>
          <strong>Taxes.</strong> The buyer pays the transfer tax and the mortgage tax.
        </li>
        <li>
          <strong>No rebates.</strong> Tennessee doesn’t let brokers pay clients in cash, gifts or prizes. A lower fee
          is allowed, and that’s all a flat fee is.
        </li>
        <li>
          <strong>Time zones.</strong> Showings use the home&apos;s local time: Eastern around Knoxville, Chattanooga
          and the Tri-Cities, Central everywhere else.
        </li>
      </ul>
      <Text>
        A home built before 1978 comes with the federal lead-based paint disclosure, which we prepare with you. Our
        Tennessee office is in Nashville.{' '}
        <Link component={RouterLink} to="/areas-served#tennessee">
          See where homes are for sale
        </Link>
        .
      </Text>
    </FlatFeePage>
  );
}
