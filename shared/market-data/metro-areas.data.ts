/**
 * Metropolitan statistical areas with their counties in Alabama and Tennessee. Source: Office of Management and Budget,
 * Bulletin 23-01 (July 2023). Counties in other states are left out, as we have no homes there.
 */
import type { State } from '../listings/listings.types.ts';

const METRO_AREAS: Readonly<Record<State, Readonly<Record<string, readonly string[]>>>> = {
  AL: {
    Anniston: ['Calhoun'],
    Auburn: ['Lee', 'Macon'],
    Birmingham: ['Bibb', 'Blount', 'Chilton', 'Jefferson', 'St. Clair', 'Saint Clair', 'Shelby', 'Walker'],
    Daphne: ['Baldwin'],
    Decatur: ['Lawrence', 'Morgan'],
    Dothan: ['Geneva', 'Henry', 'Houston'],
    Florence: ['Colbert', 'Lauderdale'],
    Gadsden: ['Etowah'],
    Huntsville: ['Limestone', 'Madison'],
    Mobile: ['Mobile'],
    Montgomery: ['Autauga', 'Elmore', 'Lowndes', 'Montgomery'],
    Tuscaloosa: ['Greene', 'Hale', 'Pickens', 'Tuscaloosa'],
  },
  TN: {
    Chattanooga: ['Hamilton', 'Marion', 'Sequatchie'],
    Clarksville: ['Montgomery', 'Stewart'],
    Cleveland: ['Bradley', 'Polk'],
    Jackson: ['Chester', 'Crockett', 'Gibson', 'Madison'],
    'Johnson City': ['Carter', 'Unicoi', 'Washington'],
    Kingsport: ['Hawkins', 'Sullivan'],
    Knoxville: ['Anderson', 'Blount', 'Campbell', 'Grainger', 'Knox', 'Loudon', 'Morgan', 'Roane', 'Union'],
    Memphis: ['Fayette', 'Shelby', 'Tipton'],
    Morristown: ['Hamblen', 'Jefferson'],
    Nashville: [
      'Cannon',
      'Cheatham',
      'Davidson',
      'Dickson',
      'Hickman',
      'Macon',
      'Maury',
      'Robertson',
      'Rutherford',
      'Smith',
      'Sumner',
      'Trousdale',
      'Williamson',
      'Wilson',
    ],
  },
};

/** The metropolitan area of a county (`Shelby`), or null in the country and where it is the county alone. */
export function metroOf(state: State, county: string): { name: string; counties: readonly string[] } | null {
  const found = Object.entries(METRO_AREAS[state]).find(([, counties]) => counties.includes(county));
  return found && found[1].length > 1 ? { name: found[0], counties: found[1] } : null;
}
