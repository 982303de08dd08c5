// Where the demo homes stand. Price levels follow the metro areas' median asking price, price per square foot and size of July 2025, rounded
// (Realtor.com research data); a zip's level within its metro, its building years and its names are chosen for the demo.

/** What stands there: older streets near the centre, subdivisions, land, or condos and cottages by the water. */
export type Setting = 'city' | 'suburb' | 'country' | 'coast';
export interface ZipArea { zip: string; county: string; level: number; built: readonly [from: number, to: number]; setting: Setting; neighborhoods: readonly string[] }
export interface MetroArea {
  /** Its title in federal statistics. */
  metro: string; state: 'AL' | 'TN'; source: 'GALMLS' | 'EASTTN' | null;
  /** Homes of the demo. */
  homes: number;
  medianPrice: number; pricePerSquareFoot: number; medianSquareFeet: number;
  /** Share of houses with a basement: hills have them, the coastal plain does not. */
  basements: number;
  areaCode: string; offices: readonly string[];
  /** What is true of its older streets near a centre. */
  surroundings: readonly string[]; zips: readonly ZipArea[];
}

const place = (zip: string, county: string, level: number, built: readonly [number, number], setting: Setting, ...neighborhoods: string[]): ZipArea => ({ zip, county, level, built, setting, neighborhoods });

/** Effective property tax in percent of the price, rounded; `AL` and `TN` stand for the counties not named. */
export const PROPERTY_TAX_PERCENT: Readonly<Record<string, number>> = {
  'Jefferson AL': 0.6, 'Lee AL': 0.5, 'Mobile AL': 0.48, 'Shelby AL': 0.45, 'Madison AL': 0.4, 'Montgomery AL': 0.37, 'Tuscaloosa AL': 0.32, 'Baldwin AL': 0.31, AL: 0.38,
  'Shelby TN': 0.97, 'Hamilton TN': 0.62, 'Montgomery TN': 0.61, 'Davidson TN': 0.57, 'Knox TN': 0.48, 'Wilson TN': 0.44, 'Williamson TN': 0.43, TN: 0.5,
};

