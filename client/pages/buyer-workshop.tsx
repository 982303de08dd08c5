import { Article, Heading, Text } from '../features/marketing/article.tsx';
import { CallToAction } from '../features/marketing/call-to-action.tsx';

export default function BuyerWorkshopPage() {
  return (
    <Article title="Free buyer workshop" lead="One hour, online, for people who buy their first home or their first in a long while." aside={<CallToAction title="Take part" text="Create a buyer account; we write to you with the next date." label="Create a buyer account" to="/signup?type=BUYER" />}>
      <Heading>What we go through</Heading>
      <ol><li>Your budget: income, debts, down payment, and the five parts of a monthly cost</li><li>Pre-approval: what a lender asks for, and how to compare two offers</li><li>Touring with your eyes open: what matters and what paint can fix</li><li>An offer: the terms that win without paying more</li><li>From acceptance to keys: inspection, appraisal, title, closing</li></ol>
      <Heading>Who leads it</Heading>
      <Text>A Hearthport broker, with time for questions at the end. Nothing is sold in it.</Text>
    </Article>
  );
}
