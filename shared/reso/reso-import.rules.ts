// Converts RESO Property records of a feed to homes.

import { titleCaseAddress } from '../county-sales/county-sales.values.ts';
import { resoPropertyFields, type ResoField, type ResoHome, type ResoProperty } from './reso.schema.ts';

export type ResoReading =
  | { ok: true; home: ResoHome; notes: readonly string[] }
  | { ok: false; key: string | null; reasons: readonly string[] };

const SQUARE_FEET_PER_ACRE = 43_560;
const SQUARE_FEET_PER_SQUARE_METER = 10.7639;
const plainWord = (text: string | null | undefined) => (text ?? '').replace(/[^a-z0-9]/gi, '').toLowerCase();

/** By StandardStatus, with or without spaces; some feeds send only their own MlsStatus. */
const STATUS: Readonly<Record<string, ResoHome['status']>> = {
  active: 'ACTIVE',
  activeundercontract: 'PENDING',
  pending: 'PENDING',
  closed: 'SOLD',
  undercontract: 'PENDING',
  contingent: 'PENDING',
  sold: 'SOLD',
};
/** Statuses of homes that are not on the market: stored, but not shown. */
const WITHHELD: Readonly<Record<string, string>> = {
  comingsoon: 'Coming Soon',
  hold: 'Hold',
  withdrawn: 'Withdrawn',
  canceled: 'Canceled',
  cancelled: 'Canceled',
  expired: 'Expired',
  delete: 'Delete',
  deleted: 'Delete',
  incomplete: 'Incomplete',
};
const SUB_TYPE: Readonly<Record<string, ResoHome['propertyType']>> = {
  singlefamilyresidence: 'SFR',
  singlefamily: 'SFR',
  condominium: 'CONDO',
  condo: 'CONDO',
  townhouse: 'TOWNHOME',
  townhome: 'TOWNHOME',
};
/**
 * Factors that convert an association fee to a monthly one; a frequency not listed here (one time, seasonal) is no
 * monthly fee.
 */
const FEES_PER_MONTH: Readonly<Record<string, number>> = {
  monthly: 1,
  annually: 1 / 12,
  yearly: 1 / 12,
  quarterly: 1 / 3,
  semiannually: 1 / 6,
  bimonthly: 1 / 2,
  semimonthly: 2,
  weekly: 52 / 12,
  biweekly: 26 / 12,
  daily: 365 / 12,
};
const STATE_CODES: Readonly<Record<string, string>> = { alabama: 'AL', tennessee: 'TN' };

/**
 * Reads one Property record of any shape. Never throws. A record without key, location, status or modification time is
 * rejected with every reason; an optional value that cannot be parsed is dropped and reported by field name.
 */
