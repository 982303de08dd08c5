import { Article, Heading, Text } from '../features/marketing/article.tsx';
import { CallToAction } from '../features/marketing/call-to-action.tsx';

export default function HpAcademyPage() {
  return (
    <Article title="Academy" lead="Short, plain lessons on selling and buying a home, from people who do it every week." aside={<CallToAction title="Learn as you go" text="Lessons open in your account, next to the step you are at." label="Create an account" to="/signup" />}>
      <Heading>For sellers</Heading>
      <ul><li>Setting a price that brings offers in the first two weeks</li><li>Photos that show the home as it is, at its best</li><li>Reading an offer: price, terms, and what is left after costs</li></ul>
      <Heading>For buyers</Heading>
      <ul><li>What you can spend, and what a home costs a month</li><li>Getting pre-approved before you fall in love with a house</li><li>What an inspection finds, and what to ask for</li></ul>
      <Text>The first lessons are being written. Create an account and you will find them there as they come.</Text>
    </Article>
  );
}
