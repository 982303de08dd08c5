/**
 * Phrases that say who should live in a home. Source: Fair Housing Act §3604(c), 24 CFR 100.75, and HUD's guidance on
 * advertisements of January 9, 1995.
 */

export const PROTECTED_CLASSES = [
  'race or color',
  'religion',
  'sex',
  'disability',
  'familial status',
  'national origin',
] as const;
export type ProtectedClass = (typeof PROTECTED_CLASSES)[number];

export interface Phrase {
  /** Matches whole words in any case. */
  words: RegExp;
  of: ProtectedClass;
  /**
   * `refused`: states a preference or limitation and cannot be published. `advised`: may be read as one; the seller
   * decides.
   */
  grade: 'refused' | 'advised';
  instead: string;
  /** A text that says this may also say the phrase. */
  unless?: RegExp;
}

const FAMILIES =
  '(?:famil(?:y(?! room)|ies)|couples?(?! of)|singles?|bachelors?|empty[- ]nesters?|retirees?|seniors?|newlyweds?|' +
  '(?:first-time )?(?:grand)?parents|young professionals?|professionals|students?|children|kids)';
/** Nouns for people that make an adjective before them a statement about who lives somewhere. */
const PERSONS =
  '(?:people|persons?|folks|buyers?|tenants?|renters?|applicants?|residents?|neighbors?|famil(?:y(?! room)|ies)|' +
  'couples?(?! of)|households?|occupants?|roommates?|landlords?|professionals?)';
const PLACES = '(?:neighbou?rhood|area(?! rugs?)|community(?! cent(?:er|re)s?)|section|enclave|part of town)';
const LATINOS = '(?:hispanics?|latin[oa]s?|latinx)';
const NATIONS =
  '(?:american|english|mexican|asian|chinese|indian|korean|japanese|vietnamese|african|arab|' +
  `european|irish|italian|german|polish|russian|cuban|haitian|nigerian|ethiopian|somali|filipino|puerto rican|guatemalan|brazilian|' +
  'pakistani|bangladeshi|nepali|thai|turkish|iranian|syrian|iraqi|ukrainian|french|spanish|greek|jamaican|dominican|${LATINOS})`;
const RACES =
  '(?:whites?|blacks?|caucasians?|african[- ]americans?|asians?|(?:racial |ethnic )?minorit(?:y|ies)|of color|' +
  'colored|(?:mixed|multi)[- ]?race|(?:inter|bi|multi)racial|(?:racially |ethnically )diverse)';
const FAITHS =
  '(?:christian|catholic|baptist|methodist|protestant|lutheran|mormon|jewish|jew|muslim|islamic|hindu|sikh|buddhist|atheist|' +
  '(?:church|mosque|temple)[- ]?going|(?:god|bible)[- ](?:fearing|believing|loving))';
const GENDERS = '(?:m[ae]n|males?|guys?|gentlem[ae]n|wom[ae]n|females?|lad(?:y|ies)|gals?)';
const ORIENTATIONS =
  '(?:gays?|lesbians?|straight|heterosexuals?|homosexuals?|same[- ]sex|trans(?:gender(?:ed)?|sexuals?)?|lgbtq?\\+?)';
const PRAISED =
  '(?:perfect|ideal|great|good|best|wonderful|suited|suitable|designed|made|right|excellent|only) ' +
  '(?:(?:starter |first )?(?:home|house|place|spot|neighbou?rhood) )?for ' +
  '(?:a |an |the |your |any |young |growing |small |large |big |active |mature |single |observant |working )*';
const OLDER_PERSONS = /\b(?:55|62)\b|housing for older persons/iu;
const whole = (source: string) => new RegExp(`\\b${source}\\b`, 'giu');
const LEAVE_OUT_NEIGHBORS = 'Leave it out. Describe streets and buildings, not neighbors.';
const LEAVE_OUT_PEOPLE = 'Leave it out. Anyone can ask about any home.';

