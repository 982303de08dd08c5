import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyTypeOfLandUse, readCountySale, readCountySaleHeader, readPlace } from './county-sales.rules.ts';
import { COUNTY_SALE_COLUMNS, countySaleSchema, type CountySaleColumn } from './county-sales.schema.ts';
import { readCount, readDate, readDollars, readYesNo, titleCaseAddress } from './county-sales.values.ts';

const reading = readCountySaleHeader(['UniqueID ', ...COUNTY_SALE_COLUMNS.slice(1)]);
if (!reading.ok) throw new Error(reading.problem);
const { header } = reading;

const PLAIN: Record<CountySaleColumn, string> = {
  UniqueID: '7001',
  ParcelID: '001 00 0 001.00',
  LandUse: 'SINGLE FAMILY',
  PropertyAddress: '12  ELM ST, NASHVILLE',
  SaleDate: 'April 9, 2013',
  SalePrice: '240000',
  LegalReference: '20130412-0000001',
  SoldAsVacant: 'No',
  Acreage: '2.3',
  TaxDistrict: 'GENERAL SERVICES DISTRICT',
  LandValue: '50000',
  BuildingValue: '168200',
  TotalValue: '235700',
  YearBuilt: '1986',
  Bedrooms: '3',
  FullBath: '2',
  HalfBath: '1',
};
const rowWith = (changes: Partial<Record<CountySaleColumn, string>>) =>
  COUNTY_SALE_COLUMNS.map((column) => ({ ...PLAIN, ...changes })[column]);
const read = (changes: Partial<Record<CountySaleColumn, string>>) => readCountySale(header, rowWith(changes));
const sale = (changes: Partial<Record<CountySaleColumn, string>>) => {
  const row = read(changes);
  if (!row.ok) throw new Error(row.reasons.join(' '));
  return row.sale;
};

describe('a valid row', () => {
  it('becomes a sale', () => {
    expect(sale({})).toMatchObject({
      uniqueId: '7001',
      address: '12 Elm St',
      city: 'Nashville',
      zip: null,
      saleDate: '2013-04-09',
      price: 240_000,
      propertyType: 'SFR',
      soldAsVacant: false,
      acres: 2.3,
      yearBuilt: 1986,
      beds: 3,
      baths: 2,
      halfBaths: 1,
      notes: [],
    });
  });

  it('keeps the original value of every column', () => {
    expect(sale({ SalePrice: '$120,000 ', LandUse: 'GREENBELT/RES\r\nGRRENBELT/RES' }).record).toMatchObject({
      SalePrice: '$120,000 ',
      LandUse: 'GREENBELT/RES\r\nGRRENBELT/RES',
    });
  });
});

describe('values that can be cleaned', () => {
  it.each([
    [{ SalePrice: '$120,000 ' }, { price: 120_000, notes: ['price-not-plain'] }],
    [{ SalePrice: '120,000' }, { price: 120_000, notes: ['price-not-plain'] }],
    [{ SalePrice: '$1,124,900 ' }, { price: 1_124_900, notes: ['price-not-plain'] }],
    [{ SalePrice: '50' }, { price: 50, notes: [] }],
    [{ SalePrice: '0' }, { price: 0, notes: ['price-zero'] }],
    [{ SoldAsVacant: 'Yes' }, { soldAsVacant: true }],
    [{ SoldAsVacant: 'Y' }, { soldAsVacant: true }],
    [{ SoldAsVacant: 'N' }, { soldAsVacant: false }],
    [{ SoldAsVacant: 'maybe' }, { soldAsVacant: null, notes: ['sold-as-vacant-unreadable'] }],
    [
      { PropertyAddress: '' },
      { address: 'Parcel 001 00 0 001.00', city: null, notes: ['address-missing', 'city-missing'] },
    ],
    [{ PropertyAddress: '', ParcelID: '' }, { address: 'County record 7001' }],
    [{ PropertyAddress: '123  MAIN ST, UNKNOWN' }, { address: '123 Main St', city: null, notes: ['city-missing'] }],
    [{ PropertyAddress: ' 1864 FOX CHASE  DR, MOUNT JULIET ' }, { address: '1864 Fox Chase Dr', city: 'Mount Juliet' }],
    [{ LandUse: 'GREENBELT/RES\r\nGRRENBELT/RES' }, { propertyType: 'OTHER' }],
    [{ YearBuilt: '2017' }, { yearBuilt: 2017, notes: ['year-built-after-sale'] }],
    [{ YearBuilt: '86' }, { yearBuilt: null, notes: ['year-built-unreadable'] }],
    [{ YearBuilt: 'unknown' }, { yearBuilt: null, notes: ['year-built-unreadable'] }],
    [{ Acreage: 'about 2' }, { acres: null, notes: ['acreage-unreadable'] }],
    [{ Bedrooms: '3.0' }, { beds: 3, notes: [] }],
    [{ Bedrooms: '2.5' }, { beds: null, notes: ['bedrooms-unreadable'] }],
    [
      { FullBath: 'two', HalfBath: '?' },
      { baths: null, halfBaths: null, notes: ['baths-unreadable'] },
    ],
    [
      { Acreage: '', YearBuilt: '', Bedrooms: '', FullBath: '', HalfBath: '' },
      { acres: null, yearBuilt: null, beds: null, baths: null, halfBaths: null, notes: [] },
    ],
  ])('%j', (changes, expected) => {
    expect(sale(changes)).toMatchObject(expected);
  });
});

