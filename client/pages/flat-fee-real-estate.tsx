import { Heading, Text } from '../features/marketing/article.tsx';
import { FlatFeePage } from '../features/marketing/flat-fee-page.tsx';

export default function FlatFeeRealEstatePage() {
  return (
    <FlatFeePage title="Flat fee real estate, with everything in it" tabTitle="Flat fee real estate, $5,000" lead="Most flat-fee services put you on the MLS and leave you alone. We stay until you have closed.">
      <Heading>Why flat</Heading>
      <Text>A home of $600,000 is not twice the work of one of $300,000. The photos, the showings, the offers and the closing are the same. A percentage charges you for your home&apos;s value; a flat fee charges you for our work.</Text>
      <Heading>And for buyers</Heading>
      <Text>Buyers pay a flat fee as well, where a buyer&apos;s agent usually takes a share of the price. What is saved can go into a stronger offer, a lower rate or your pocket, and you see which before you sign.</Text>
    </FlatFeePage>
  );
}
