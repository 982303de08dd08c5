import AffordIcon from '@mui/icons-material/CalculateOutlined';
import BrowseIcon from '@mui/icons-material/TravelExploreOutlined';
import FeeIcon from '@mui/icons-material/PaymentsOutlined';
import GuideIcon from '@mui/icons-material/SchoolOutlined';
import WishIcon from '@mui/icons-material/ChecklistOutlined';
import ListIcon from '@mui/icons-material/AddHomeOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { OverviewPanel } from './overview-panel.tsx';
import { OverviewRow } from './overview-row.tsx';

/** Begins the listing of a home. */
export interface StartListing {
  start: () => Promise<void>;
  isStarting: boolean;
}

interface Step {
  to: string;
  /** Begins with a new draft; else `to` is where it leads. */
  startsListing?: boolean;
  title: string;
  text: string;
  icon: ReactNode;
}

const SELLING: readonly Step[] = [
  {
    to: '/selling',
    startsListing: true,
    title: 'Add your home',
    text: 'A draft takes about ten minutes, and no one sees it until you’re ready.',
    icon: <ListIcon />,
  },
  {
    to: '/browse?status=SOLD',
    title: 'See what homes near you sold for',
    text: 'Search your street or zip code.',
    icon: <BrowseIcon />,
  },
  {
    to: '/product',
    title: 'See how selling works, and what it costs',
    text: 'One flat fee, and never more than 3% of the price.',
    icon: <FeeIcon />,
  },
];
const BUYING: readonly Step[] = [
  {
    to: '/buyer-preferences',
    title: 'Say what you’re looking for',
    text: 'Then we find homes that fit, and let you know when a new one comes to market.',
    icon: <WishIcon />,
  },
  {
    to: '/budget',
    title: 'Find your price range',
    text: 'From your income and debts, in two minutes.',
    icon: <AffordIcon />,
  },
  {
    to: '/explore',
    title: 'Find a home to tour',
    text: 'Look around on the map, and tap the heart on what you like. Touring is no commitment.',
    icon: <BrowseIcon />,
  },
  {
    to: '/buyer-workshop',
    title: 'Come to the free buyer workshop',
    text: 'From budget to closing table, with time for your questions.',
    icon: <GuideIcon />,
  },
];

/** Suggestions for users with no activity yet. */
export function FirstSteps({ isSelling, listing }: { isSelling: boolean; listing: StartListing }) {
  return (
    <OverviewPanel title="Where to start">
      <div>
        {(isSelling ? SELLING : BUYING).map(({ icon, startsListing, ...step }) => (
          <OverviewRow
            key={step.to}
            {...step}
            {...(startsListing && { onPress: () => void listing.start(), isBusy: listing.isStarting })}
            lead={
              <Box
                aria-hidden
                sx={(theme) => ({
                  width: 40,
                  height: 40,
                  flexShrink: 0,
                  display: 'grid',
                  placeItems: 'center',
                  borderRadius: '50%',
                  color: theme.vars.palette.primary.main,
                  backgroundColor: theme.vars.palette.paper.sunken,
                })}
              >
                {icon}
              </Box>
            }
          />
        ))}
      </div>
    </OverviewPanel>
  );
}
