import { Article, Heading, Text } from '../features/site/article.tsx';
import { CallToAction } from '../features/site/call-to-action.tsx';
import { SITE_PICTURES } from '../features/site/site-pictures.ts';

export default function HpAcademyPage() {
  return (
    <Article
      title="Academy"
      picture={SITE_PICTURES.academy}
      lead="Short, plain lessons on selling and buying a home, from people who do it every week."
      aside={
        <CallToAction
          title="Rather ask in person?"
          text="The free buyer workshop is one hour, online, with time for your questions."
          label="See the dates"
          to="/buyer-workshop"
        />
      }
    >
      <Heading>For sellers</Heading>
      <ul>
        <li>Setting a price that brings offers in the first two weeks</li>
        <li>Photos that show the home at its best</li>
        <li>What to disclose in Alabama and in Tennessee, and why early</li>
        <li>Reading an offer: price, terms, and what you keep after costs</li>
      </ul>
      <Heading>For buyers</Heading>
      <ul>
        <li>What you can spend, and what a home costs a month</li>
        <li>Getting pre-approved before you fall in love with a house</li>
        <li>Making an offer that wins without overpaying</li>
        <li>What an inspection finds, and what to ask for</li>
      </ul>
      <Heading>When it opens</Heading>
      <Text>
        The first lessons are on their way. They will open in your account, next to the step you’re at, for a few people
        at a time.
      </Text>
    </Article>
  );
}
