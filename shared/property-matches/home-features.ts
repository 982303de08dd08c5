/**
 * Features that buyers name and homes are described with: how each is asked for, and how it is known of a home. What
 * no field and no word of the description says is unknown, which is not the same as missing.
 */

/** The facts of a home that features read. */
export interface FeatureFacts {
  description: string | null;
  hasBasement: boolean | null;
  hasGarage: boolean | null;
  garageSpaces: number | null;
  hasHOA: boolean | null;
  hoaFees: number | null;
  yearBuilt: number | null;
  lotSizeAcres: number | null;
}

interface Feature {
  label: string;
  /** In a buyer's sentence, in lower case. */
  asked: string;
  /** In a description, in lower case; the same as asked if absent. Empty where only fields decide. */
  described?: string;
  /** From the fields; null where they say nothing. */
  known?: (home: FeatureFacts, year: number) => boolean | null;
}

/** A home counts as new for this many years. */
const NEW_YEARS = 2;
const HISTORIC_AGE = 80;

const FEATURES = {
  noHoa: {
    label: 'No HOA',
    asked:
      "(?:no|without(?: an?)?|not in an?|non|zero|avoid(?:ing)?) ?-?(?:hoas?|homeowners?’?'?s? associations?)(?: (?:fees?|dues))?",
    described: 'no hoa|no homeowners association',
    known: ({ hasHOA, hoaFees }) => (hasHOA === null ? null : !hasHOA || hoaFees === 0),
  },
  garage: {
    label: 'Garage',
    asked: '(?:attached |detached )?garages?',
    known: ({ hasGarage, garageSpaces }) => hasGarage ?? (garageSpaces === null ? null : garageSpaces > 0),
  },
  basement: {
    label: 'Basement',
    asked: '(?:finished |full |walk-?out |daylight )?basements?',
    known: ({ hasBasement }) => hasBasement,
  },
  fencedYard: {
    label: 'Fenced yard',
    asked: '(?:fully |privacy )?fenced(?:[- ]in)?(?: in)?(?: (?:back)?yard| lot)?|(?:privacy )?fence|fenced area',
    described: 'fenced|privacy fence',
  },
  pool: { label: 'Pool', asked: '(?:in-?ground |inground |swimming |private |heated )*pools?', described: 'pool' },
  fireplace: { label: 'Fireplace', asked: '(?:gas |wood[- ]burning )?fire ?places?' },
  singleLevel: {
    label: 'One level',
    asked:
      '(?:one|single|1)[- ](?:level|story|stories|floor)(?: living| home| house)?|ranch(?:er|[- ]style)?|' +
      '(?:all|everything) on one (?:level|floor)|without stairs|no (?:stairs|steps inside)',
    described: '(?:one|single|1)[- ](?:level|story)|rancher?\\b|no stairs',
  },
  newConstruction: {
    label: 'New construction',
    asked: 'new(?:ly)?[- ](?:construction|constructed|builds?|built)|brand[- ]new',
    described: 'new construction|newly built|brand new home',
    known: ({ yearBuilt }, year) => (yearBuilt === null ? null : yearBuilt >= year - NEW_YEARS),
  },
  waterfront: {
    label: 'Waterfront',
    asked:
      '(?:water|lake|river|beach|bay|creek|ocean)[- ]?front|on (?:the|a) (?:water|lake|river|creek)|' +
      'lake house|(?:boat )?dock|lake access',
    described: '(?:water|lake|river|beach|bay|creek)[- ]?front|on the (?:water|lake|river)|private dock|boat dock',
  },
  sunroom: { label: 'Sunroom', asked: 'sun ?rooms?|four[- ]seasons? room|florida room' },
  porch: {
    label: 'Porch',
    asked: '(?:screened(?:[- ]in)? |covered |front |back |wrap[- ]?around |big |large )*(?:porch(?:es)?|veranda)',
    described: 'porch|veranda',
  },
  deckOrPatio: {
    label: 'Deck or patio',
    asked: '(?:back |covered |large |big )*(?:decks?|patios?|balcon(?:y|ies))(?: or (?:deck|patio))?',
    described: '\\bdeck\\b|patio|balcony',
  },
  openPlan: {
    label: 'Open floor plan',
    asked: 'open[- ](?:concept|floor[- ]?plan|plan|layout)(?: (?:layout|floor plan))?',
    described: 'open[- ](?:concept|floor ?plan|plan|layout)',
  },
  primaryOnMain: {
    label: 'Primary bedroom on the main level',
    asked:
      '(?:primary|master|main)(?: bed ?room| suite)?(?: on (?:the )?(?:main|first|ground)(?: (?:level|floor))?| downstairs)|' +
      '(?:main|first)[- ](?:level|floor) (?:primary|master)(?: bed ?room| suite)?',
  },
  homeOffice: {
    label: 'Home office',
    asked: '(?:a )?home office|office(?: space)?|study|work(?:ing)? from home(?: space)?',
    described: 'home office|\\boffice\\b|\\bstudy\\b',
  },
  updatedKitchen: {
    label: 'Updated kitchen',
    asked: "(?:updated|renovated|remodeled|new|modern|gourmet|chef’?'?s) kitchens?",
    described:
      '(?:updated|renovated|remodeled|new|modern) kitchen|kitchen (?:was |has been )?(?:updated|renovated|remodeled)',
  },
  stoneCounters: {
    label: 'Stone counters',
    asked: '(?:granite|quartz|stone|marble)(?: (?:counter ?tops?|counters?))?',
    described: '(?:granite|quartz|marble|stone) counter',
  },
  hardwoodFloors: {
    label: 'Hardwood floors',
    asked: 'hard ?woods?(?: floor(?:s|ing)?)?|wood floors?',
    described: 'hard ?wood',
  },
  laundryRoom: {
    label: 'Laundry room',
    asked: '(?:separate )?(?:laundry|utility)(?: room)?',
    described: 'laundry room',
  },
  workshop: { label: 'Workshop', asked: 'work ?shops?|shop (?:building|space)' },
  stormShelter: { label: 'Storm shelter', asked: '(?:storm|tornado) (?:shelter|cellar)|safe room' },
  culDeSac: { label: 'Cul-de-sac', asked: 'cul[- ]?de[- ]?sacs?|dead[- ]end street' },
  gatedCommunity: {
    label: 'Gated community',
    asked: 'gated(?: community| neighborhood| subdivision)?',
    described: 'gated',
  },
  view: {
    label: 'View',
    asked:
      '(?:mountain|water|lake|river|city|great|nice|good|long range) ?views?|(?:with )?a view(?: of (?:the )?(?:mountains|water|lake|river|city))?|views?',
    described: '\\bviews?\\b',
  },
  walkInCloset: { label: 'Walk-in closet', asked: 'walk[- ]?in closets?' },
  bonusRoom: {
    label: 'Bonus room',
    asked: 'bonus room|rec(?:reation)? room|play ?room|media room|game room',
    described: 'bonus room|rec(?:reation)? room|media room',
  },
  guestSuite: {
    label: 'Guest suite',
    asked:
      '(?:mother[- ])?in[- ]law (?:suite|apartment|quarters)|guest (?:suite|house|quarters|apartment)|mother[- ]in[- ]law',
    described: 'in-law|guest (?:suite|house|quarters|apartment)',
  },
  solarPanels: { label: 'Solar panels', asked: 'solar(?: panels?| power)?', described: 'solar panel' },
  rvParking: {
    label: 'RV or boat parking',
    asked:
      '(?:rv|boat|camper|trailer)(?: (?:or|and) (?:rv|boat|camper))? (?:parking|storage|pad)|(?:room|space|place|parking) (?:for|to park) (?:an? |my |our )?(?:rv|boat|camper)',
    described: '(?:rv|boat) (?:parking|storage|pad)',
  },
  barn: { label: 'Barn', asked: '(?:horse )?barns?|stables?' },
  fixerUpper: {
    label: 'Fixer-upper',
    asked: 'fixer[- ]?uppers?|needs? work|handyman special|project house|to fix up|tlc',
    described: 'fixer|handyman|needs (?:work|tlc)|bring your (?:vision|contractor)',
  },
  moveInReady: {
    label: 'Move-in ready',
    asked: 'move[- ]?in[- ]?ready|turn ?key',
    described: 'move[- ]in[- ]ready|turnkey',
  },
  historic: {
    label: 'Historic home',
    asked: 'historic(?:al)?(?: home| house| district| charm)?|victorian|antebellum',
    described: 'historic|victorian|antebellum',
    known: ({ yearBuilt }, year) => (yearBuilt !== null && yearBuilt <= year - HISTORIC_AGE ? true : null),
  },
  stepFree: {
    label: 'Step-free entry',
    asked:
      'step[- ]free(?: entry| entrance)?|wheelchair[- ](?:accessible|friendly)|no steps(?: to (?:the )?(?:front )?door)?|(?:handicap |ada )accessible|zero[- ]entry',
    described: 'step-free|wheelchair|zero[- ]entry|accessible entr',
  },
} as const satisfies Record<string, Feature>;

