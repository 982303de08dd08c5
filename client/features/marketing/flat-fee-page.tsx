import { usd } from '../../lib/format.ts';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import { Article, Heading, Text } from './article.tsx';
import { CallToAction } from './call-to-action.tsx';
import { SavingsCalculator } from './savings-calculator.tsx';
import type { ReactNode } from 'react';

interface FlatFeePageProps { title: string; lead: string; tabTitle: string; children: ReactNode }

/** What the three flat-fee pages share: the promise, the sum, what is in it. */
export function FlatFeePage({ title, lead, tabTitle, children }: FlatFeePageProps) {
  const { flatFee } = useSiteConfig().brand;
  return (
    <Article title={title} lead={lead} tabTitle={tabTitle} aside={<CallToAction title="Start with a draft" text="Ten minutes, no card, and nobody sees it until you submit it." label="List your home" to="/signup?type=SELLER" />}>
      <SavingsCalculator flatFee={flatFee} />
      <Heading>What {usd(flatFee)} covers</Heading>
      <ul>
        <li>A price opinion from homes sold nearby, and a broker to talk it over with</li>
        <li>Your home on the regional MLS, and through it on the sites that buyers search</li>
        <li>Showings asked for, confirmed and reviewed online</li>
        <li>Every offer with the net proceeds it leaves you</li>
        <li>Negotiation, documents and the way to closing with one broker</li>
      </ul>
      {children}
      <Heading>What it does not cover</Heading>
      <Text>Title and attorney fees, taxes, repairs you agree to, and what you decide to offer the buyer&apos;s agent. Your closing-cost estimate lists each of them before you accept anything.</Text>
    </Article>
  );
}
