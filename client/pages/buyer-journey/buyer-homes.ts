import { buyerJourney } from '#shared/buyer-journey/buyer-journey.rules.ts';
import type { BuyerJourney } from '#shared/buyer-journey/buyer-journey.types.ts';
import { photoOf } from '../../state/listing-facts.ts';
import type { Inspection, Offer, Showing } from '../../state/wire-types.ts';

export interface BuyerHome {
  listingId: string;
  place: { address: string; city: string; state: string; zip: string };
  photo: string | null;
  zone: string | undefined;
  journey: BuyerJourney<Showing, Offer>;
}

interface Facts {
  showings: readonly Showing[];
  inspections: readonly Inspection[];
  offers: readonly Offer[];
  now: Date;
}

/** What needs the buyer first, then what is under way, then the rest. */
const RANKS = ['needed', 'in progress', 'completed'] as const;
function rankOf({ journey: { steps } }: BuyerHome): number {
  const rank = RANKS.findIndex((state) => steps.some((step) => step.state === state));
  return rank < 0 ? RANKS.length : rank;
}

/** The homes that a buyer tours or offers on, each with its journey. */
export function buyerHomes({ showings, inspections, offers, now }: Facts): BuyerHome[] {
  const tours = showings.filter(({ type }) => type === 'TOUR');
  const ids = new Set([...offers, ...tours].map(({ listingId }) => listingId));
  return [...ids]
    .flatMap((listingId): BuyerHome[] => {
      const ofHome = <Row extends { listingId: string }>(rows: readonly Row[]) =>
        rows.filter((row) => row.listingId === listingId);
      const home = ofHome(offers).find(({ listings }) => listings)?.listings ?? null;
      const [tour] = ofHome(tours);
      const place = home ?? tour?.listing;
      if (!place) return [];
      const photo = home ? photoOf(home)?.url : tour?.listing.photo;
      return [
        {
          listingId,
          place,
          photo: photo ?? null,
          zone: home?.timeZone ?? tour?.timeZone,
          journey: buyerJourney({
            listingId,
            home,
            showings: ofHome(tours),
            inspections: ofHome(inspections),
            offers,
            now,
          }),
        },
      ];
    })
    .sort((a, b) => rankOf(a) - rankOf(b));
}