export type FeatureId = keyof typeof FEATURES;
export const FEATURE_IDS = Object.keys(FEATURES) as FeatureId[];
export const FEATURE_LABELS = Object.fromEntries(FEATURE_IDS.map((id) => [id, FEATURES[id].label])) as Readonly<
  Record<FeatureId, string>
>;

const each = <Value>(make: (feature: Feature) => Value) =>
  Object.fromEntries(FEATURE_IDS.map((id) => [id, make(FEATURES[id])])) as Record<FeatureId, Value>;

/** How each feature is asked for: source of an expression over lower-case text, to be bounded by words. */
export const FEATURE_PATTERNS: Readonly<Record<FeatureId, string>> = each(({ asked }) => asked);
const DESCRIBED = each(({ described, asked }) => new RegExp(`\\b(?:${described ?? asked})`, 'i'));
/** Words before a feature that say the home lacks it: "no pool", "room for a pool". */
const LACKING = /\b(?:no|not|without|lacks?|room for(?: an?)?|space for(?: an?)?|community|neighborhood|nearby)\s+$/i;

/** Whether a home has a feature: true, false, or null where nothing says. `year` is the current one. */
export function hasFeature(home: FeatureFacts, id: FeatureId, year: number): boolean | null {
  const known = (FEATURES[id] as Feature).known?.(home, year) ?? null;
  if (known !== null) return known;
  const text = home.description ?? '';
  const found = DESCRIBED[id].exec(text);
  if (!found) return null;
  return LACKING.test(text.slice(Math.max(0, found.index - 20), found.index)) ? false : true;
}

const BY_LABEL = new Map(FEATURE_IDS.map((id) => [FEATURE_LABELS[id].toLowerCase(), id]));
const ASKED = each(({ asked }) => new RegExp(`^(?:an? |the )?(?:${asked})$`));

/** The feature that a person typed in words of their own, or null: `fenced yard`, `No HOA`. */
export function featureOf(words: string): FeatureId | null {
  const text = words.trim().toLowerCase();
  return BY_LABEL.get(text) ?? FEATURE_IDS.find((id) => ASKED[id].test(text)) ?? null;
}
