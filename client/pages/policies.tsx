import { Article, Heading, Text } from '../features/marketing/article.tsx';
import { useSiteConfig } from '../ui/use-site-config.ts';

export default function PoliciesPage() {
  const { brand } = useSiteConfig();
  return (
    <Article title="Policies" lead="Privacy, fair housing, text messages and listing data, in plain words. Sample texts: have them reviewed by counsel before use.">
      <Heading id="privacy">Privacy</Heading>
      <Text>We keep what you give us to sell or buy a home: your name, contact data, the facts and photos of your home, showings, offers, messages and documents. Both sides of a sale see what the sale needs and nothing more. We do not sell your data.</Text>
      <Text>You can change your profile and delete your account in your settings. Deleting erases you as a person; offers, signatures and transactions are kept as long as the law asks a broker to keep them.</Text>
      <Heading id="fair-housing">Fair housing</Heading>
      <Text>{brand.brokerage} follows the Fair Housing Act. We do not steer, filter or advertise by race, color, religion, sex, disability, familial status or national origin, and neither does anything we built.</Text>
      <Heading id="text-messages">Text messages</Heading>
      <Text>You get text messages only if you turn them on in your settings. They are about your showings, offers and messages. Message and data rates may apply. Reply STOP at any time to end them. Nothing is sent at night.</Text>
      <Heading id="listing-data">Listing data</Heading>
      <Text>Homes of other brokers come from the Greater Alabama MLS and East Tennessee REALTORS MLS and carry their source. The information is deemed reliable but not guaranteed. Homes of county record are shown as sold and say so. Drawings mark sample homes.</Text>
      <Heading id="accessibility">Accessibility</Heading>
      <Text>Everything here should work by keyboard, with a screen reader, and in high zoom. If something does not, write to {brand.supportEmail} and we will put it right.</Text>
    </Article>
  );
}
