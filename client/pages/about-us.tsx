import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { toE164 } from '#shared/kernel/phone.ts';
import { STATE_NAMES, STATES } from '#shared/listings/listings.types.ts';
import { ContactForm } from '../features/leads/public-forms.tsx';
import { Article, Heading, Text } from '../features/site/article.tsx';
import { FormCard } from '../features/site/form-card.tsx';
import { SITE_PICTURES } from '../features/site/site-pictures.ts';
import { phone as asPhone } from '../lib/format.ts';
import { PersonAvatar } from '../ui/person-avatar.tsx';
import { useSiteConfig } from '../ui/use-site-config.ts';

/** The first name, and the rest. */
const personOf = (name: string) => {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
};

export default function AboutUsPage() {
  const { brand } = useSiteConfig();
  return (
    <Article
      title="A broker, not a percentage"
      tabTitle="About us"
      picture={SITE_PICTURES.about}
      lead={`${brand.brokerage} helps people in Alabama and Tennessee sell and buy homes for a flat fee.`}
      aside={
        <FormCard id="write" title="Write to us" text="Ask anything about selling or buying before you decide.">
          <ContactForm />
        </FormCard>
      }
    >
      <Heading>Why we exist</Heading>
      <Text>
        For most people a home is the largest thing they’ll ever sell. Paying three percent of it for one side of the
        sale never sat right with us, because the work doesn’t grow with the price.
      </Text>
      <Text>
        So we built a place where the work itself is easy to see: every showing, every offer, every document and every
        date, for both sides of the sale, with a broker behind it.
      </Text>
      <Heading>How we work</Heading>
      <ul>
        <li>You decide who comes into your home, and when.</li>
        <li>You see what you would keep from each offer before you respond.</li>
        <li>Nothing is sent, signed or accepted in your name without you.</li>
        <li>Both sides see the same facts at the same time.</li>
        <li>When we estimate, we show how, with the source and its date.</li>
        <li>
          We don’t steer anyone toward or away from a neighborhood, and neither does anything we built.{' '}
          <Link component={RouterLink} to="/policies#fair-housing">
            Fair housing
          </Link>
          .
        </li>
      </ul>
      <Heading>Who we are</Heading>
      <Text>
        {brand.brokerage} is a licensed real-estate brokerage:{' '}
        {STATES.map((state) => `${STATE_NAMES[state]} broker license ${brand.licenseNumbers[state]}`).join(', ')}.
      </Text>
      {brand.hasSamplePeople && <Text>The people and license numbers below are samples.</Text>}
      <Box
        component="ul"
        aria-label="Our people"
        sx={{ listStyle: 'none', p: '0 !important', display: 'grid', gap: 2 }}
      >
        {brand.people.map(({ name, role, license, picture }) => (
          <Box component="li" key={name} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <PersonAvatar person={personOf(name)} size={72} publicPicture={picture ?? null} />
            <Box sx={{ minWidth: 0 }}>
              <strong>{name}</strong>
              <br />
              {role}
              {license && (
                <>
                  <br />
                  License {license}
                </>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      <Heading>Where to find us</Heading>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {brand.offices.map(({ street, city, state, zip, phone }) => (
          <Text key={city}>
            <strong>{city}</strong>
            <br />
            {street}
            <br />
            {city}, {state} {zip}
            <br />
            <Link href={`tel:${toE164(phone) ?? phone}`}>{asPhone(phone)}</Link>
          </Text>
        ))}
      </Box>
    </Article>
  );
}
