import { Article, Heading, Text } from '../features/marketing/article.tsx';
import { CallToAction } from '../features/marketing/call-to-action.tsx';
import { useSiteConfig } from '../ui/use-site-config.ts';

export default function AboutUsPage() {
  const { brand } = useSiteConfig();
  return (
    <Article title="A broker, not a percentage" tabTitle="About us" lead={`${brand.brokerage} helps people in Alabama and Tennessee sell and buy homes for a flat fee.`} aside={<CallToAction title="Talk to us" text="Ask anything about selling or buying before you decide." label="Questions and answers" to="/faqs" />}>
      <Heading>Why we exist</Heading>
      <Text>For most people a home is the largest thing they will ever sell. Handing over three percent of it for one side of the sale never sat right with us, because the work does not grow with the price.</Text>
      <Text>So we built a place where the work itself is easy to see: every showing, every offer, every document and every date, for both sides of the sale, with a broker who answers for it.</Text>
      <Heading>How we work</Heading>
      <ul>
        <li>You decide who comes into your home, and when.</li>
        <li>You see what each offer leaves you before you answer it.</li>
        <li>Nothing is sent, signed or accepted in your name without you.</li>
        <li>Both sides see the same facts at the same time.</li>
      </ul>
      <Heading>Where to find us</Heading>
      {brand.offices.map(({ street, city, state, zip, phone }) => <Text key={city}>{street}<br />{city}, {state} {zip}<br />{phone}</Text>)}
    </Article>
  );
}