describe('an invalid row is rejected with every reason', () => {
  it.each<[Partial<Record<CountySaleColumn, string>>, string[]]>([
    [{ UniqueID: ' ' }, ['UniqueID is empty.']],
    [{ SalePrice: '' }, ['SalePrice is empty.']],
    [{ SalePrice: 'love and affection' }, ['SalePrice "love and affection" isn’t an amount in dollars.']],
    [{ SalePrice: '-5000' }, ['SalePrice "-5000" isn’t an amount in dollars.']],
    [{ SalePrice: '1,2,3' }, ['SalePrice "1,2,3" isn’t an amount in dollars.']],
    [{ SalePrice: '99999999999' }, ['SalePrice "99999999999" is more than $2,147,483,647.']],
    [{ SaleDate: 'February 30, 2014' }, ['SaleDate "February 30, 2014" isn’t a date.']],
    [
      { SaleDate: 'soon', SalePrice: '?' },
      ['SaleDate "soon" isn’t a date.', 'SalePrice "?" isn’t an amount in dollars.'],
    ],
  ])('%j', (changes, reasons) => {
    expect(read(changes)).toMatchObject({ ok: false, reasons });
  });

  it('a row with too few or too many values', () => {
    expect(readCountySale(header, rowWith({}).slice(0, 5))).toMatchObject({
      ok: false,
      reasons: ['The row has 5 values where the header names 17 columns.'],
    });
    expect(readCountySale(header, [...rowWith({}), 'more'])).toMatchObject({ ok: false });
    expect(readCountySale(header, [...rowWith({}), ' ', ''])).toMatchObject({ ok: true });
  });
});

describe('the header row', () => {
  it('may have any order, spaces, a byte order mark and additional columns', () => {
    const shuffled = readCountySaleHeader([...[...COUNTY_SALE_COLUMNS].reverse(), 'Neighborhood']);
    if (!shuffled.ok) throw new Error(shuffled.problem);
    expect(readCountySale(shuffled.header, [...rowWith({}).reverse(), 'Sylvan Park'])).toMatchObject({
      ok: true,
      sale: { uniqueId: '7001', record: { Neighborhood: 'Sylvan Park' } },
    });
    expect(readCountySaleHeader(['\uFEFFUniqueID', ...COUNTY_SALE_COLUMNS.slice(1)])).toMatchObject({ ok: true });
  });

  it('is refused when a column is missing or named twice', () => {
    expect(readCountySaleHeader(['UniqueID', 'Price'])).toMatchObject({
      ok: false,
      problem: expect.stringContaining('missing: ParcelID, LandUse'),
    });
    expect(readCountySaleHeader(rowWith({}))).toMatchObject({
      ok: false,
      problem: expect.stringContaining('It reads: 7001'),
    });
    expect(readCountySaleHeader([...COUNTY_SALE_COLUMNS, 'SalePrice'])).toMatchObject({
      ok: false,
      problem: 'The first row names the column SalePrice twice.',
    });
  });
});

describe('the identity of a row', () => {
  it('is equal for rows that differ only in number and spacing', () => {
    const one = sale({}).identity;
    expect(sale({ UniqueID: '9', PropertyAddress: '12 ELM  ST, NASHVILLE ' }).identity).toBe(one);
    for (const column of COUNTY_SALE_COLUMNS.slice(1)) {
      expect(sale({ [column]: column === 'SaleDate' ? 'April 10, 2013' : '77' }).identity, column).not.toBe(one);
    }
  });
});

