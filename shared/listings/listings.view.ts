import { isAdmin, isUser, type Actor } from '../kernel/actor.ts';
import type { Instant } from '../kernel/instant.ts';
import { timeZoneOfHome } from '../kernel/time-zones.ts';
import { openHouseView, type OpenHouseRow } from '../open-houses/open-houses.view.ts';
import {
  canSeeStreet,
  isSlugSafe,
  shownPlace,
  shownText,
  shownZip,
  type HomeTies,
} from './address-visibility.rules.ts';
import { isOwner } from './listings.rules.ts';
import { trackedHomeView, type TrackedHomeRow } from './tracked-home.view.ts';
import type {
  ConditionDisclosure,
  ExternalStatus,
  ListingStatus,
  ListingType,
  OverallFeedback,
  PropertyType,
} from './listings.types.ts';

export interface PhotoRow {
  id: string;
  url: string;
  main: boolean;
  order: number;
  caption: string;
  widths: number[];
  placeholder: string | null;
}

/** The stored fields of a listing that its view reads. */
export interface ListingRow {
  id: string;
  type: ListingType;
  status: ListingStatus;
  externalStatus: ExternalStatus;
  version: number;
  userId: string;
  organizationId: string | null;
  mlsListingId: string | null;
  shortId: string;
  slug: string | null;
  address: string;
  hideAddress: boolean;
  city: string;
  state: string;
  zip: string;
  county: string | null;
  lat: number | null;
  lng: number | null;
  description: string;
  propertyType: PropertyType;
  beds: number | null;
  baths: number | null;
  halfBaths: number | null;
  yearBuilt: number | null;
  area: number | null;
  lotSizeAcres: number | null;
  price: number | null;
  hearthportPrice: number | null;
  commission: number;
  tax: number | null;
  mortgageBalance: number | null;
  hasBasement: boolean;
  basementArea: number | null;
  hasGarage: boolean;
  garageSpaces: number | null;
  hasHOA: boolean;
  hoaFees: number | null;
  hoaServices: string[];
  termiteBond: boolean;
  renovationScores: unknown;
  renovations: string[];
  inclusions: string;
  uniques: string;
  accessInfo: string;
  conditionDisclosure: ConditionDisclosure | null;
  conditionDetails: string;
  photoDate: Instant | null;
  liveDate: Instant | null;
  finalOfferDate: Instant | null;
  refId: string | null;
  priority: number;
  listingAgentName: string | null;
  listingAgentCompany: string | null;
  listingAgentEmail: string | null;
  listingAgentPhone: string | null;
  pros: string;
  cons: string;
  feedback: string;
  overallFeedback: OverallFeedback | null;
  offMarketOptIn: boolean;
  reviewNote: string | null;
  submittedAt: Instant | null;
  approvedAt: Instant | null;
  archivedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
  uploads?: PhotoRow[];
  /** Open houses that are not canceled, including past ones. */
  openHouses?: OpenHouseRow[];
  /** The MLS listing of this home. */
  publishedAs?: { id: string; deletedAt: Instant | null; soldPrice?: number | null } | null;
  /** The MLS home that a BUYER listing tracks. */
  mlsListing?: TrackedHomeRow | null;
  views?: { count: number } | null;
  /** How the actor is related to the home; set for hidden homes only. */
  ties?: HomeTies;
}

const photoView = (
  { id, url, main, order, caption, widths, placeholder }: PhotoRow,
  shown: (text: string) => string,
) => ({
  id,
  url,
  main,
  order,
  caption: shown(caption),
  widths,
  placeholder,
  type: 'PHOTO' as const,
});

/** Notes of the person whose listing it is. */
const notesView = ({ pros, cons, feedback, overallFeedback }: ListingRow) => ({
  pros,
  cons,
  feedback,
  overallFeedback,
});

