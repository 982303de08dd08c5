// Converts our homes to RESO Property records.

import type { ResoField, ResoHome } from './reso.schema.ts';

const STANDARD_STATUS: Readonly<Record<ResoHome['status'], string>> = {
  ACTIVE: 'Active',
  PENDING: 'Pending',
  SOLD: 'Closed',
};
const PROPERTY_SUB_TYPE: Readonly<Record<ResoHome['propertyType'], string | null>> = {
  SFR: 'Single Family Residence',
  CONDO: 'Condominium',
  TOWNHOME: 'Townhouse',
  OTHER: null,
};

/**
 * The home as a Property record of the Data Dictionary; readResoProperty parses it to the same home. A home that must
 * not be shown is Withdrawn.
 */
export function toResoProperty(home: ResoHome): Record<ResoField, unknown> {
  const totalBaths = home.baths === null && home.halfBaths === null ? null : (home.baths ?? 0) + (home.halfBaths ?? 0);
  return {
    ListingKey: home.sourceKey,
    ListingId: home.mlsNumber,
    StandardStatus: home.withheld === null ? STANDARD_STATUS[home.status] : 'Withdrawn',
    MlsStatus: null,
    PropertyType: 'Residential',
    PropertySubType: PROPERTY_SUB_TYPE[home.propertyType],
    PropertyAttachedYN: home.propertyType === 'SFR' ? false : true,
    UnparsedAddress: home.address,
    StreetNumber: null,
    StreetDirPrefix: null,
    StreetName: null,
    StreetSuffix: null,
    StreetDirSuffix: null,
    UnitNumber: null,
    City: home.city,
    PostalCity: null,
    StateOrProvince: home.state,
    PostalCode: home.zip,
    CountyOrParish: home.county,
    SubdivisionName: home.subdivision,
    Latitude: home.lat,
    Longitude: home.lng,
    ListPrice: home.listingPrice,
    OriginalListPrice: home.originalPrice,
    ClosePrice: home.soldPrice,
    CloseDate: home.closeDate,
    OnMarketDate: null,
    OnMarketTimestamp: home.activationDate,
    ListingContractDate: null,
    OriginalEntryTimestamp: null,
    ModificationTimestamp: home.modificationTimestamp,
    DaysOnMarket: home.dom,
    BedroomsTotal: home.beds,
    BathroomsFull: home.baths,
    BathroomsHalf: home.halfBaths,
    BathroomsTotalInteger: home.baths === null ? null : totalBaths,
    LivingArea: home.area,
    LivingAreaUnits: home.area === null ? null : 'Square Feet',
    LotSizeAcres: home.lotSizeAcres,
    LotSizeSquareFeet: null,
    LotSizeArea: null,
    LotSizeUnits: null,
    YearBuilt: home.yearBuilt,
    Basement: null,
    BasementYN: home.hasBasement,
    BelowGradeFinishedArea: home.basementArea,
    BelowGradeUnfinishedArea: null,
    GarageYN: home.hasGarage,
    AttachedGarageYN: null,
    GarageSpaces: home.garageSpaces,
    AssociationYN: home.hasHOA,
    AssociationFee: home.hoaFees,
    AssociationFeeFrequency: home.hoaFees === null ? null : 'Monthly',
    TaxAnnualAmount: home.tax,
    PublicRemarks: home.description,
    ListAgentFullName: home.listingAgentName,
    ListAgentEmail: home.listingAgentEmail,
    ListAgentDirectPhone: home.listingAgentPhone,
    ListAgentPreferredPhone: null,
    ListOfficePhone: home.listingAgentOfficePhone,
    ListOfficeName: home.listingOfficeName,
    InternetAddressDisplayYN: !home.hideAddress,
    InternetEntireListingDisplayYN: true,
    MlgCanView: null,
  };
}