export function readResoProperty(record: unknown): ResoReading {
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    return { ok: false, key: null, reasons: ['The record isn’t an object.'] };
  const { property, unreadable } = readFields(record as Readonly<Record<string, unknown>>);
  const key = property.ListingKey ?? null;
  const reasons: string[] = [];
  const need = (field: ResoField, hint = '') =>
    reasons.push(`${field} ${unreadable.includes(field) ? 'can’t be read' : 'is missing'}${hint}.`);

  if (!key) need('ListingKey');
  const statusText = property.StandardStatus ?? property.MlsStatus ?? null;
  const status = STATUS[plainWord(statusText)];
  const offMarket = WITHHELD[plainWord(statusText)];
  if (statusText === null) need('StandardStatus');
  else if (!status && !offMarket)
    reasons.push(`StandardStatus "${statusText.slice(0, 60)}" isn’t a status of the Data Dictionary.`);
  const modificationTimestamp = property.ModificationTimestamp ?? null;
  if (modificationTimestamp === null) need('ModificationTimestamp');
  const state = stateOf(property.StateOrProvince);
  if (state === null) need('StateOrProvince');
  const zip = /^(\d{5})(-?\d{4})?$/.exec(property.PostalCode ?? '')?.[1] ?? null;
  const city = property.City ?? property.PostalCity ?? null;
  if (city === null && zip === null) need('City', ', and no PostalCode tells it');
  const address = addressOf(property);
  if (address === '') need('StreetName');
  if (!key || reasons.length > 0 || modificationTimestamp === null || state === null)
    return { ok: false, key, reasons };

  const notes = unreadable.map((field) => `${field} can’t be read`);
  const hasPoint =
    typeof property.Latitude === 'number' &&
    typeof property.Longitude === 'number' &&
    (property.Latitude !== 0 || property.Longitude !== 0);
  const hoa = monthlyFee(property);
  if (hoa === null && property.AssociationFee) notes.push('AssociationFee isn’t by the month');
  const isSold = status === 'SOLD';
  const home: ResoHome = {
    sourceKey: key,
    mlsNumber: property.ListingId ?? null,
    status: status ?? 'ACTIVE',
    withheld: withheldReason(property, offMarket),
    address,
    hideAddress: property.InternetAddressDisplayYN === false,
    city,
    state,
    zip,
    county: property.CountyOrParish?.replace(/ (county|parish)$/i, '') || null,
    subdivision: property.SubdivisionName ?? null,
    lat: hasPoint ? property.Latitude! : null,
    lng: hasPoint ? property.Longitude! : null,
    propertyType: propertyTypeOf(property),
    listingPrice: property.ListPrice ?? null,
    originalPrice: property.OriginalListPrice ?? null,
    soldPrice: isSold ? (property.ClosePrice ?? null) : null,
    closeDate: isSold ? (property.CloseDate ?? null) : null,
    activationDate:
      property.OnMarketDate ??
      property.OnMarketTimestamp ??
      property.ListingContractDate ??
      property.OriginalEntryTimestamp ??
      modificationTimestamp,
    dom: property.DaysOnMarket ?? null,
    beds: property.BedroomsTotal ?? null,
    baths: fullBaths(property),
    halfBaths: property.BathroomsHalf ?? null,
    area: positive(squareFeet(property.LivingArea, property.LivingAreaUnits)),
    lotSizeAcres: acres(property),
    yearBuilt: property.YearBuilt ?? null,
    ...basement(property),
    ...garage(property),
    hasHOA: property.AssociationYN ?? (property.AssociationFee ? true : null),
    hoaFees: hoa,
    tax: property.TaxAnnualAmount ?? null,
    description: property.PublicRemarks ?? null,
    listingAgentName: property.ListAgentFullName ?? null,
    listingAgentEmail: property.ListAgentEmail ?? null,
    listingAgentPhone: property.ListAgentDirectPhone ?? property.ListAgentPreferredPhone ?? null,
    listingAgentOfficePhone: property.ListOfficePhone ?? null,
    listingOfficeName: property.ListOfficeName ?? null,
    modificationTimestamp,
  };
  return { ok: true, home, notes };
}

/** Each field separately, so that one bad value does not cost the others. */
function readFields(record: Readonly<Record<string, unknown>>): { property: ResoProperty; unreadable: ResoField[] } {
  const values: Record<string, unknown> = {};
  const unreadable: ResoField[] = [];
  for (const field of Object.keys(resoPropertyFields) as ResoField[]) {
    if (!Object.hasOwn(record, field)) continue;
    const parsed = resoPropertyFields[field].safeParse(record[field]);
    if (parsed.success) values[field] = parsed.data;
    else unreadable.push(field);
  }
  // each value was validated by the schema of its own field above
  return { property: values as ResoProperty, unreadable };
}

function stateOf(text: string | null | undefined): string | null {
  if (/^[a-z]{2}$/i.test(text ?? '')) return text!.toUpperCase();
  return STATE_CODES[plainWord(text)] ?? null;
}

/**
 * Number and street from their parts; the whole line, without city and zip, if the feed sends no parts. All-caps words
 * get normal capitalization.
 */
function addressOf(property: ResoProperty): string {
  const parts = [
    property.StreetNumber,
    property.StreetDirPrefix,
    property.StreetName,
    property.StreetSuffix,
    property.StreetDirSuffix,
  ];
  const unit = property.UnitNumber ? ` Unit ${property.UnitNumber}` : '';
  const line =
    property.StreetName && (property.StreetNumber || !property.UnparsedAddress)
      ? parts.filter(Boolean).join(' ') + unit
      : withoutPlace(property);
  return line
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (word.length > 1 && word === word.toUpperCase() ? titleCaseAddress(word) : word))
    .join(' ');
}

