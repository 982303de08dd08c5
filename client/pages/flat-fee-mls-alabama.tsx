import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { ContactForm } from '../features/leads/public-forms.tsx';
import { Heading, Text } from '../features/site/article.tsx';
import { FlatFeePage } from '../features/site/flat-fee-page.tsx';
import { SITE_PICTURES } from '../features/site/site-pictures.ts';

export default function FlatFeeMlsAlabamaPage() {
  return (
    <FlatFeePage
      form={<ContactForm />}
      state="AL"
      picture={SITE_PICTURES.alabama}
      title="Flat fee MLS listing in Alabama"
      tabTitle="Flat fee MLS Alabama, $5,000"
      lead="Your Alabama home on the MLS with a full-service broker, for $5,000 at closing instead of 3% of the price."
    >
      <Heading>Where buyers find it</Heading>
      <Text>
        We list on the Greater Alabama MLS, which agents in Birmingham, Hoover, Vestavia Hills, Tuscaloosa and the
        counties around them search every day. They find your home there exactly as they find any other, and can ask for
        a tour or send an offer online.
      </Text>
      <Heading>What’s different in Alabama</Heading>
      <ul>
        <li>
          <strong>Disclosure.</strong> Alabama is a “caveat emptor” state: buyers are largely responsible for finding
          problems, with exceptions for health and safety and for direct questions. We still ask you to disclose what
          you know, because a surprise after the inspection costs more than one before the offer.
        </li>
        <li>
          <strong>Who represents whom.</strong> State law (RECAD) requires a brokerage to explain at first contact whom
          it may represent. You may decline to sign that form; we’ll make a note of it.
        </li>
        <li>
          <strong>Tours.</strong> A buyer gets the brokerage disclosure before a showing and signs a written agreement
          before any offer (in force since April 2025). You don’t need one to look.
        </li>
        <li>
          <strong>Taxes.</strong> By custom, the buyer pays the deed tax and the mortgage tax. Property tax is paid in
          arrears, due October 1, and is prorated to the day you close.
        </li>
        <li>
          <strong>Older homes.</strong> A home built before 1978 comes with the federal lead-based paint disclosure,
          which we prepare with you.
        </li>
      </ul>
      <Text>
        Closings are handled by an attorney or a title company. Our Alabama office is in Birmingham; we’re licensed
        statewide.{' '}
        <Link component={RouterLink} to="/areas-served#alabama">
          See where homes are for sale
        </Link>
        .
      </Text>
    </FlatFeePage>
  );
}
