/**
 * Whether a question asks to be steered: to choose, judge or avoid a place by who lives there (Fair Housing Act
 * §3604(c), 24 CFR 100.70). Self-descriptions, features of a home and proper names are no such question.
 */
import type { ProtectedClass } from './fair-housing.phrases.ts';

export interface SteeringAsk {
  /** `people`: who lives there, without naming a class. `safety`: how safe a place is, which stands in for people. */
  of: ProtectedClass | 'people' | 'safety';
  /** The words that show it, in lower case. */
  words: string;
}

const RACES =
  '(?:(?:mostly |all[- ]|non[- ]?)?whites?|(?:mostly |all[- ]|non[- ]?)?blacks?|caucasians?|african[- ]?americans?|hispanics?|' +
  'latin[oax]s?|asians?|native americans?|biracial|mixed[- ]race|minorit(?:y|ies)|people of colou?r|colou?red)';
const NATIONS =
  '(?:mexicans?|chinese|indians?|koreans?|japanese|vietnamese|filipinos?|africans?|arabs?|middle[- ]eastern(?:ers)?|europeans?|' +
  'irish|italians?|germans?|polish|russians?|cubans?|haitians?|guatemalans?|somalis?|ethiopians?|immigrants?|foreigners?|' +
  'foreign[- ]born|refugees?|illegals?|(?:real |native[- ]born |all[- ])americans)';
const FAITHS =
  '(?:christians?|catholics?|baptists?|methodists?|protestants?|evangelicals?|lutherans?|mormons?|jews?|jewish|muslims?|islamic|' +
  'hindus?|buddhists?|sikhs?|atheists?|church[- ]?going|churchgoers?|god[- ]fearing|religious|faith[- ]based|believers)';
const SEXES =
  '(?:gays?|lesbians?|lgbtq?\\+?|queers?|homosexuals?|straight|heterosexuals?|trans(?:gender(?:ed)?)?|same[- ]sex|single (?:women|men|ladies|guys|girls))';
const DISABLED =
  '(?:disabled|handicapped|disabilit(?:y|ies)|mentally ill|mental (?:patients?|illness)|autistic|special[- ]needs|' +
  'group homes?|half[- ]?way houses?|sober living(?: houses?)?|rehabs?|recovering addicts?|addicts?|wheelchair users?|crazy)';
const FAMILIAL =
  '(?:famil(?:y|ies)|kids?|children|child|teen(?:ager)?s?|bab(?:y|ies)|toddlers?|singles?|bachelors?|young professionals?|' +
  'retirees?|retired|seniors?|elderly|old(?:er)?|young(?:er)?|students?|empty[- ]nesters?|single (?:moms?|mothers?|dads?|parents?)|' +
  'unmarried|married|couples?|pregnant|adults?)';
/** Words that stand in for a class without naming one. */
const CODED =
  '(?:those (?:people|kinds?|types?)|that (?:element|crowd)|(?:bad|wrong|criminal|rough) (?:element|crowd|people|sort|kind)|thugs?|' +
  'riff[- ]?raff|undesirables?|ghetto|section (?:8|eight)(?: (?:people|renters?|tenants?|housing))?|' +
  'inner[- ]city (?:people|types?|kids)|welfare(?: (?:people|families|recipients))?|projects people|(?:trailer|white) trash|rednecks?|' +
  '(?:low[- ]income|poor|working[- ]class) (?:people|famil(?:y|ies)|folks|neighbou?rs|residents))';

const PLACES =
  '(?:neighbou?rhoods?|areas?|communit(?:y|ies)|parts? of (?:town|the city)|side of town|sections?|districts?|streets?|blocks?|subdivisions?|' +
  'towns?|suburbs?|zip(?: ?codes?)?|cit(?:y|ies)|enclaves?|places?|complex(?:es)?|buildings?|county|counties)';
const FOLKS =
  '(?:people|folks?|famil(?:y|ies)|neighbou?rs?|residents?|homeowners?|owners?|population|majority|crowd|buyers?|households?|couples?|' +
  'kids|children|students?|person|man|woman|men|women|guys|types?)';
const PLURAL_FAITHS =
  '(?:christians|catholics|baptists|methodists|protestants|evangelicals|mormons|jews|muslims|hindus|buddhists|sikhs)';