function withoutPlace(property: ResoProperty): string {
  const parts = (property.UnparsedAddress ?? '').split(',').map((part) => part.trim());
  const city = parts.findIndex(
    (part, at) => at > 0 && plainWord(part) === plainWord(property.City ?? property.PostalCity),
  );
  return (city > 0 ? parts.slice(0, city) : parts).join(', ');
}

function withheldReason(property: ResoProperty, offMarket: string | undefined): string | null {
  if (offMarket) return offMarket;
  if (property.MlgCanView === false) return 'removed from the feed';
  if (property.InternetEntireListingDisplayYN === false) return 'display refused';
  return plainWord(property.PropertyType).endsWith('lease') ? 'for rent' : null;
}

function propertyTypeOf(property: ResoProperty): ResoHome['propertyType'] {
  const subType = plainWord(property.PropertySubType);
  if (subType) return SUB_TYPE[subType] ?? 'OTHER';
  // a residence without a subtype is a house unless something says that it shares a building
  return plainWord(property.PropertyType) === 'residential' &&
    !property.UnitNumber &&
    property.PropertyAttachedYN !== true
    ? 'SFR'
    : 'OTHER';
}

function fullBaths(property: ResoProperty): number | null {
  if (typeof property.BathroomsFull === 'number') return property.BathroomsFull;
  return typeof property.BathroomsTotalInteger === 'number'
    ? Math.max(property.BathroomsTotalInteger - (property.BathroomsHalf ?? 0), 0)
    : null;
}

const positive = (value: number | null) => (value !== null && value > 0 ? value : null);

function squareFeet(area: number | null | undefined, units: string | null | undefined): number | null {
  if (typeof area !== 'number') return null;
  return Math.round(plainWord(units) === 'squaremeters' ? area * SQUARE_FEET_PER_SQUARE_METER : area);
}

function acres(property: ResoProperty): number | null {
  if (property.LotSizeAcres) return property.LotSizeAcres;
  const rounded = (squareFeetOfLot: number) => Number((squareFeetOfLot / SQUARE_FEET_PER_ACRE).toFixed(3));
  if (property.LotSizeSquareFeet) return rounded(property.LotSizeSquareFeet);
  const units = plainWord(property.LotSizeUnits);
  if (!property.LotSizeArea || units === '') return property.LotSizeAcres ?? null;
  if (units === 'acres') return property.LotSizeArea;
  if (units === 'squarefeet') return rounded(property.LotSizeArea);
  return units === 'squaremeters' ? rounded(property.LotSizeArea * SQUARE_FEET_PER_SQUARE_METER) : null;
}

function basement(property: ResoProperty): Pick<ResoHome, 'hasBasement' | 'basementArea'> {
  const kinds = property.Basement?.map(plainWord).filter(Boolean) ?? [];
  const listed =
    kinds.length > 0 ? kinds.some((kind) => !['none', 'noneslab', 'slab', 'crawlspace'].includes(kind)) : null;
  const total = (property.BelowGradeFinishedArea ?? 0) + (property.BelowGradeUnfinishedArea ?? 0);
  return {
    hasBasement: property.BasementYN ?? listed ?? (total > 0 ? true : null),
    basementArea: total > 0 ? Math.round(total) : null,
  };
}

function garage(property: ResoProperty): Pick<ResoHome, 'hasGarage' | 'garageSpaces'> {
  const spaces = typeof property.GarageSpaces === 'number' ? Math.round(property.GarageSpaces) : null;
  return {
    hasGarage:
      property.GarageYN ??
      (property.AttachedGarageYN || (spaces === null ? (property.AttachedGarageYN ?? null) : spaces > 0)),
    garageSpaces: spaces,
  };
}

function monthlyFee(property: ResoProperty): number | null {
  const perMonth = FEES_PER_MONTH[plainWord(property.AssociationFeeFrequency)];
  return typeof property.AssociationFee === 'number' && perMonth !== undefined
    ? Math.round(property.AssociationFee * perMonth)
    : null;
}