/** Most specific first: where two overlap, the first one counts. */
export const PHRASES: readonly Phrase[] = [
  {
    words: whole(
      '(?:no|without|not (?:suitable|suited) for) (?:small |young )?' +
        '(?:children|kids|famil(?:y|ies)|babies|toddlers|teenagers)',
    ),
    of: 'familial status',
    grade: 'refused',
    instead: 'Leave it out. Say what the home has: “two bedrooms on separate floors”.',
  },
  {
    words: whole('(?:adults?[- ](?:only|community|building|living)|(?:grown[- ]?ups?|adults) only|for grown[- ]?ups)'),
    of: 'familial status',
    grade: 'refused',
    unless: OLDER_PERSONS,
    instead:
      'Leave it out, unless the community is registered as housing for older persons: then name that registration.',
  },
  {
    words: whole(
      '(?:(?:kid|child)[- ]free|childless|(?:limit of |only |max(?:imum)? (?:of )?)(?:one|two|three|\\d) ' +
        '(?:child(?:ren)?|kids?)|pregnant (?:wom[ae]n|tenants?|buyers?)|famil(?:y|ies) with (?:children|kids))',
    ),
    of: 'familial status',
    grade: 'refused',
    instead: LEAVE_OUT_PEOPLE,
  },
  {
    words: whole(`${ORIENTATIONS} (?:${PERSONS}|only|preferred|wanted|marriages?)`),
    of: 'sex',
    grade: 'refused',
    instead: LEAVE_OUT_PEOPLE,
  },
  {
    words: whole(`(?:no|not for|prefer(?:red|ably)?) (?:a |the |single )*(?:${ORIENTATIONS}|${GENDERS})`),
    of: 'sex',
    grade: 'refused',
    instead: LEAVE_OUT_PEOPLE,
  },
  {
    words: whole(`(?:(?:single )?${GENDERS} (?:${PERSONS}|only|preferred|wanted)|traditional marriages?)`),
    of: 'sex',
    grade: 'refused',
    instead: LEAVE_OUT_PEOPLE,
  },
  {
    words: whole(`(?:${PRAISED}|for the single )${GENDERS}`),
    of: 'sex',
    grade: 'refused',
    instead: LEAVE_OUT_PEOPLE,
  },
  {
    words: whole(`(?:couples?|singles?|families|seniors?|professionals|students?) (?:only|preferred|wanted)`),
    of: 'familial status',
    grade: 'refused',
    instead: LEAVE_OUT_PEOPLE,
  },
  {
    words: whole('(?:no|not) (?:wheelchairs?|disabled|handicapped|service animals?|emotional support animals?)'),
    of: 'disability',
    grade: 'refused',
    instead: 'Describe the home: “three steps at the front door”, “doors 28 inches wide”.',
  },
  {
    words: whole('(?:must be |only for (?:the )?)?able[- ]bodied'),
    of: 'disability',
    grade: 'refused',
    instead: 'Describe the home: “second floor, no elevator”.',
  },
  {
    words: whole(
      '(?:mentally (?:ill|stable)|mental illness|crippled (?:people|persons?)|no (?:crazy|crippled|blind|deaf)(?: people)?)',
    ),
    of: 'disability',
    grade: 'refused',
    instead: 'Leave it out.',
  },
  {
    words: whole(
      '(?:(?:not|un)[- ]?(?:suitable|suited|fit)? ?for (?:the |people with |persons with )?' +
        '(?:disabled|disabilit(?:y|ies)|handicap(?:ped|s)?|wheelchairs?)|' +
        '(?:be able to|must) (?:climb (?:the )?stairs|walk|live independently)|' +
        `(?:healthy|normal|sane|(?:physically )?fit) (?:${PERSONS}|adults?|only))`,
    ),
    of: 'disability',
    grade: 'refused',
    instead: 'Describe the home: “second floor, no elevator”.',
  },
  {
    words: whole(
      `(?:(?:traditionally |mostly |predominantly |largely |all[- ])?${RACES} ` +
        `(?:only|preferred|${PLACES}|${PERSONS})|(?:traditionally|mostly|predominantly|largely) caucasian|` +
        'no (?:whites|blacks|caucasians|asians|minorities|african[- ]americans|colored (?:people|persons|folks))|' +
        '(?:few|many|no) minorities|(?:racially|ethnically) (?:mixed|diverse))',
    ),
    of: 'race or color',
    grade: 'refused',
    instead: LEAVE_OUT_NEIGHBORS,
  },
  {
    words: whole(
      '(?:racially )?(?:integrated|segregated|all[- ]white|non[- ]white) ' +
        '(?:neighbou?rhood|area|community|street|building)',
    ),
    of: 'race or color',
    grade: 'refused',
    instead: LEAVE_OUT_NEIGHBORS,
  },
  {
    words: whole(
      `(?:fellow ${FAITHS}s|(?:mostly|predominantly|largely) ${FAITHS}|` +
        `${FAITHS} (?:home|${PERSONS}|${PLACES}|only|preferred|values))`,
    ),
    of: 'religion',
    grade: 'refused',
    instead: 'Leave it out. A building may be named as a landmark: “two blocks from the courthouse”.',
  },
  {
    words: whole(
      `(?:(?:no|prefer(?:red|ably)?) ${FAITHS}s?|${PRAISED}${FAITHS} ${PERSONS}|(?:non-?)?believers only|` +
        'members? of (?:our|the|my) (?:church|congregation|faith))',
    ),
    of: 'religion',
    grade: 'refused',
    instead: 'Leave it out.',
  },
  {
    words: whole(
      `(?:no (?:foreigners|immigrants|(?:${NATIONS}|spanish|arabic|foreign)(?:s| speakers?))|(?:citizens|americans|english[- ]speakers?) only|` +
        `only (?:americans|citizens)|must (?:speak|be) ${NATIONS}|native[- ]born|born in (?:the )?(?:usa?|united states|america))`,
    ),
    of: 'national origin',
    grade: 'refused',
    instead: 'Leave it out.',
  },
  {
    words: whole(`${NATIONS} (?:only|preferred|${PLACES}|${PERSONS})`),
    of: 'national origin',
    grade: 'refused',
    instead: LEAVE_OUT_NEIGHBORS,
  },
  {
    words: whole(`${PRAISED}${FAMILIES}`),
    of: 'familial status',
    grade: 'advised',
    instead: 'Say what makes it so: “four bedrooms, a fenced yard, a playroom”.',
  },
  {
    words: whole(
      '(?:(?:family|kid|child)[- ]friendly(?: neighbou?rhood| street| community| home)?|' +
        'family (?:neighbou?rhood|street|community)|families (?:will )?(?:love|enjoy)|' +
        'rais(?:e|ing) (?:a |your |the |their )*(?:family|kids|children)|mom,? dad|bachelor pad)',
    ),
    of: 'familial status',
    grade: 'advised',
    instead: 'Name what is there: “a playground across the street”, “sidewalks on both sides”.',
  },
  {
    words: whole('(?:mature|older|quiet) (?:couples?|persons?|people|individuals?|adults?)'),
    of: 'familial status',
    grade: 'advised',
    unless: OLDER_PERSONS,
    instead: 'Describe the home: “a quiet street without through traffic”.',
  },
  {
    words: whole(
      '(?:near|close to|next to|steps from|walking distance (?:to|of)) (?:an? |the )?(?:\\w+ )?' +
        '(?:church|synagogue|mosque|temple|parish)(?:es)?',
    ),
    of: 'religion',
    grade: 'advised',
    instead: 'Name a neutral landmark: a park, a library, a street.',
  },
  // people of a class at all: an advertisement of a home has no reason to name them
  {
    words: whole(
      '(?:christians|catholics|baptists|protestants|mormons|jews|jewish(?! (?:community center|hospital|museum))|' +
        "muslims|hindus|buddhists|sikhs|atheists|jehovah[’']?s witness(?:es)?|(?:people|famil(?:y|ies)) of faith)",
    ),
    of: 'religion',
    grade: 'advised',
    instead: LEAVE_OUT_NEIGHBORS,
  },
  {
    words: whole(
      '(?:whites|blacks|caucasians?|people of color|(?:more|mostly|predominantly) black(?! (?:and|granite)))',
    ),
    of: 'race or color',
    grade: 'advised',
    instead: LEAVE_OUT_NEIGHBORS,
  },
  {
    words: whole(
      '(?:immigrants?|foreigners?|illegals|refugees?|(?:us|u\\.s\\.|american) citizens?|legal residents|' +
        '(?:neighbors|residents|people|families) (?:are |come )?(?:all |mostly )?from [a-z]+)',
    ),
    of: 'national origin',
    grade: 'advised',
    instead: LEAVE_OUT_NEIGHBORS,
  },
  {
    words: whole(
      '(?:(?:no|not|nobody|anyone)(?: [a-z]+){0,3} (?:wheelchairs?|disabled|handicapped|guide dogs?)|' +
        '(?:be )?in good health|addicts?|in recovery|mental patients?)',
    ),
    of: 'disability',
    grade: 'refused',
    instead: 'Describe the home: “three steps at the front door”, “doors 28 inches wide”.',
  },
  {
    words: whole(
      '(?:lesbians?|homosexuals?|(?:gay|lgbtq?)[- ]friendly|(?:single|unmarried|working) (?:wom[ae]n|m[ae]n|lad(?:y|ies))|' +
        `(?:to|by|from) an? (?:wom[ae]n|man|lady)|${GENDERS} need not)`,
    ),
    of: 'sex',
    grade: 'advised',
    instead: LEAVE_OUT_PEOPLE,
  },
  {
    words: whole(
      '(?:(?:children|kids|toddlers|babies|teenagers|teens) (?:are )?not (?:welcome|allowed|permitted|accepted)|' +
        'not to (?:children|families)|no[- ]kids?|(?:rent|sell) to adults|childless)',
    ),
    of: 'familial status',
    grade: 'refused',
    instead: LEAVE_OUT_PEOPLE,
  },
  {
    words: whole('(?:exclusive|restricted|private|traditional) (?:neighbou?rhood|community|area|enclave)'),
    of: 'race or color',
    grade: 'advised',
    instead: 'Say what it is: “gated”, “a street of eleven houses”, “homes from the 1920s”.',
  },
  {
    words: whole('(?:safe|low[- ]crime|crime[- ]free) (?:neighbou?rhood|area|street|community)'),
    of: 'race or color',
    grade: 'advised',
    instead: 'Say what you know: “lit sidewalks”, “a monitored alarm”. Buyers look up the rest.',
  },
  {
    words: whole('handicap(?:ped)?(?:[- ]accessible)?(?! (?:parking|spaces?|ramp))'),
    of: 'disability',
    grade: 'advised',
    instead: 'Write “accessible”, and how: “ramp at the front door, roll-in shower”.',
  },
];
