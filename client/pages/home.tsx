import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { DASHBOARD_MATCHES } from '#shared/property-matches/property-matches.rules.ts';
import { CompareBar } from '../features/compare/compare-bar.tsx';
import { DeskList } from '../features/desk/desk.tsx';
import { useStartListing } from '../features/listings/use-start-listing.ts';
import { HomeCard } from '../features/mls-listings/home-card.tsx';
import { NewHomes } from '../features/mls-listings/new-homes.tsx';
import { BrokerPages, NextClosings } from '../features/overview/admin-overview.tsx';
import { ActivityPanel } from '../features/overview/activity-panel.tsx';
import { MemberOverview } from '../features/overview/member-overview.tsx';
import { PartnerNext } from '../features/overview/partner-next.tsx';
import { MatchesStrip } from '../features/property-matches/matches-strip.tsx';
import { PartnerDesk } from '../features/transactions/partner-desk.tsx';
import { fetchPropertyMatches } from '../state/buyer-property-matches.slice.ts';
import { useAppDispatch, useAppSelector, useUser } from '../state/hooks.ts';
import { useBudget } from '../state/use-budget.ts';
import { BrokerageContact } from '../ui/brokerage-contact.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PageParts } from '../ui/page-parts.tsx';

const PARTNERS = {
  LENDER: 'The sales you finance, by what is due.',
  TITLE: 'The sales you close, by closing date.',
} as const;

/** The best homes that fit a buyer; `none` before they said what they look for. */
function BestMatches({ none = null }: { none?: ReactNode }) {
  const dispatch = useAppDispatch();
  const [isAsked, setAsked] = useState(false);
  // what a home costs a month is counted with the buyer's own budget
  useBudget();
  useEffect(() => {
    void dispatch(fetchPropertyMatches(DASHBOARD_MATCHES)).then(() => setAsked(true));
  }, [dispatch]);
  const hasAny = useAppSelector((state) => state.buyerPropertyMatches.matches.length > 0);
  if (!hasAny) return isAsked && none;
  return (
    <>
      <MatchesStrip isKnown card={(home) => <HomeCard home={home} />} />
      <CompareBar />
    </>
  );
}

/** Homes to look at for a buyer who has only begun. */
const FIRST_HOMES = (
  <BestMatches
    none={
      <>
        <NewHomes />
        <CompareBar />
      </>
    }
  />
);

export default function HomePage() {
  const user = useUser();
  const starting = useStartListing();
  if (!user) return null;
  const { type } = user;
  if (type === 'PBUYER') return <Navigate to="/pbuyer" replace />;
  const isPartner = type === 'LENDER' || type === 'TITLE';
  return (
    <PageParts>
      <Container
        maxWidth={type === 'ADMIN' ? 'xl' : 'lg'}
        sx={{ py: type === 'ADMIN' ? { xs: 3, md: 4 } : { xs: 3, md: 5 } }}
      >
        <PageHeader
          title={user.firstName ? `Hello, ${user.firstName}` : 'Hello'}
          tabTitle="Home"
          subtitle={isPartner ? PARTNERS[type] : undefined}
        />
        {type === 'ADMIN' && (
          <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <DeskList aside={<NextClosings />} />
            <BrokerPages />
          </Box>
        )}
        {isPartner && (
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <PartnerNext type={type} />
            <PartnerDesk type={type} />
            <ActivityPanel none="What happens with your sales appears here." />
            <BrokerageContact />
          </Box>
        )}
        {(type === 'SELLER' || type === 'BUYER') && (
          <MemberOverview user={user} starting={starting} matches={<BestMatches />} firstHomes={FIRST_HOMES} />
        )}
      </Container>
    </PageParts>
  );
}
