import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { NUMBER_ACCOUNT_DAYS } from '#shared/records/retention.rules.ts';
import { KEPT_RECORDS, SMS_CONSENT } from '#shared/users/users.messages.ts';
import { Article, Heading, Text } from '../features/site/article.tsx';
import { Contents } from '../features/site/contents.tsx';
import { SampleNotice } from '../features/site/sample-notice.tsx';
import { VisitCounts } from '../features/site/visit-counts.tsx';
import { useSiteConfig } from '../ui/use-site-config.ts';

const PARTS = [
  ['privacy', 'Privacy'],
  ['storage', 'Cookies and storage'],
  ['fair-housing', 'Fair housing'],
  ['electronic-records', 'Electronic records'],
  ['text-messages', 'Text messages'],
  ['listing-data', 'Listing data'],
  ['accessibility', 'Accessibility'],
] as const;

const hostOf = (url: string): string => new URL(url).host;
/** Whose tiles a map shows, without the `{s}` of a numbered server; null for our own. */
const tileHost = (url: string): string | null => /^https?:\/\/(?:\{s\}\.)?([^/]+)/.exec(url)?.[1] ?? null;

export default function PoliciesPage() {
  const { brand, analytics, errorReports, mapTiles } = useSiteConfig();
  const tilesFrom = mapTiles && tileHost(mapTiles.url);
  return (
    <Article
      title="Policies"
      lead="What we store, what we never do, and what you agree to, in plain English."
      isAsideFirst
      aside={<Contents parts={PARTS} />}
    >
      <SampleNotice what="text" />
      <Heading id="privacy">Privacy</Heading>
      <Text>
        We store what you give us to sell or buy a home: your name, email address and phone number, the facts and photos
        of your home, showings, offers, messages and documents; and for each login, the device and IP address it came
        from, so that you can log it out.
      </Text>
      <ul>
        <li>
          <strong>Who sees it.</strong> Both sides of a sale see what the sale needs and nothing more. The people of
          your closing (lender, title company) see your transaction. Mortgage balances, access notes and contact details
          stay with you and your broker.
        </li>
        <li>
          <strong>What we share.</strong> Email, text messages, payments and files go through providers who may not use
          them for anything else. We do not sell or rent your data, and there is no advertising on this site.
        </li>
        <li>
          <strong>Where pictures were taken.</strong> Location and camera data are removed from photos before anyone
          sees them.
        </li>
        <li>
          <strong>The newsletter and other forms.</strong> We store your email address and what you wrote. One click in
          any newsletter takes you off the list.
        </li>
        <li>
          <strong>How long.</strong> You can change your profile and delete your account in your settings. Deleting your
          account erases your personal data. {KEPT_RECORDS} If you asked for a tour by text and never added an email,
          your name and number are deleted {NUMBER_ACCOUNT_DAYS} days after your last tour.
        </li>
      </ul>
      <Text>
        To ask what data we have about you, or to have it corrected or deleted, write to{' '}
        <Link href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Link>.
      </Text>
      <Heading id="storage">Cookies and storage</Heading>
      <Text>
        We set no cookies for advertising or for following you around
        {analytics || errorReports ? '.' : ', and there is no analytics unless this notice names it.'} Your
        browser&apos;s own storage holds your login, your choice of light or dark mode, and what you typed but have not
        sent, so that a reload does not lose it. Logging out removes it. Pages you visited may be stored on your device
        so that they open offline.
      </Text>
      {tilesFrom && (
        <Text>
          The streets on our maps come from {tilesFrom}. While a map is open, your browser asks there for the part you
          look at, so that server sees your IP address and that part; it gets no name and no account.
        </Text>
      )}
      <Text>
        “Directions” beside a tour opens Google Maps with the address of that home. Google then gets that address and
        your IP address from your browser; it gets no name and no account from us.
      </Text>
      {errorReports && (
        <Text>
          If a page fails, our server for error reports ({hostOf(errorReports.dsn)}) gets the failure, the address of
          the page and how long it took to load: no name, no account, nothing that you typed.
        </Text>
      )}
      {analytics && <VisitCounts host={hostOf(analytics.url)} />}
      <Heading id="fair-housing">Fair housing</Heading>
      <Text>
        {brand.brokerage} follows the Fair Housing Act. We do not steer, filter or advertise by race, color, religion,
        sex, disability, familial status or national origin, and neither does anything we built: not the search, not the
        matches, not the assistant. A description that states such a preference is sent back with the reason.
      </Text>
      <Text>
        If you think you were treated differently, contact us, and the U.S. Department of Housing and Urban Development
        at{' '}
        <Link href="https://www.hud.gov/fairhousing" target="_blank" rel="noopener noreferrer">
          hud.gov/fairhousing
        </Link>{' '}
        or 1-800-669-9777.
      </Text>
      <Heading id="electronic-records">Electronic records and signatures</Heading>
      <Text>
        Before you sign anything here you are asked whether you agree to use electronic records and signatures (ESIGN
        Act, and the Uniform Electronic Transactions Act as adopted in Alabama and Tennessee). You can say no and sign
        on paper, withdraw your consent later for what is still to be signed, and ask for paper copies.
      </Text>
      <Text>
        You need a current browser and a way to open PDF files. You can read every document before you sign it and save
        it afterwards; with each we store who signed, when, from which IP address, and a hash that shows it was not
        changed.
      </Text>
      <Heading id="text-messages">Text messages</Heading>
      <Text>You get text messages only if you turn them on in your settings. This is what you agree to there:</Text>
      <Text>
        <em>{SMS_CONSENT.text}</em>
      </Text>
      <Text>
        STOP takes effect right away, until you turn texts on again. Texts are sent between 8 a.m. and 9 p.m. your time.
        We don’t send marketing texts.
      </Text>
      <Heading id="listing-data">Listing data (IDX)</Heading>
      <Text>
        Homes of other brokers come from the Greater Alabama MLS and East Tennessee REALTORS MLS, under their rules for
        internet data exchange, and are shown with their listing firm. The data is for your personal, non-commercial
        use: to find homes you may want to buy, and for no other purpose.
      </Text>
      <Text>
        The information is deemed reliable but not guaranteed; verify what matters to you. Each home shows when it was
        last updated. An owner may keep the street address or automated values off the page. Homes from county records
        are labeled as sold. Homes shown as drawings are samples.
      </Text>
      <Heading id="accessibility">Accessibility</Heading>
      <Text>
        Everything here should work by keyboard, with a screen reader, and in high zoom; we hold ourselves to WCAG 2.2
        AA. If something does not, write to {brand.supportEmail} or call, and we’ll help you right away and fix it. The{' '}
        <Link component={RouterLink} to="/terms">
          terms of service
        </Link>{' '}
        are on their own page.
      </Text>
    </Article>
  );
}
