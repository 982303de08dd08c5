import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { WaitlistForm } from '../features/leads/public-forms.tsx';
import { Article, Heading, Text } from '../features/site/article.tsx';
import { FormCard } from '../features/site/form-card.tsx';
import { SITE_PICTURES } from '../features/site/site-pictures.ts';

export default function WaitlistPage() {
  return (
    <Article
      title="Not in your state yet?"
      tabTitle="Waitlist"
      picture={SITE_PICTURES.waitlist}
      lead="Today we work in Alabama and Tennessee. Tell us where you are, and you hear from us the day we open there."
      actions={
        <Button href="#sign-up" variant="contained" size="large">
          Join the waitlist
        </Button>
      }
      aside={
        <FormCard id="sign-up" title="Join the waitlist" text="A minute, no account, no calls.">
          <WaitlistForm />
        </FormCard>
      }
    >
      <Heading>How we choose where to go</Heading>
      <Text>
        A brokerage needs a license, a broker who knows the place, and a seat at the local MLS. We go next to where most
        people ask, so a name on this list does move things.
      </Text>
      <Heading>What happens with your name</Heading>
      <Text>
        You get one email now, so that you know it worked, and one when we open. Nobody calls, nobody buys the list, and
        you can ask us to be taken off it at any time.
      </Text>
      <Heading>In Alabama or Tennessee?</Heading>
      <Text>
        Then you need not wait:{' '}
        <Link component={RouterLink} to="/signup?type=SELLER">
          start a listing
        </Link>
        ,{' '}
        <Link component={RouterLink} to="/explore">
          look at homes
        </Link>
        , or see{' '}
        <Link component={RouterLink} to="/areas-served">
          where homes are for sale
        </Link>
        . Selling a home here while you live elsewhere works as well; everything but the keys is online.
      </Text>
    </Article>
  );
}