/** Fields visible only to the owner and brokers. */
function privateView(row: ListingRow) {
  return {
    ...notesView(row),
    userId: row.userId,
    version: row.version,
    mortgageBalance: row.mortgageBalance,
    accessInfo: row.accessInfo,
    offMarketOptIn: row.offMarketOptIn,
    reviewNote: row.reviewNote,
    hearthportPrice: row.hearthportPrice,
    viewCount: row.views?.count ?? 0,
    submittedAt: row.submittedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/**
 * A listing as an actor may see it: facts for everyone, private fields for the owner, notes for the buyer who wrote
 * them, scores and internal ids for admins.
 */
export function listingView(row: ListingRow, actor: Actor) {
  const isInside = isAdmin(actor) || isOwner(row, actor);
  const isWanting = row.type === 'BUYER' && (isAdmin(actor) || isUser(actor, row.userId));
  const sees = canSeeStreet(row, actor, row.ties);
  const { address, lat, lng } = shownPlace(row, sees);
  const shown = (text: string) => shownText(text, row, sees);
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    externalStatus: row.externalStatus,
    shortId: row.shortId,
    slug: row.slug !== null && (sees || isSlugSafe(row.slug, row)) ? row.slug : null,
    address,
    hideAddress: row.hideAddress,
    city: row.city,
    state: row.state,
    zip: shownZip(row.zip, sees),
    county: row.county,
    timeZone: timeZoneOfHome(row.state, row.county),
    lat,
    lng,
    description: shown(row.description),
    propertyType: row.propertyType,
    beds: row.beds,
    baths: row.baths,
    halfBaths: row.halfBaths,
    yearBuilt: row.yearBuilt,
    area: row.area,
    lotSizeAcres: row.lotSizeAcres,
    price: row.price,
    /** What it sold for, once it is sold. */
    soldPrice: row.externalStatus === 'SOLD' ? (row.publishedAs?.soldPrice ?? null) : null,
    commission: row.commission,
    tax: row.tax,
    hasBasement: row.hasBasement,
    basementArea: row.basementArea,
    hasGarage: row.hasGarage,
    garageSpaces: row.garageSpaces,
    hasHOA: row.hasHOA,
    hoaFees: row.hoaFees,
    hoaServices: row.hoaServices,
    termiteBond: row.termiteBond,
    renovations: row.renovations.map(shown),
    inclusions: shown(row.inclusions),
    uniques: shown(row.uniques),
    conditionDisclosure: row.conditionDisclosure,
    conditionDetails: shown(row.conditionDetails),
    photoDate: row.photoDate,
    liveDate: row.liveDate,
    finalOfferDate: row.finalOfferDate,
    approvedAt: row.approvedAt,
    archivedAt: row.archivedAt,
    uploads: (row.uploads ?? []).map((photo) => photoView(photo, shown)),
    openHouses: (row.openHouses ?? []).map((open) => openHouseView({ ...open, note: shown(open.note) })),
    isOwner: isOwner(row, actor),
    /** The MLS home of a BUYER listing, as its feed reports it now. */
    mlsListing: trackedHomeView(row, sees),
    // id of the home in lists, on the map and in comparisons; null if it is not there
    browsedAs: row.publishedAs && !row.publishedAs.deletedAt ? row.publishedAs.id : null,
    ...(isInside ? privateView(row) : {}),
    ...(isWanting
      ? {
          userId: row.userId,
          mlsListingId: row.mlsListingId,
          ...notesView(row),
          listingAgentName: row.listingAgentName,
          listingAgentCompany: row.listingAgentCompany,
        }
      : {}),
    ...(isAdmin(actor)
      ? {
          refId: row.refId,
          priority: row.priority,
          organizationId: row.organizationId,
          renovationScores: row.renovationScores,
          listingAgentName: row.listingAgentName,
          listingAgentCompany: row.listingAgentCompany,
          listingAgentEmail: row.listingAgentEmail,
          listingAgentPhone: row.listingAgentPhone,
        }
      : {}),
  };
}
export type ListingView = ReturnType<typeof listingView>;
