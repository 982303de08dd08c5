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
      lead={
        'Today we work in Alabama and Tennessee. Tell us where you are, and you’ll hear from us the day we ' +
        'open there.'
      }
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
        A brokerage needs a license, a broker who knows the area, and access to the local MLS. We go next where the most
        people ask, so a name on this list really helps.
      </Text>
      <Heading>What happens with your name</Heading>
      <Text>
        You get one email now, so that you know it worked, and one when we open. No one will call you, we never sell the
        list, and you can ask to be removed at any time.
      </Text>
      <Heading>In Alabama or Tennessee?</Heading>
      <Text>
        Then there’s no need to wait:{' '}
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
        . You can also sell a home here while living elsewhere; everything but the keys is online.
      </Text>
    </Article>
  );
}