describe('parsing values', () => {
  it.each([
    ['April 9, 2013', '2013-04-09'],
    ['Sept 10, 2014', '2014-09-10'],
    ['2013-04-09', '2013-04-09'],
    ['2013-04-09T00:00:00Z', '2013-04-09'],
    ['4/9/2013', '2013-04-09'],
    ['Ap 9, 2013', null],
    ['13/9/2013', null],
    ['February 29, 2015', null],
    ['February 29, 2016', '2016-02-29'],
    ['', null],
    ['April 9', null],
  ])('date %j is %j', (text, day) => {
    expect(readDate(text)).toBe(day);
  });

  it.each([
    ['12TH AVE S', '12th Ave S'],
    ['MCGAVOCK PIKE', 'McGavock Pike'],
    ["O'CONNOR LN", "O'Connor Ln"],
    ['1204B 5TH AVE N', '1204B 5th Ave N'],
    ['OLD HICKORY BLVD NE', 'Old Hickory Blvd NE'],
    ["ST MARY'S CT", "St Mary's Ct"],
  ])('address %j becomes %j', (text, shown) => {
    expect(titleCaseAddress(text)).toBe(shown);
  });

  it.each([
    ['1 A ST, NASHVILLE, TN 37206', { street: '1 A St', city: 'Nashville', zip: '37206' }],
    ['1 A ST, NASHVILLE TN 37206-1234', { street: '1 A St', city: 'Nashville', zip: '37206' }],
    ['1 A ST, NASHVILLE', { street: '1 A St', city: 'Nashville', zip: null }],
    ['1 A ST, UNIT 5, NASHVILLE', { street: '1 A St, Unit 5', city: 'Nashville', zip: null }],
    ['1 A ST, 37206', { street: '1 A St', city: null, zip: '37206' }],
    ['HIGHWAY 31206', { street: 'Highway 31206', city: null, zip: null }],
  ])('city and ZIP code %j', (text, place) => {
    expect(readPlace(text)).toEqual(place);
  });

  it('land use determines the property type', () => {
    expect(
      [
        'SINGLE FAMILY',
        'zero lot line',
        'RESIDENTIAL CONDO',
        'CONDO',
        'DUPLEX',
        'VACANT RES LAND',
        'CONDOMINIUM OFC  OR OTHER COM CONDO',
        '',
      ].map(propertyTypeOfLandUse),
    ).toEqual(['SFR', 'SFR', 'CONDO', 'CONDO', 'OTHER', 'OTHER', 'OTHER', 'OTHER']);
  });
});

describe('for any input', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '',
      'Yes',
      '$1',
      '1e999',
      '999999999999',
      'April 9, 2013',
      '\0',
      '-1',
      '2.5',
      ', ,',
      'NASHVILLE, TN',
    ),
  );

  it('a row becomes a valid sale or is rejected with a reason, and never throws', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 20 }), (fields) => {
        const row = readCountySale(header, fields);
        if (row.ok) countySaleSchema.parse(row.sale);
        else expect(row.reasons.length).toBeGreaterThan(0);
        expect(JSON.stringify(row)).not.toContain('\\u0000');
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...COUNTY_SALE_COLUMNS), anyText, (column, text) => {
        const row = read({ [column]: text });
        if (row.ok) countySaleSchema.parse(row.sale);
      }),
      { numRuns: 500 },
    );
  });

  it('an amount is parsed from every notation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), (dollars) => {
        for (const text of [
          String(dollars),
          `$${dollars.toLocaleString('en-US')} `,
          dollars.toLocaleString('en-US'),
          `${dollars}.00`,
        ])
          expect(readDollars(text)).toBe(dollars);
      }),
    );
  });

  it('every calendar day is parsed', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          const spelled = date.toLocaleDateString('en-US', {
            timeZone: 'UTC',
            year: 'numeric',
            month: 'long',
            day: 'numeric',
          });
          expect([readDate(day), readDate(spelled)]).toEqual([day, day]);
        },
      ),
    );
  });

  it('parsers never throw', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        readDollars(text);
        readCount(text);
        readYesNo(text);
        readDate(text);
        titleCaseAddress(text);
        readPlace(text);
      }),
    );
    expect(readYesNo(' YES ')).toBe(true);
  });
});
