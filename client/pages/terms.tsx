import { Article, Heading, Text } from '../features/marketing/article.tsx';
import { usd } from '../lib/format.ts';
import { useSiteConfig } from '../ui/use-site-config.ts';

export default function TermsPage() {
  const { brand } = useSiteConfig();
  return (
    <Article title="Terms of service" lead="What you can expect from us and what we expect from you. Sample text: have it reviewed by counsel before use.">
      <Heading>Your account</Heading>
      <Text>Your account is yours alone. Keep the facts of your home true, and tell us when they change.</Text>
      <Heading>What we do</Heading>
      <Text>{brand.brokerage} is a licensed real-estate brokerage in Alabama and Tennessee. Whom we represent in a sale is agreed in writing before you make or accept an offer.</Text>
      <Heading>What it costs</Heading>
      <Text>The listing side costs {usd(brand.flatFee)}, due at closing. Other costs of a sale are listed in your estimate before you accept an offer.</Text>
      <Heading>Offers and signatures</Heading>
      <Text>Agreeing to terms on this site opens the transaction. What makes it binding are the documents you sign, each of which you can read before you sign it.</Text>
      <Heading>Estimates</Heading>
      <Text>Savings, proceeds, closing costs and monthly costs are estimates made from the assumptions shown beside them. They are no offer of credit and no legal or tax advice.</Text>
    </Article>
  );
}
