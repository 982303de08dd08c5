/**
 * How people write and say what they look for: sources of expressions over lower-case text, words without a filter.
 */
import type { PropertyType } from '../listings/listings.types.ts';

export const AT_LEAST =
  '(?:at least|minimum(?: of)?|min\\.?|no (?:less|fewer|smaller) than|not less than|more than|over|above|or more than|bigger than|larger than|greater than|from|starting at|upwards? of|north of|>=?)';
export const AT_MOST =
  '(?:nothing (?:over|above|more than)|under|below|less than|fewer than|smaller than|up to|upto|at most|no more than|not (?:more than|over|above|to exceed)|max(?:imum)?(?: of)?(?: price)?(?: is)?|' +
  'cheaper than|within|<=?|south of|no (?:higher|bigger|larger) than|can go up to|tops? out at|(?:(?:my|our|the|with an?) )?(?:budget|limit|price)(?: is| of| around)?(?: about| up to| at most)?)';
export const ABOUT = '(?:around|about|approximately|approx\\.?|roughly|close to|near|~)';
export const OR_MORE =
  '(?: ?\\+| or (?:more|better|larger|bigger|above|greater|over)| and (?:up|above)| plus| minimum| min\\b)';
export const OR_LESS =
  '(?: or (?:less|under|below|lower|cheaper|fewer|smaller)| (?:max(?:imum)?|tops|at most)\\b| and (?:under|below))';
export const BEDS = '[- ]?(?:bed ?rooms?|bedrom?s?|beds?|br|bd|bdrms?|bds|brs)\\b';
export const BATHS = '[- ]?(?:bath ?rooms?|bathrom?s?|baths?|ba|bths?)\\b';
export const SQFT = '(?: ?(?:square|sq)\\.? ?(?:feet|foot|ft|f)\\b\\.?| ?sqft\\b| ?sf\\b)';
export const ACRES = '[- ]?(?:acres?|ac)\\b(?: of land| lot| or so)?';
export const NUMBER = '(\\d[\\d,]*(?:\\.\\d+)?)';

export const TYPES: readonly (readonly [string, PropertyType])[] = [
  ['single[- ]family(?: (?:homes?|houses?|residences?|detached))?|detached(?: (?:homes?|houses?))?|sfr|sfh', 'SFR'],
  ['condos?|condominiums?|lofts?', 'CONDO'],
  ['town ?-?(?:homes?|houses?)|row ?houses?', 'TOWNHOME'],
  [
    'duplex(?:es)?|multi[- ]?family(?: (?:homes?|houses?|propert(?:y|ies)))?|triplex(?:es)?|fourplex(?:es)?|' +
      'mobile homes?|manufactured homes?|double ?wides?|vacant land|empty lots?|land (?:only|to build on)',
    'OTHER',
  ],
];

/** Requests that no field of a home settles, with what to say. */
export const UNANSWERED: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:good|great|best|top|excellent|highly rated|top rated|a-rated|better) schools?(?: (?:district|zone|system)s?)?\b|\bschools?(?: (?:district|zone|system|ratings?))s?\b/g,
    'School ratings aren’t in our data. Name a district in your preferences, and ask the district about its zones.',
  ],
  [
    /\b(?:safe|safer|safest|low[- ]crime|no crime|crime[- ]free)(?: (?:area|neighborhood|street|part of town|place|community))?\b/g,
    'We don’t rate how safe a place is. Ask the local police for their figures.',
  ],
  [
    /\b(?:not (?:in )?an? )?flood (?:zone|plain)s?\b/g,
    'Flood zones aren’t in our data. FEMA’s map at msc.fema.gov shows them by address.',
  ],
  [/\b(?:walkable|walking distance(?: to [a-z ]+)?|walk to [a-z ]+)\b/g, 'We can’t search by walking distance.'],
];
export const FAIR_HOUSING = 'We search by the home, never by who lives around it.';
export const PEOPLE =
  /\b(?:(?:no|lots of|mostly|other|young|white|black|hispanic|latino|asian|christian|catholic|baptist|jewish|muslim|family|adult|senior|like-minded|english-speaking|my kind of|the right kind of) )+(?:kids|children|people|famil(?:y|ies)|neighbors?|neighborhood|area|community|folks|couples|professionals|residents)\b|\b(?:family|kid)[- ]friendly(?: (?:area|neighborhood|street|community))?\b|\b(?:near|close to|by|walking distance to) (?:an? |the |our |my )?(?:church(?:es)?|synagogues?|mosques?|temples?|parish)\b|\b(?:55|fifty-five)(?: ?\+| and over| plus)(?: communit(?:y|ies))?\b|\bretire(?:ment|es?)(?: communit(?:y|ies))?\b/g;

export const SOFT_BEFORE =
  /\b(?:ideally|preferabl[ey]|prefer(?:red)?|would (?:love|like|prefer)|(?:i|we)'d (?:love|like|prefer)|love to have|love|nice to have|bonus(?! room)(?: if| points)?(?: for)?|hopefully|maybe|possibly|optional(?:ly)?|extra points for|wouldn't mind|plus if)\b[^.;!?]*$/;
export const SOFT_AFTER =
  /^[^,.;!?]*?\b(?:would be (?:nice|great|awesome|a (?:plus|bonus)|good|ideal|lovely)|(?:is|are) (?:a|an)? ?(?:plus|bonus(?! room)|nice to have|optional)|(?:a )?nice to have|if possible|but not (?:required|necessary|a must)|preferred|optional|not required|is a huge plus|a bonus(?! room)|a plus)\b/;
export const HARD_AGAIN = /\b(?:must|need|needs|has to|have to|require|required|non-negotiable|but)\b/;

export const STOP = new Set(
  (
    "a an the i im i'm we were we're my our me us you your it its is are am be been being was have has had having do does did " +
    'want wants wanted wanting need needs needed needing looking look search searching find finding seeking show give get got buy ' +
    'buying purchase home homes house houses place places property properties listing listings for sale with and or but of on in at ' +
    'to from by near around that which who some something somewhere anything anywhere any please like would could should can may might must ' +
    'nice good great really very just also plus so too as if than then there here this these those one ones all each about ' +
    'least most max min maximum minimum price priced prices budget range between under below over above up within not no ' +
    'ideally preferably prefer preferred love hopefully maybe possibly bonus hope hoping possible dollars usd hi hello hey thanks thank ' +
    'area town city county state neighborhood location located lot yard room rooms bedroom bathroom bed bath car cars space spaces ' +
    'level floor big large small size sized someone people husband wife spouse family kids dog dogs cat cats partner ' +
    'go going spend afford affordable live move moving relocate relocating work job be able kind type least exactly only still even ' +
    'both either lots plenty enough more less well decent out into when where what how much many other own long not too far drive commute'
  ).split(' '),
);
