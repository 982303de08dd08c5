import { Heading, Text } from '../features/marketing/article.tsx';
import { FlatFeePage } from '../features/marketing/flat-fee-page.tsx';

export default function FlatFeeMlsTennesseePage() {
  return (
    <FlatFeePage title="Flat fee MLS listing in Tennessee" tabTitle="Flat fee MLS Tennessee, $5,000" lead="Your Tennessee home on the MLS with a full-service broker, for $5,000 at closing instead of 3% of the price.">
      <Heading>Selling in Tennessee</Heading>
      <Text>From Nashville and Murfreesboro to Knoxville and Chattanooga, your home is listed with a broker licensed in Tennessee and shown where buyers&apos; agents look.</Text>
      <Text>Tennessee asks a broker to say in writing whom they work for. You see and acknowledge that agency disclosure before you sign anything else, and so does every buyer who comes through us. Homes built before 1978 come with the federal lead-based paint disclosure, which we prepare with you.</Text>
    </FlatFeePage>
  );
}
