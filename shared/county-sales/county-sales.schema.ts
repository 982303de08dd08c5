// One sale in a county's sales file.

import { z } from 'zod';
import { PROPERTY_TYPES } from '../listings/listings.types.ts';

/** The required columns, in any order; further columns are stored unchanged. */
export const COUNTY_SALE_COLUMNS = [
  'UniqueID',
  'ParcelID',
  'LandUse',
  'PropertyAddress',
  'SaleDate',
  'SalePrice',
  'LegalReference',
  'SoldAsVacant',
  'Acreage',
  'TaxDistrict',
  'LandValue',
  'BuildingValue',
  'TotalValue',
  'YearBuilt',
  'Bedrooms',
  'FullBath',
  'HalfBath',
] as const;
export type CountySaleColumn = (typeof COUNTY_SALE_COLUMNS)[number];

/** Oddities of an accepted row, stored with the home. */
export const COUNTY_SALE_NOTES = [
  'address-missing',
  'city-missing',
  'price-not-plain',
  'price-zero',
  'year-built-after-sale',
  'year-built-unreadable',
  'acreage-unreadable',
  'bedrooms-unreadable',
  'baths-unreadable',
  'sold-as-vacant-unreadable',
] as const;
export type CountySaleNote = (typeof COUNTY_SALE_NOTES)[number];

export const countySaleSchema = z.object({
  /** The county's own record number of the sale. */
  uniqueId: z.string().min(1),
  /** Number and street for display; the parcel number if the file has no address. */
  address: z.string().min(1),
  /** Null if the file has none. */
  city: z.string().nullable(),
  zip: z
    .string()
    .regex(/^\d{5}$/)
    .nullable(),
  /** `2013-04-09`. */
  saleDate: z.iso.date(),
  /** Whole dollars. */
  price: z.int().min(0).max(2_147_483_647),
  propertyType: z.enum(PROPERTY_TYPES),
  /** Null if the value cannot be parsed. */
  soldAsVacant: z.boolean().nullable(),
  acres: z.number().min(0).nullable(),
  yearBuilt: z.int().min(1600).max(2200).nullable(),
  beds: z.int().min(0).max(100).nullable(),
  baths: z.int().min(0).max(100).nullable(),
  halfBaths: z.int().min(0).max(100).nullable(),
  notes: z.array(z.enum(COUNTY_SALE_NOTES)),
  /** The original row by column name. */
  record: z.record(z.string(), z.string()),
  /** Equal for two rows that differ in nothing but their number. */
  identity: z.string(),
});
export type CountySale = z.output<typeof countySaleSchema>;
