import { Heading, Text } from '../features/marketing/article.tsx';
import { FlatFeePage } from '../features/marketing/flat-fee-page.tsx';

export default function FlatFeeMlsAlabamaPage() {
  return (
    <FlatFeePage title="Flat fee MLS listing in Alabama" tabTitle="Flat fee MLS Alabama, $5,000" lead="Your Alabama home on the MLS with a full-service broker, for $5,000 at closing instead of 3% of the price.">
      <Heading>Selling in Alabama</Heading>
      <Text>We list homes on the Greater Alabama MLS, which agents in Birmingham, Hoover, Vestavia Hills, Tuscaloosa and the counties around them search every day. Buyers&apos; agents find your home there exactly as they find any other.</Text>
      <Text>Alabama leaves much of the inspection to the buyer. We still ask you for what you know about the home, in writing, because a surprise after the inspection costs more than one before the offer. Homes built before 1978 come with the federal lead-based paint disclosure, which we prepare with you.</Text>
    </FlatFeePage>
  );
}