export const METRO_AREAS: readonly MetroArea[] = [
  {
    metro: 'Birmingham, AL', state: 'AL', source: 'GALMLS', homes: 52, medianPrice: 310_000, pricePerSquareFoot: 162, medianSquareFeet: 1_915, basements: 0.45, areaCode: '205',
    offices: ['Red Mountain Realty Group', 'Magnolia & Main Homes', 'Cahaba Bend Properties', 'Vulcan Street Real Estate'],
    surroundings: ['Red Mountain and its trails are close', 'Downtown Birmingham and the medical district are a straight drive', 'Railroad Park and Sloss Furnaces are within easy reach'],
    zips: [
      place('35205', 'Jefferson', 1.25, [1912, 1948], 'city', 'Highland Park', 'Glen Iris'), place('35209', 'Jefferson', 1.6, [1926, 1968], 'city', 'Edgewood', 'West Homewood'),
      place('35213', 'Jefferson', 1.9, [1928, 1972], 'city', 'Crestline Heights'), place('35222', 'Jefferson', 1.15, [1908, 1952], 'city', 'Avondale', 'Forest Park'),
      place('35216', 'Jefferson', 1.2, [1962, 1996], 'suburb', 'Rocky Ridge'), place('35226', 'Jefferson', 1.25, [1958, 2008], 'suburb', 'Bluff Park', 'Ross Bridge'),
      place('35206', 'Jefferson', 0.7, [1925, 1965], 'city', 'South East Lake', 'Roebuck Springs'), place('35210', 'Jefferson', 0.9, [1955, 2005], 'suburb', 'Irondale Heights'),
      place('35173', 'Jefferson', 1.1, [1985, 2023], 'suburb', 'Magnolia Ridge', 'Stockton Trace'), place('35023', 'Jefferson', 0.65, [1950, 1998], 'country', 'Warrior River Bend'),
      place('35007', 'Shelby', 0.95, [1988, 2021], 'suburb', 'Weatherly Glen', 'Saddle Lake'), place('35124', 'Shelby', 1, [1984, 2019], 'suburb', 'Oak Mountain Crossing'),
      place('35242', 'Shelby', 1.3, [1990, 2022], 'suburb', 'Greystone Hollow', 'Brook Highland'), place('35043', 'Shelby', 1.1, [1998, 2024], 'country', 'Chelsea Park'),
      place('35080', 'Shelby', 1, [1994, 2022], 'suburb', 'Hillsboro Station'),
    ],
  },
  {
    metro: 'Huntsville, AL', state: 'AL', source: 'GALMLS', homes: 36, medianPrice: 380_000, pricePerSquareFoot: 171, medianSquareFeet: 2_310, basements: 0.2, areaCode: '256',
    offices: ['Monte Sano Realty', 'Rocket City Home Partners', 'Tennessee Valley Real Estate Co.'],
    surroundings: ['Monte Sano State Park looks down on the city from the east', 'Cummings Research Park and the Arsenal gates are an easy drive', 'The city greenways are close'],
    zips: [
      place('35801', 'Madison', 1.25, [1938, 1976], 'city', 'Five Points', 'Blossomwood'), place('35802', 'Madison', 1.05, [1958, 1988], 'suburb', 'Jones Valley'), place('35803', 'Madison', 0.95, [1966, 2002], 'suburb', 'Bailey Cove'),
      place('35806', 'Madison', 1, [1998, 2023], 'suburb', 'Providence'), place('35811', 'Madison', 0.8, [1968, 2022], 'suburb', 'Moores Mill'), place('35758', 'Madison', 1.1, [1992, 2022], 'suburb', 'Heritage Row', 'Clift Farm'),
      place('35757', 'Madison', 1, [2004, 2024], 'suburb', 'Silver Creek'), place('35763', 'Madison', 1.15, [2000, 2024], 'country', 'Hampton Cove'), place('35749', 'Madison', 0.85, [1990, 2023], 'country', 'Harvest Meadows'),
      place('35613', 'Limestone', 0.85, [1996, 2024], 'country', 'Canebrake'),
    ],
  },
  {
    metro: 'Mobile, AL', state: 'AL', source: 'GALMLS', homes: 20, medianPrice: 275_000, pricePerSquareFoot: 149, medianSquareFeet: 1_835, basements: 0, areaCode: '251',
    offices: ['Azalea Coast Realty', 'Dauphin Street Properties', 'Port City Home Group'], surroundings: ['Live oaks meet over the street', 'Dauphin Street and the waterfront are a short drive', 'The bay is close enough for an evening breeze'],
    zips: [
      place('36604', 'Mobile', 1.2, [1895, 1942], 'city', 'Oakleigh Garden District', 'Leinkauf'), place('36606', 'Mobile', 0.85, [1925, 1962], 'city', 'Midtown'), place('36608', 'Mobile', 1.2, [1964, 2015], 'suburb', 'Spring Hill'),
      place('36609', 'Mobile', 0.85, [1966, 1998], 'suburb', 'Pinehurst'), place('36695', 'Mobile', 1.1, [1988, 2022], 'suburb', 'Heron Lakes Edge'), place('36693', 'Mobile', 0.9, [1968, 2000], 'suburb', 'Cypress Shores'),
      place('36571', 'Mobile', 1, [1985, 2023], 'suburb', 'Saraland Pines'),
    ],
  },
  {
    metro: 'Daphne-Fairhope-Foley, AL', state: 'AL', source: 'GALMLS', homes: 26, medianPrice: 520_000, pricePerSquareFoot: 270, medianSquareFeet: 1_770, basements: 0, areaCode: '251',
    offices: ['Eastern Shore Realty Co.', 'Gulf & Bay Homes', 'Pelican Point Properties'], surroundings: ['Pine woods and tidal creeks lie all around'],
    zips: [
      place('36532', 'Baldwin', 1.1, [1935, 2022], 'suburb', 'Fruit and Nut Streets', 'Rock Creek'), place('36526', 'Baldwin', 0.85, [1984, 2022], 'suburb', 'Lake Forest', 'Old Towne Daphne'), place('36527', 'Baldwin', 0.85, [1996, 2023], 'suburb', 'TimberCreek'),
      place('36535', 'Baldwin', 0.75, [1998, 2024], 'suburb', 'Graham Creek'), place('36542', 'Baldwin', 1.35, [1984, 2022], 'coast', 'West Beach', 'Little Lagoon'), place('36561', 'Baldwin', 1.5, [1986, 2021], 'coast', 'Cotton Bayou', 'Terry Cove'),
      place('36567', 'Baldwin', 0.7, [1978, 2022], 'country', 'Silverhill Road'),
    ],
  },
  {
    metro: 'Montgomery, AL', state: 'AL', source: 'GALMLS', homes: 22, medianPrice: 298_000, pricePerSquareFoot: 136, medianSquareFeet: 2_050, basements: 0.03, areaCode: '334',
    offices: ['Cloverdale & Co. Real Estate', 'Capital Heights Realty', 'River Region Home Group'], surroundings: ['The Shakespeare Festival park is a few minutes away', 'Downtown and the riverfront are an easy drive', 'The streets are level and shaded by water oaks'],
    zips: [
      place('36106', 'Montgomery', 1.15, [1920, 1965], 'city', 'Cloverdale', 'Old Cloverdale'), place('36109', 'Montgomery', 0.75, [1945, 1978], 'city', 'Dalraida'), place('36111', 'Montgomery', 0.9, [1938, 1972], 'city', 'Edgewood Park'),
      place('36117', 'Montgomery', 1.15, [1982, 2020], 'suburb', 'Deer Creek', 'Wynlakes'), place('36116', 'Montgomery', 0.8, [1968, 2008], 'suburb', 'Bellwood'), place('36066', 'Autauga', 1.05, [1990, 2023], 'suburb', 'Glennbrooke'),
      place('36054', 'Elmore', 1, [1994, 2022], 'suburb', 'Grandview Pines'), place('36092', 'Elmore', 1, [1975, 2020], 'country', 'Emerald Mountain'),
    ],
  },
  {
    metro: 'Tuscaloosa, AL', state: 'AL', source: 'GALMLS', homes: 14, medianPrice: 330_000, pricePerSquareFoot: 176, medianSquareFeet: 1_930, basements: 0.15, areaCode: '205',
    offices: ['Black Warrior Realty', 'Druid City Homes'], surroundings: ['The Riverwalk and downtown are a short drive', 'Lake Tuscaloosa is close for a weekend on the water'],
    zips: [
      place('35401', 'Tuscaloosa', 1.05, [1918, 1962], 'city', 'Druid Hills', 'Pinehurst Historic District'), place('35404', 'Tuscaloosa', 0.95, [1955, 2010], 'suburb', 'Alberta'), place('35405', 'Tuscaloosa', 0.9, [1972, 2020], 'suburb', 'Englewood'),
      place('35406', 'Tuscaloosa', 1.25, [1985, 2021], 'suburb', 'North River'), place('35473', 'Tuscaloosa', 0.95, [1970, 2018], 'suburb', 'Huntington Place'), place('35475', 'Tuscaloosa', 1.05, [1994, 2023], 'country', 'Lake Tuscaloosa Woods'),
    ],
  },
  {
    metro: 'Auburn-Opelika, AL', state: 'AL', source: 'GALMLS', homes: 13, medianPrice: 405_000, pricePerSquareFoot: 198, medianSquareFeet: 2_095, basements: 0.1, areaCode: '334',
    offices: ['Toomer Lane Realty', 'Plainsman Home Company'], surroundings: ['Chewacla State Park is a few minutes away', 'Downtown Auburn and Opelika are both within an easy drive'],
    zips: [place('36830', 'Lee', 1.1, [1965, 2023], 'suburb', 'Moores Mill Edge', 'Grove Hill'), place('36832', 'Lee', 1, [1990, 2024], 'suburb', 'Cary Woods'), place('36801', 'Lee', 0.85, [1905, 1960], 'city', 'Northside Historic District'),
      place('36804', 'Lee', 0.9, [1992, 2024], 'country', 'Wyndham Gates')],
  },
  {
    metro: 'Decatur, AL', state: 'AL', source: 'GALMLS', homes: 6, medianPrice: 287_000, pricePerSquareFoot: 150, medianSquareFeet: 1_970, basements: 0.1, areaCode: '256',
    offices: ['Delano Park Realty'], surroundings: ['The Tennessee River and the wildlife refuge are close by'],
    zips: [place('35601', 'Morgan', 0.95, [1915, 1975], 'city', 'Albany Historic District'), place('35603', 'Morgan', 1.05, [1978, 2020], 'suburb', 'Burningtree')],
  },
  {
    metro: 'Dothan, AL', state: 'AL', source: 'GALMLS', homes: 6, medianPrice: 280_000, pricePerSquareFoot: 141, medianSquareFeet: 2_005, basements: 0, areaCode: '334',
    offices: ['Wiregrass Home Realty'], surroundings: ['Tall pines and level streets make it a quiet corner of the Wiregrass'],
    zips: [place('36301', 'Houston', 0.85, [1945, 1985], 'city', 'Garden District'), place('36303', 'Houston', 1.05, [1970, 2018], 'suburb', 'Grove Park'), place('36305', 'Houston', 1.1, [1985, 2023], 'suburb', 'Highlands South')],
  },
  {
    metro: 'Florence-Muscle Shoals, AL', state: 'AL', source: 'GALMLS', homes: 7, medianPrice: 314_000, pricePerSquareFoot: 156, medianSquareFeet: 2_010, basements: 0.2, areaCode: '256',
    offices: ['Singing River Realty'], surroundings: ['Wilson Lake and the river bluffs are minutes away'],
    zips: [place('35630', 'Lauderdale', 0.95, [1922, 1978], 'city', 'Wood Avenue District'), place('35634', 'Lauderdale', 1.1, [1982, 2020], 'country', 'Shoal Creek'), place('35661', 'Colbert', 0.95, [1965, 2015], 'suburb', 'Highland Park Shoals')],
  },
  {
    metro: 'Nashville-Davidson--Murfreesboro--Franklin, TN', state: 'TN', source: null, homes: 70, medianPrice: 545_000, pricePerSquareFoot: 262, medianSquareFeet: 2_140, basements: 0.18, areaCode: '615',
    offices: ['Cumberland Bend Real Estate', 'Hollis & Vine Realty', 'Broadleaf Properties', 'Natchez Trace Home Group', 'Stones River Realty'],
    surroundings: ['Parks and greenways are within easy reach', 'Downtown is a direct drive', 'Coffee, bread and groceries are a few streets away'],
    zips: [
      place('37203', 'Davidson', 1.15, [2005, 2023], 'city', 'Edgehill', 'The Gulch'), place('37205', 'Davidson', 1.75, [1938, 1998], 'suburb', 'Belle Meade Edge', 'Hillwood'), place('37206', 'Davidson', 1.2, [1899, 1948], 'city', 'Lockeland Springs', 'Eastwood'),
      place('37209', 'Davidson', 1.25, [1928, 2022], 'city', 'Sylvan Park', 'The Nations'), place('37211', 'Davidson', 0.85, [1955, 2012], 'suburb', 'Crieve Hall'), place('37214', 'Davidson', 0.8, [1955, 2008], 'suburb', 'Donelson'),
      place('37215', 'Davidson', 1.8, [1948, 2021], 'suburb', 'Green Hills'), place('37216', 'Davidson', 1, [1935, 1965], 'city', 'Inglewood'), place('37221', 'Davidson', 0.95, [1972, 2012], 'suburb', 'Bellevue'),
      place('37013', 'Davidson', 0.7, [1984, 2018], 'suburb', 'Cane Ridge'), place('37076', 'Davidson', 0.8, [1982, 2019], 'suburb', 'Hermitage Hills'), place('37138', 'Davidson', 0.75, [1920, 1985], 'city', 'Old Hickory Village'),
      place('37064', 'Williamson', 1.45, [1988, 2023], 'suburb', 'Fieldstone Farms', 'Westhaven'), place('37067', 'Williamson', 1.4, [1992, 2022], 'suburb', 'Cool Springs'), place('37027', 'Williamson', 1.6, [1978, 2018], 'suburb', 'Raintree Forest'),
      place('37174', 'Maury', 0.85, [2002, 2024], 'suburb', 'Cherry Grove'), place('37179', 'Williamson', 1.2, [2004, 2024], 'country', 'Tollgate Village'), place('37135', 'Williamson', 1.35, [2004, 2024], 'suburb', 'Bent Creek'),
      place('37128', 'Rutherford', 0.8, [1998, 2023], 'suburb', 'Blackman Farms'), place('37129', 'Rutherford', 0.85, [1975, 2019], 'suburb', 'Northwoods'), place('37130', 'Rutherford', 0.7, [1910, 1985], 'city', 'East Main'),
      place('37167', 'Rutherford', 0.7, [1988, 2021], 'suburb', 'Lake Farm Estates'), place('37122', 'Wilson', 1, [1990, 2023], 'suburb', 'Providence Landing', 'Willoughby Station'), place('37087', 'Wilson', 0.8, [1975, 2023], 'country', 'Five Oaks'),
      place('37075', 'Sumner', 0.95, [1978, 2019], 'suburb', 'Indian Lake'), place('37066', 'Sumner', 0.8, [1985, 2022], 'suburb', 'Fairvue'),
    ],
  },
  {
    metro: 'Clarksville, TN-KY', state: 'TN', source: null, homes: 13, medianPrice: 340_000, pricePerSquareFoot: 186, medianSquareFeet: 1_900, basements: 0.1, areaCode: '931',
    offices: ['Red River Homes', 'Queen City Real Estate'], surroundings: ['The Clarksville Greenway is close', 'Both the river district and the post are an easy drive'],
    zips: [place('37040', 'Montgomery', 0.95, [1978, 2023], 'suburb', 'Savannah Chase'), place('37042', 'Montgomery', 0.9, [1992, 2024], 'suburb', 'Autumn Creek'), place('37043', 'Montgomery', 1.15, [1982, 2023], 'suburb', 'Farmington', 'Sango Mills')],
  },
  {
    metro: 'Memphis, TN-MS-AR', state: 'TN', source: null, homes: 28, medianPrice: 340_000, pricePerSquareFoot: 158, medianSquareFeet: 2_230, basements: 0.02, areaCode: '901',
    offices: ['Bluff City Home Company', 'Overton Park Realty', 'Magnolia Grove Properties'], surroundings: ['Shelby Farms Park is a short drive', 'Overton Park and the zoo are close', 'The Wolf River trails run nearby'],
    zips: [
      place('38103', 'Shelby', 1.05, [1995, 2019], 'city', 'Harbor Town', 'South Main'), place('38104', 'Shelby', 1, [1906, 1940], 'city', 'Cooper-Young', 'Central Gardens'), place('38111', 'Shelby', 0.75, [1928, 1962], 'city', 'High Point Terrace'),
      place('38117', 'Shelby', 1.1, [1948, 1978], 'city', 'Colonial Acres'), place('38120', 'Shelby', 1.3, [1962, 2005], 'suburb', 'River Oaks'), place('38016', 'Shelby', 0.9, [1986, 2014], 'suburb', 'Cordova Ridge'),
      place('38017', 'Shelby', 1.3, [1988, 2022], 'suburb', 'Halle Oaks', 'Magnolia Preserve'), place('38138', 'Shelby', 1.15, [1972, 2004], 'suburb', 'Farmington Oaks'), place('38134', 'Shelby', 0.75, [1970, 2002], 'suburb', 'Bartlett Woods'),
      place('38002', 'Shelby', 1.05, [1996, 2023], 'suburb', 'Wilson Grove'),
    ],
  },
  {
    metro: 'Jackson, TN', state: 'TN', source: null, homes: 5, medianPrice: 300_000, pricePerSquareFoot: 157, medianSquareFeet: 1_970, basements: 0, areaCode: '731',
    offices: ['Casey Street Realty'], surroundings: ['Cypress Grove Nature Park is close'],
    zips: [place('38305', 'Madison', 1.1, [1982, 2021], 'suburb', 'Northfields'), place('38301', 'Madison', 0.8, [1932, 1980], 'city', 'LANA District')],
  },
  {
    metro: 'Knoxville, TN', state: 'TN', source: 'EASTTN', homes: 30, medianPrice: 465_000, pricePerSquareFoot: 230, medianSquareFeet: 2_075, basements: 0.45, areaCode: '865',
    offices: ['Old Gray Realty', 'French Broad Home Group', 'Smoky Ridge Properties'], surroundings: ['Trails and parks are within easy reach', 'The Smokies stand on the horizon on a clear day', 'Downtown is a short drive'],
    zips: [
      place('37919', 'Knox', 1.3, [1926, 1988], 'city', 'Sequoyah Hills', 'West Hills'), place('37922', 'Knox', 1.25, [1986, 2022], 'suburb', 'Northshore Landing'), place('37931', 'Knox', 0.95, [1992, 2023], 'suburb', 'Ball Camp Trace'),
      place('37918', 'Knox', 0.8, [1938, 1992], 'city', 'Fountain City'), place('37920', 'Knox', 0.8, [1940, 2015], 'city', 'Island Home', 'Lindbergh Forest'), place('37917', 'Knox', 0.8, [1898, 1948], 'city', 'Fourth and Gill', 'Old North Knoxville'),
      place('37934', 'Knox', 1.25, [1984, 2016], 'suburb', 'Fox Den'), place('37801', 'Blount', 0.9, [1975, 2022], 'country', 'Royal Oaks'), place('37803', 'Blount', 1, [1968, 2021], 'country', 'Foothills Trace'),
      place('37830', 'Anderson', 0.75, [1943, 1998], 'city', 'Highland View', 'Emory Valley'), place('37774', 'Loudon', 1.2, [1992, 2022], 'country', 'Tellico Shores'),
    ],
  },
  {
    metro: 'Sevierville, TN', state: 'TN', source: 'EASTTN', homes: 6, medianPrice: 655_000, pricePerSquareFoot: 345, medianSquareFeet: 1_905, basements: 0.5, areaCode: '865',
    offices: ['Smoky Ridge Properties', 'Little Pigeon Realty'], surroundings: ['The national park begins a few miles up the road', 'Ridge lines fill the view to the south'],
    zips: [place('37862', 'Sevier', 1, [1992, 2023], 'country', 'Wears Valley'), place('37876', 'Sevier', 0.9, [1988, 2022], 'country', 'Dumplin Creek'), place('37738', 'Sevier', 1.15, [1986, 2021], 'country', 'Chalet Village')],
  },
  {
    metro: 'Chattanooga, TN-GA', state: 'TN', source: 'EASTTN', homes: 22, medianPrice: 412_000, pricePerSquareFoot: 213, medianSquareFeet: 1_965, basements: 0.4, areaCode: '423',
    offices: ['Walnut Bridge Realty', 'Lookout Home Partners', 'Scenic Bend Real Estate'], surroundings: ['Mountain ridges frame the view', 'The Riverwalk and the Walnut Street Bridge are a short drive'],
    zips: [
      place('37405', 'Hamilton', 1.3, [1918, 2021], 'city', 'North Shore', 'Hill City'), place('37415', 'Hamilton', 0.85, [1938, 1975], 'city', 'Red Bank', 'White Oak'), place('37421', 'Hamilton', 0.95, [1978, 2020], 'suburb', 'East Brainerd'),
      place('37343', 'Hamilton', 0.95, [1968, 2018], 'suburb', 'Valleybrook'), place('37363', 'Hamilton', 1.15, [1998, 2024], 'suburb', 'Hampton Creek'), place('37377', 'Hamilton', 1.35, [1925, 1992], 'city', 'Old Towne Signal Mountain'),
      place('37409', 'Hamilton', 0.8, [1892, 1940], 'city', 'St. Elmo'), place('37411', 'Hamilton', 0.7, [1932, 1968], 'city', 'Brainerd Hills'),
    ],
  },
  {
    metro: 'Cleveland, TN', state: 'TN', source: 'EASTTN', homes: 4, medianPrice: 387_000, pricePerSquareFoot: 205, medianSquareFeet: 1_925, basements: 0.3, areaCode: '423',
    offices: ['Ocoee Valley Realty'], surroundings: ['The Ocoee and the national forest are a short drive'],
    zips: [place('37312', 'Bradley', 1.05, [1985, 2022], 'suburb', 'Laurel Ridge'), place('37311', 'Bradley', 0.9, [1935, 1985], 'city', 'Centenary District')],
  },
  {
    metro: 'Johnson City, TN', state: 'TN', source: 'EASTTN', homes: 10, medianPrice: 400_000, pricePerSquareFoot: 207, medianSquareFeet: 1_900, basements: 0.5, areaCode: '423',
    offices: ['Buffalo Mountain Realty', 'Tree Streets Home Company'], surroundings: ['Buffalo Mountain Park and the Tweetsie Trail are close', 'The Appalachian foothills stand all around'],
    zips: [place('37601', 'Washington', 0.9, [1928, 1982], 'city', 'Carnegie'), place('37604', 'Washington', 1, [1912, 1965], 'city', 'Tree Streets'), place('37615', 'Washington', 1.15, [1988, 2023], 'suburb', 'Boone Lake Landing'), place('37659', 'Washington', 1, [1975, 2020], 'country', 'Old Stage Road'),
      place('37643', 'Carter', 0.85, [1930, 1990], 'city', 'Watauga Point')],
  },
  {
    metro: 'Kingsport-Bristol, TN-VA', state: 'TN', source: 'EASTTN', homes: 6, medianPrice: 327_000, pricePerSquareFoot: 180, medianSquareFeet: 1_875, basements: 0.5, areaCode: '423',
    offices: ['Holston Bend Realty'], surroundings: ['The Holston River is close'],
    zips: [place('37660', 'Sullivan', 0.95, [1918, 1970], 'city', 'Ridgefields'), place('37664', 'Sullivan', 1.1, [1975, 2018], 'suburb', 'Rock Springs'), place('37620', 'Sullivan', 0.95, [1938, 1988], 'city', 'Holston Avenue')],
  },
  {
    metro: 'Cookeville, TN', state: 'TN', source: null, homes: 4, medianPrice: 385_000, pricePerSquareFoot: 206, medianSquareFeet: 1_830, basements: 0.3, areaCode: '931',
    offices: ['Burgess Falls Realty'], surroundings: ['Burgess Falls and Center Hill Lake are a short drive'],
    zips: [place('38501', 'Putnam', 0.95, [1938, 2020], 'city', 'West Side'), place('38506', 'Putnam', 0.9, [1988, 2023], 'country', 'Falling Water')],
  },
];
