/** A small RESO Property record. */
import { readResoProperty } from './reso-import.rules.ts';

export const PLAIN = {
  ListingKey: 'k1',
  ListingId: '100',
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  PropertySubType: 'Single Family Residence',
  StreetNumber: '12',
  StreetName: 'Elm',
  StreetSuffix: 'ST',
  City: 'Birmingham',
  StateOrProvince: 'AL',
  PostalCode: '35203',
  ListPrice: 250_000,
  ModificationTimestamp: '2026-01-02T03:04:05.678Z',
};
/** The home that this record with changes is read as. */
export const home = (changes: Record<string, unknown> = {}) => {
  const reading = readResoProperty({ ...PLAIN, ...changes });
  if (!reading.ok) throw new Error(reading.reasons.join(' '));
  return reading.home;
};