/** Names and things that contain such a word and say nothing about people. */
const HARMLESS: readonly RegExp[] = [
  // streets, towns, institutions, landmarks
  /\b(?:church|temple|chapel|synagogue|mission|abbey|parish|cathedral|christian|baptist|jewish|indian|german|white|black|spanish|irish|african|asian|english|french|mexican|catholic|family|old|young|senior|student|children'?s?) (?:street|st|road|rd|avenue|ave|drive|dr|lane|ln|way|court|ct|circle|boulevard|blvd|pike|hill|hills|creek|springs?|lake|river|ridge|mountain|bluff|pine|oaks?|house|fort|cove|point|valley|grove|park|branch|run|trace|trail|village shopping center)\b/g,
  /\b(?:(?:princeton|grandview|brookwood|st\.? vincent'?s?|shelby) )?(?:baptist|methodist|jewish|catholic|presbyterian|adventist|lutheran|st\.? jude|children'?s?) (?:\w+ )?(?:hospital|medical (?:center|group)|health(?: system|care)?|clinic|college|university|school|high school|academy|seminary|museum|library|theat(?:er|re)|headquarters|foundation|east|princeton)\b/g,
  /\b(?:samford|belmont|lipscomb|christian brothers|freed-hardeman|oakwood|trevecca) (?:university|college|high school)\b/g,
  /\b(?:\w+ )?(?:christian|catholic) (?:school|academy|high school|prep)\b/g,
  /\b(?:moved? (?:to|near)|in|near|around|by|close to|for) (?:arab|cuba|lebanon|white house|white bluff|germantown|spanish fort|indian springs(?: village)?|old hickory|young harris|cordova|mount juliet|new market|athens)\b(?! (?:people|famil|neighbo|communit))/g,
  /\b(?:arab|cuba|lebanon|white house),? (?:al|alabama|tn|tennessee)\b/g,
  /\b(?:mexican|chinese|indian|korean|japanese|vietnamese|italian|asian|african|international|greek|thai|ethiopian) (?:restaurants?|grocer(?:y|ies)(?: stores?)?|food|markets?|supermarkets?|bakery|cuisine|tile|marble|art|festival)\b/g,
  /\b(?:jewish|islamic|christian|catholic|hispanic|senior|black|korean|indian) (?:community (?:cent(?:er|re)|college|hospital|church|theat(?:er|re))|warrior|cultural cent(?:er|re))\b/g,
  /\b(?:old(?:er)?|established|mature|historic|new(?:er)?) (?:neighbou?rhoods?|subdivisions?|areas?|parts? of town|sections?|streets?)\b/g,
  /\bsafe (?:place|spot|area) (?:to (?:store|park|keep|put|hide|charge)|for (?:my|our|the) (?:car|boat|truck|bikes?|tools))\b/g,
  /\bwho (?:lives?|is living) in (?:the|this|that|it)(?: (?:house|home|property|condo|unit|place))? (?:now|right now|currently|today)\b/g,
  /\bwhat (?:kinds?|types?|sorts?) of (?:people|buyers|families|owners) (?:buy|use|get|take|choose|qualify|can|assume|need)\b/g,
  /\brace ?(?:tracks?|trac|way)\b|\bintegrated (?:appliances?|speakers?|sound|fridge|refrigerator|dishwasher|garage|smart|lighting|shelving|storage)\b|\bdiverse (?:selection|range|inventory|floor)\b/g,
  // parts and looks of a home
  /\b(?:(?:off-?|all|bright|crisp|painted|warm)[- ]?)?(?:white|black|brown|red|yellow)[- ](?:(?:oak|marble|brick|painted|shaker|stainless|picket|quartz|granite|vinyl|subway|tile|and white|trim|wood|metal) ?)*(?:cabinets?|cabinetry|kitchens?|countertops?|granite|fences?|brick|appliances?|shutters?|doors?|walls?|floors?|flooring|houses?(?! (?:people|famil))|homes?(?! ?owners?)|siding|trim|marble|quartz|tiles?|roofs?|windows?|walnut|exterior|farmhouse|hardware|columns?)\b/g,
  /\bwhite (?:oak|marble|brick|picket|quartz|kitchen|cabinet)\w*\b/g,
  /\b(?:single|multi|two|one)[- ]family(?: (?:homes?|houses?|residences?|detached|propert(?:y|ies)|dwellings?|lots?|zoning))?\b/g,
  /\bfamily (?:rooms?|dens?|kitchens?|dining|bathrooms?|compound|heirloom|members?|trust|land|farm|owned)\b/g,
  /\b(?:kids?|children)'?s'? (?:rooms?|bedrooms?|bath(?:room)?s?|playrooms?|play ?sets?|wing|hospital|museum|theatre)\b/g,
  /\b(?:student|married|family|adult|senior|retired) (?:loans?|debt|housing allowance|filing|discount|exemptions?|dorms? rentals?)\b/g,
  /\b(?:mother|in)[- ]in[- ]law (?:suite|apartment|quarters)\b|\bin-law suite\b|\bguest house\b/g,
  /\b(?:master|primary) (?:bed|bath|suite)\w*\b|\bbachelor (?:pad|apartment)\b|\bhis and hers? \w+\b/g,
  /\b(?:spanish|french|english|italian|mediterranean|german|dutch|asian|japanese|tudor|colonial|craftsman)[- ](?:style|colonial|revival|country|tudor|garden|doors?|tile|inspired|architecture)\b/g,
  /\b(?:handicap(?:ped)?|wheelchair|ada|disability|disabled)[- ]?(?:accessible|accessib\w+|friendly|access|ramps?|parking|bathrooms?|showers?|height|lifts?|modifications?|veterans?(?: (?:exemption|benefits?|grants?))?|income|benefits?)\b/g,
  /\b(?:old(?:er)?|young(?:er)?|new(?:er)?) (?:homes?|houses?|trees?|construction|roofs?|buildings? styles?|brick|cabins?|farmhouses?|bungalows?|wiring|plumbing|hvac)\b|\b\d+ years? (?:old|young(?:er)?)\b|\bold[- ](?:house|growth|world|fashioned|town|downtown|hickory)\b|\byears? old or younger\b/g,
  /\b(?:older|younger|newer) than\b|\bhow old\b|\byears? older\b|\btoo old\b|\bas old as\b/g,
  /\bsafe(?:ty)? (?:rooms?|deposit|inspections?|glass|rails?|latch(?:es)?|codes?|features?|harbor|to (?:waive|offer|assume|skip|buy|wait|say|put|sign|close|drink|use|remove|open|lock|send|pay|share))\b|\b(?:fire|child|storm|radon|gun|wall|floor|water)[- ]?safe\b|\bgun safes?\b|\ba safe (?:bet|down payment|offer|investment|price|budget)\b/g,
  /\b(?:spanish|english|korean|chinese|vietnamese|arabic|asl)[- ]speaking (?:agents?|brokers?|lenders?|inspectors?|attorneys?|realtors?|staff|representatives?)\b/g,
  // who asks, not who lives there
  /\b(?:as an?|i(?:'m| am)(?: an?)?|we(?:'re| are)(?: an?)?|my (?:wife|husband|mom|mother|dad|father|son|daughter|partner|parents?|client)(?: (?:and i|is|are|has|uses|who is)(?: an?)?)?|for my|for our) (?:\w+[- ]){0,3}?(?:white|black|hispanic|latino|latina|asian|mexican|indian|chinese|african[- ]american|christian|catholic|baptist|jewish|muslim|hindu|gay|lesbian|lgbtq?|trans|disabled|handicapped|elderly|retired|retirees?|autistic|single(?: (?:mom|mother|dad|parent|woman|man))?|married|pregnant|immigrants?|students?|seniors?|empty[- ]nesters?|young|old(?:er)?|blind|deaf)(?: (?:famil(?:y|ies)|couple|man|woman|mom|mother|dad|father|parents?|buyers?|household|person|veteran|professionals?|student|son|daughter|first-time buyer))?\b/g,
  /\b(?:(?:with|and|have|has|raising|expecting|for) (?:my|our|his|her|their|two|three|four|five|six|\d+)|(?:have|has|couple with|i|we) (?:a|no|several|small|young|twin|teenage|grown)|(?:with|expecting) a)(?: (?:small|young|teenage|little|grown|older|wonderful|foster))? ?(?:kids?|children|bab(?:y|ies)|toddlers?|teens?|teenagers?|boys|girls|sons?|daughters?|famil(?:y|ies))\b(?! (?:around|nearby|near|next|in the|on the|allowed|there))/g,
  /\b(?:couple|people|buyers?|buying|we|us) without (?:kids|children)(?! (?:around|nearby|live|in))\b/g,
  /\b(?:bigger|larger|smaller|growing|big|large|small|my|our|whole|entire|extended) (?:(?:own|growing|large|big|small|young|whole|extended|new|little) )*family(?! (?:neighbo|area|communit|friendly|oriented|values))\b/g,
  /\bmy (?:elderly|aging|older|disabled|handicapped) \w+\b/g,
  /\b(?:married|single|unmarried)(?: couples?| person| people)? (?:on the (?:deed|title)|take title|hold title|file|filing|status)\b|\b(?:if|when|are|because) (?:we|i)(?:'re| are|'m| am)? (?:not |un)?married\b/g,
  /\b(?:seniors?|elderly|disabled|over 65|veterans?|homestead) (?:property )?(?:tax )?(?:exemptions?|freeze|relief|discounts?)\b/g,
];

/** Questions about the law itself are answered, not refused. */
const ABOUT_THE_LAW =
  /\b(?:fair housing|protected class(?:es)?|discriminat\w+|equal housing)\b|\b(?:is it|isn'?t it) (?:legal|illegal|against the law|allowed) (?:to|for)\b/;
const STILL_ASKS =
  /\b(?:show|find|where|which|avoid|only|without|filter|list|search|get around|ignore|despite|anyway)\b/;

interface Rule {
  of: SteeringAsk['of'];
  words: RegExp;
}
const whole = (source: string) => new RegExp(`(?<![a-z\\d])(?:${source})(?![a-z\\d])`);
const FILLER = '(?:\\w+ ){0,2}?';

/** Asked for, judged by or kept away from: the three ways a class is made a filter. */
function groupRules(of: ProtectedClass, group: string, places = `(?:${PLACES}|${FOLKS})`): Rule[] {
  return [
    {
      of,
      words: whole(
        `${group}(?: (?:people|folks|kids|couples?))? (?:nearby|next door|around (?:here|there)|down the street|(?:on|in) (?:this|that|the) (?:street|neighbou?rhood|area|building))`,
      ),
    },
    {
      of,
      words: whole(
        `(?:is|are) (?:the |my |our |all |most )*(?:neighbou?rs|people|residents|folks|homeowners)(?: \\w+){0,3}? ${group}`,
      ),
    },
    {
      of,
      words: whole(
        `${group}[- ](?:friendly |oriented |heavy |majority |free |owned |populated |dominated |predominant )?${FILLER}${places}`,
      ),
    },
    {
      of,
      words: whole(
        `${places} (?:is|are|that is|that are|that'?s|being|with|of|for|full of|where|has|have|like)(?: \\w+){0,4}? ${group}`,
      ),
    },
    {
      of,
      words: whole(
        `(?:no|not|without|w/o|avoid(?:ing)?|fewer|less|few|free of|away from|far from|minus|keep out|stay(?:ing)? away from|don'?t (?:want|like|rent to|sell to)|do not (?:want|like)|` +
          `(?:lots?|plenty|full|majority|percent(?:age)?|share|number|amount|concentration) of|not (?:too |so )?many|too many|more|many|mostly|mainly|predominantly|primarily|how many|any|other|only|just|percent(?:age)?(?: \\w+){0,7}? (?:is|are)|` +
          `next to|live (?:near|by|around|with|among)|surrounded by|sell to|rent to|selling to) (?:the |an? |any |so many |other |all |living near |live near |near |by |around |next to )*(?:\\w+ )?${group}`,
      ),
    },
  ];
}

const RULES: readonly Rule[] = [
  // who lives there
  {
    of: 'people',
    words: whole(
      'who (?:lives?|is living|resides?|are the people|moves?|would (?:be )?(?:live|living)) (?:there|here|in|around|on|next|near|nearby|by|into|the neighbou?rs)',
    ),
  },
  { of: 'people', words: whole(`(?:what|which) (?:kinds?|types?|sorts?|class|caliber|quality) of ${FOLKS}`) },
  {
    of: 'people',
    words: whole(
      `what(?:'s| is| are|re)? (?:the |my |our )?(?:${FOLKS}|neighbou?rs) (?:like|look like|living)|how are the neighbou?rs|what are the ${FOLKS} like`,
    ),
  },
  {
    of: 'people',
    words: whole(
      'demographics?|racial(?:ly)?|ethnic(?:ity|ities|ally)?|skin colou?r|divers(?:e|ity)|race|ancestry|multicultural|homogen(?:e)?ous|integrated|segregated|gentrif\\w+|white flight',
    ),
  },
  {
    of: 'people',
    words: whole(
      `(?:${FOLKS}|others|someone|buyers|homes?owners?) (?:just |more |exactly )?(?:like|similar to) (?:us|me|ours?|mine|ourselves|myself|my own|you and me|we are)`,
    ),
  },
  {
    of: 'people',
    words: whole(
      `(?:my|our|the right|the wrong|a certain|a better|the better|right|wrong|same|good|better|decent|respectable|normal|nice|classy|clean[- ]cut) (?:own )?(?:kinds?|types?|sorts?|class|caliber) of ${FOLKS}|(?:my|our) (?:own )?kind(?! of (?:home|house|kitchen|yard|place|property|budget|price))`,
    ),
  },
  {
    of: 'people',
    words: whole(
      "(?:we|i|they|she|he|my \\w+|our \\w+|people|famil\\w+)(?: \\w+){0,2} (?:fit in|blend in|feel out of place|stand out|stick out)|(?:fit|blend) in (?:there|here|with)|where (?:we|i) (?:would |'d )?(?:belong|fit)|like[- ]minded|same background|share (?:our|my|the same) (?:values|faith|beliefs|culture|religion|background)|our (?:culture|heritage|people|faith|values)|my (?:people|culture|faith)",
    ),
  },
  { of: 'people', words: whole(CODED) },
  {
    of: 'people',
    words: whole(
      `(?:decent|respectable|classy|clean[- ]cut|normal|wholesome|upstanding|hard[- ]?working|law[- ]abiding|english|good|nice|quality|better|educated|white[- ]collar) (?:people|folks|famil(?:y|ies)|neighbou?rs|crowd|class of people|residents)`,
    ),
  },
  {
    of: 'people',
    words: whole(
      "changing neighbou?rhoods?|neighbou?rhoods? (?:is |that is |that's )?(?:changing|turning)|(?:traditional|exclusive|restricted|old[- ]fashioned|conservative|liberal) (?:famil(?:y|ies)|neighbou?rhoods?|communit(?:y|ies)|areas?|enclaves?|values?)|(?:family|traditional) values",
    ),
  },
  // language stands in for origin
  {
    of: 'national origin',
    words: whole(
      `(?:(?:english|spanish|arabic|chinese|foreign)[- ](?:only|speaking|language)|bilingual)(?: \\w+)? ${`(?:${PLACES}|${FOLKS})`}|(?:speaks?|speaking) (?:\\w+ )?(?:english|spanish|arabic|chinese|my language|our language|foreign)`,
    ),
  },
  {
    of: 'national origin',
    words: whole('foreign[- ]born|native[- ]born|foreigners?|(?:un)?documented (?:people|families|immigrants)'),
  },
  // faith
  {
    of: 'religion',
    words: whole(
      `(?:good |strong |nice )(?:christian|catholic|jewish|muslim|mormon|religious|church)[- ](?:\\w+ )?(?:neighbou?rhood|area|community|town|families|values)`,
    ),
  },
  {
    of: 'religion',
    words: whole(
      '(?:bible|church)[- ](?:believing|going|centered) \\w+|(?:go|goes|going) to (?:the same )?(?:church|mosque|temple|synagogue)',
    ),
  },
  {
    of: 'religion',
    words: whole(`where (?:do |are |the )*(?:\\w+ )?${PLURAL_FAITHS}(?: \\w+)? (?:live|are|buy|settle|gather|move)`),
  },
  {
    of: 'religion',
    words: whole(`(?:church|mosque|temple|synagogue)[- ]?(?:crowd|people|folks|goers|types?|famil(?:y|ies))`),
  },
  { of: 'race or color', words: whole(`(?:my|our|same|his|her|their) (?:own )?(?:skin |colou?r|race)`) },
  {
    of: 'people',
    words: whole(
      `(?:vibe|feel|type|makeup|make-up|mix|quality|character|caliber) of (?:the )?(?:people|residents|neighbou?rs|population|folks|homeowners)|` +
        `(?:professionals|women|men|parents|singles|christians|retirees|people) like (?:me|us|myself|ourselves)`,
    ),
  },
  ...groupRules('race or color', RACES),
  ...groupRules('religion', FAITHS),
  ...groupRules('national origin', NATIONS),
  ...groupRules('sex', SEXES),
  ...groupRules('disability', DISABLED),
  ...groupRules('familial status', FAMILIAL, `(?:${PLACES}|neighbou?rs?|residents?)`),
  { of: 'familial status', words: whole(`(?:famil(?:y|ies)|kids?|child(?:ren)?)[- ](?:friendly|oriented|safe)`) },
  {
    of: 'familial status',
    words: whole(
      `(?:good|great|best|nice|right|better|perfect|ideal|wonderful) (?:\\w+ ){0,3}?(?:for|to) (?:a |the |our |my |young |raise |raising |have |bring up )*(?:famil(?:y|ies)|kids?|children|couples?|singles|retirees|seniors|young professionals)`,
    ),
  },
  {
    of: 'familial status',
    words: whole(
      `(?:(?:ban|allow|permit|exclude)s?(?:ing)?|hear(?:ing)?|screaming|noisy|loud) (?:any |the |other )?(?:kids?|children|famil(?:y|ies)|bab(?:y|ies)|teens?|teenagers?)`,
    ),
  },
  {
    of: 'familial status',
    words: whole(`(?:childless|child-?free|kid-?free) (?:\\w+ )?(?:${PLACES}|neighbou?rs|residents)`),
  },
  { of: 'familial status', words: whole('(?:adults?|grown[- ]ups?|child|kid|children)[- ](?:only|free)|no[- ]kids?') },
  {
    of: 'people',
    words: whole(
      `where (?:do|does|are|should|would|can|could|will) (?:the |all |most |any |an? |other |some )*(?:\\w+ ){0,2}?(?:${RACES}|${NATIONS}|${FAITHS}|${SEXES}|${FAMILIAL}|${DISABLED})(?: \\w+){0,3}? (?:live|living|look|shop|search|go|buy|settle|move|reside|hang out|find homes|raise)`,
    ),
  },
  // how safe or good a place is
  {
    of: 'safety',
    words: whole(
      `(?:neighbou?rhoods?|areas?|parts? of (?:town|\\w+)|streets?|suburbs?|zip codes?|places?|sides?) (?:that )?(?:to|(?:i|we) should|should (?:i|we)) (?:avoid|stay away)|` +
        `is (?:it|this|that|there) (?:in )?(?:a |the )?(?:good|nice|bad|decent|great|better) (?:neighbou?rhood|area|part|side)`,
    ),
  },
  {
    of: 'safety',
    words: whole(
      `(?:safe|safer|safest|low(?:er)?[- ]crime|no[- ]crime|crime[- ]free|high[- ]crime|dangerous|bad|rough|rougher|sketchy|shady|seedy|unsafe|iffy|scary) (?:\\w+ )?(?:neighbou?rhoods?|areas?|streets?|parts?|communit(?:y|ies)|sides?|blocks?|places?|towns?|zips?|zip codes?|suburbs?|cit(?:y|ies)|spots?)`,
    ),
  },
  {
    of: 'safety',
    words: whole(
      `(?:${PLACES}|it|there|\\w+)(?: \\w+)? (?:safe|dangerous|sketchy|unsafe) (?:to (?:live|walk|raise|be|jog|go|park)|at night|after dark|for)|how (?:safe|dangerous|bad) (?:is|are)|(?:is|are) (?:\\w+ ){1,3}?(?:safe|dangerous|sketchy|unsafe)(?: there| here)?[?.!]|crime (?:rates?|statistics?|figures?|stats|levels?|maps?|in|there|here|near|around)|(?:much|little|any|less|no|of) crime`,
    ),
  },
  {
    of: 'safety',
    words: whole(
      '(?:wrong|bad|good|nicer?|better|right) (?:parts?|sides?) of (?:town|the tracks|the city)|the hood|feel safe',
    ),
  },
];

/** The text as the rules read it. */
function prepared(message: string): string {
  let text = message
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[’‘`]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[\s"“”()*_]+/g, ' ')
    .trim();
  for (const harmless of HARMLESS) text = text.replace(harmless, '·');
  return text;
}

/** What a message asks to be steered by; null for every other message. Never throws. */
export function steeringAsk(message: string): SteeringAsk | null {
  const text = prepared(message.slice(0, 2000));
  if (ABOUT_THE_LAW.test(text) && !STILL_ASKS.test(text)) return null;
  for (const { of, words } of RULES) {
    const found = words.exec(text);
    if (found) return { of, words: found[0].trim() };
  }
  return null;
}
