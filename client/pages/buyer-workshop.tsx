import Button from '@mui/material/Button';
import { PRODUCT } from '#shared/brand/product.ts';
import { MONTHLY_PARTS_TEXT } from '#shared/buyer-budgets/buyer-budgets.rules.ts';
import { WorkshopForm } from '../features/leads/workshop-form.tsx';
import { Article, Heading, Subheading, Text } from '../features/site/article.tsx';
import { FormCard } from '../features/site/form-card.tsx';
import { SITE_PICTURES } from '../features/site/site-pictures.ts';

const PARTS = [
  ['Your budget', `Income, debts, down payment, and the five parts of a monthly cost: ${MONTHLY_PARTS_TEXT}.`],
  ['Pre-approval', 'What a lender asks for, how long it takes, and how to read two loan offers side by side.'],
  ['Touring with your eyes open', 'What matters, what paint can fix, and what to ask about a house built before 1978.'],
  ['An offer', 'The terms that win without paying more, and what each of them risks.'],
  [
    'From acceptance to keys',
    'Inspection, appraisal, title and closing, with the costs that buyers pay in Alabama and in Tennessee.',
  ],
] as const;

export default function BuyerWorkshopPage() {
  return (
    <Article
      title="Free buyer workshop"
      picture={SITE_PICTURES.workshop}
      lead={
        'With a broker, for people buying their first home, or their first in a long while. Free, with no sales pitch.'
      }
      actions={
        <Button href="#sign-up" variant="contained" size="large">
          See the dates
        </Button>
      }
      aside={
        <FormCard
          id="sign-up"
          title="Save your seat"
          text="No account needed. The confirmation comes by email, with an entry for your calendar."
        >
          <WorkshopForm />
        </FormCard>
      }
    >
      <Heading>What we cover</Heading>
      {PARTS.map(([title, text]) => (
        <div key={title}>
          <Subheading>{title}</Subheading>
          <Text>{text}</Text>
        </div>
      ))}
      <Heading>Who leads it</Heading>
      <Text>A {PRODUCT} broker, with time for your questions at the end.</Text>
      <Heading>When</Heading>
      <Text>
        The form lists the dates we’ve planned, online or in person, with their time zone and the seats left. If one is
        full, you join its waiting list. We remind you the day before. Every workshop covers everything.
      </Text>
    </Article>
  );
}
