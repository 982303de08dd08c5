/** The labels and sentences by which purchase agreements state the terms of an offer. */
import { date, dateAndTime } from './found-dates.ts';
import { choiceOf, commission, days, email, money, moneyOrNone, phone, type Reader } from './found-values.ts';
import type { FoundTerms } from './document-analysis.types.ts';

/** Terms that are one value with a label before or after it. */
export interface TermRule {
  field: Exclude<keyof FoundTerms, 'additionalTerms'>;
  read: Reader;
  /** Labels, without what stands around them. */
  label: string;
  /** What must not stand directly before a label. */
  not?: RegExp;
  /** Further words that may stand between label and value. */
  between?: string;
  /** A sentence in which the value stands first: what follows it. */
  after?: RegExp;
}

const BUYER = "(?:buyer|purchaser)(?:\\(s\\)|s)?(?:['’]?s?)?";
const BUYERS_SIDE = `(?:${BUYER}|selling|cooperating|co-?op)`;
const AGENT = "(?:sales\\s+|real\\s+estate\\s+)?(?:agent|broker(?:age)?|licensee|realtor|representative)(?:['’]?s)?";

const YES_OR_NO: readonly (readonly [RegExp, boolean])[] = [
  [/^(?:yes|y)\b/i, true],
  [/^(?:no|n)\b/i, false],
];

export const TERM_RULES: readonly TermRule[] = [
  {
    field: 'price',
    read: money,
    label:
      '(?:total\\s+|full\\s+)?(?:purchase|purch\\.|contract|sales?|selling|offer(?:ed|ing)?)\\s+price|amount\\s+of\\s+offer|' +
      `offer\\s+amount|PP|${BUYER}\\s+(?:offers?|agrees?|promises?)\\s+to\\s+(?:pay(?!\\s+up)|(?:purchase|buy)\\s+the\\s+property\\s+for)`,
    not: /\b(?:list|listing|asking|original|minimum)\s*$|(?:%|percent)\s+of\s+(?:the\s+)?$/i,
    between: 'seller|buyer|property|for|real|estate|sum|described|above|herein|paid|by|total|price|purchase|payable',
    after: /^[\s,]*(?:\(\s*(?:the\s+)?["“]?(?:purchase|sales?|contract)\s+price)/i,
  },
  {
    field: 'loan',
    read: money,
    label:
      '(?:new\\s+|first\\s+)?(?:mortgage|loan)(?:\\s+loan)?(?:\\s+amount|\\s+amt\\.?)?|amount\\s+of\\s+(?:the\\s+)?(?:new\\s+|first\\s+)?(?:mortgage|loan|financing)|' +
      '(?:amount\\s+(?:to\\s+be\\s+)?financed|financ(?:ed|ing)\\s+amount|financing)',
    not: /\b(?:existing|current|seller['’]?s|assumed|assumable|payoff|home\s+equity|VA\/FHA)\s*$/i,
    between: 'principal|new|first|conventional|fha|va|usda|buyer|purchaser|fixed|rate|loan|mortgage|least',
    after: /^[\s,]*(?:\w+\s+){0,2}(?:loan|mortgage)\b(?!\s+(?:fee|cost|origination))/i,
  },
  {
    field: 'earnestMoney',
    read: money,
    label:
      'earnest\\s+(?:money|\\$|deposit)(?:\\s+(?:deposit|amount|dep\\.))?|EMD(?:\\s+amount)?|EM|(?:initial|good[\\s-]+faith|escrow)\\s+deposit|deposit',
    not: /\b(?:security|additional|further|pet|refund\s+of|direct)\s*$/i,
    between: 'deposit|check|wire|held|holder|escrow|with|shall|pay|purchaser|buyer|paid',
    after:
      /^[\s,]*(?:as|in|of|for)?\s*(?:an?\s+|the\s+)?(?:earnest\s+money|good[\s-]+faith\s+deposit|initial\s+deposit|EMD\b)/i,
  },
  {
    field: 'concessions',
    read: moneyOrNone,
    label:
      "(?:seller(?:['’]?s)?\\s+)?(?:concessions?|contributions?)|seller(?:['’]?s)?[\\s-]+(?:credit|paid\\s+(?:closing\\s+)?costs?|closing\\s+costs?\\s+(?:assistance|contribution|credit))|" +
      'closing\\s+costs?\\s+(?:assistance|contribution|credit|paid\\s+by\\s+seller)|sell\\.\\s+conc\\.',
    not: /\b(?:buyer['’]?s|no|lender)\s*$/i,
    between: 'seller|buyer|toward|towards|closing|costs?|paid|pays|credit',
    after:
      /^[\s,]*(?:toward|towards|for|of|in|as\s+a\s+credit\s+(?:to|toward|for))\s+(?:the\s+)?(?:payment\s+of\s+)?(?:(?:buyer|purchaser)['’]?s?|seller)['’]?\s+(?:\w+\s+){0,2}(?:closing|prepaid|costs|concessions)/i,
  },
  {
    field: 'bagentComm',
    read: commission,
    label:
      `${BUYERS_SIDE}\\s+(?:side\\s+)?(?:${AGENT}\\s+)?(?:commission|compensation|comm\\.|fee)|` +
      `(?:commission|compensation|comm\\.|fee)\\s+(?:to|for|of|payable\\s+to|paid\\s+to)\\s+(?:the\\s+)?${BUYERS_SIDE}\\s+${AGENT}|pays?\\s+(?:the\\s+)?${BUYERS_SIDE}\\s+${AGENT}|BAC`,
    not: /\b(?:listing|seller['’]?s|total)\s*$/i,
    between: 'commission|compensation|fee|paid|closing|percent',
    after: new RegExp(
      `^[\\s,]*(?:of\\s+the\\s+(?:purchase|sales?|contract)\\s+price\\s+)?(?:as\\s+(?:a\\s+)?(?:commission|compensation)\\s+)?(?:to|for)\\s+(?:the\\s+)?${BUYERS_SIDE}\\s+${AGENT}`,
      'i',
    ),
  },
  {
    field: 'closingDate',
    read: date,
    label:
      '(?:estimated\\s+|proposed\\s+|anticipated\\s+|target\\s+|est\\.\\s+)?(?:closing|settlement|cl\\.)\\s+date|date\\s+of\\s+(?:closing|settlement)|close\\s+of\\s+escrow|COE|(?:the\\s+)?(?:closing|settlement)|(?:sale|transaction)\\s+(?:shall|will|to)\\s+(?:be\\s+)?closed?|close[sd]?',
    not: /\b(?:after|before|prior\s+to|until|following|from|at|of\s+the|loan|pre)[\s-]*$/i,
    between:
      'sale|transaction|take|takes|place|occur|held|close|closed|closing|scheduled|property|this|consummated|completed',
    after: /^[\s,]*\(\s*(?:the\s+)?["“]?closing\s+date/i,
  },
  {
    field: 'expiresOn',
    read: dateAndTime,
    label:
      '(?:offer\\s+)?(?:expiration|exp\\.)(?:\\s+(?:date|time|deadline))?(?:\\s+(?:and|&|\\/)\\s+(?:date|time))?(?:\\s+of\\s+(?:this\\s+)?offer)?|' +
      '(?:this\\s+|the\\s+)?offer\\s+(?:shall\\s+|will\\s+|to\\s+)?(?:be\\s+|is\\s+|remains?\\s+|automatically\\s+)?(?:expires?|valid|void|open|good|terminates?|withdrawn)|' +
      'time\\s+limit\\s+(?:of|for)\\s+(?:offer|acceptance)|(?:acceptance|response)\\s+(?:deadline|due|date)|(?:accepted|acceptance)\\s+(?:by|on\\s+or\\s+before|no\\s+later\\s+than)',
    between:
      'expire|expires|if|if\\s+not|unless|accepted|seller|and|void|null|until|through|thru|before|till|valid|local|time|o|delivered|buyer',
  },
  {
    field: 'inspectionPeriod',
    read: days,
    label:
      '(?:home\\s+|property\\s+)?(?:inspections?|insp\\.)(?:\\s+(?:period|contingency|time|deadline|days))?(?:\\s+period)?|due[\\s-]+diligence(?:\\s+period)?',
    not: /\b(?:termite|wood|wdi|pest|septic|sewer|radon|well|re|final|prior\s+to)[\s-]*$/i,
    between:
      'period|buyer|purchaser|has|have|within|contingency|required|continue|for|last|expire|expires|yes|completed|first|ending',
    after:
      /^[\s,]*(?:(?!\bclos)[a-z,'’]+\s+){0,9}?(?:to|for|in\s+which\s+to)\s+(?:(?:conduct|complete|perform|make|have|obtain|any|all|its|a|an|the|home|property|professional|and|desired)\s+){0,6}inspect/i,
  },
  {
    field: 'paymentMethod',
    read: choiceOf([
      [/^(?:all[\s-]+)?cash\b/i, 'Cash'],
      [
        /^(?:to\s+be\s+)?(?:financ(?:ed|ing)|(?:new\s+)?conventional|fha|va\b|usda|(?:new\s+)?mortgage|(?:new\s+)?loan|third[\s-]party\s+financing)/i,
        'Financed',
      ],
    ]),
    label:
      '(?:payment\\s+(?:method|type|terms)|pmt\\.?(?:\\s+method)?|method\\s+of\\s+payment|(?:type|method)\\s+of\\s+(?:financing|purchase)|(?:financing|purchase|loan)\\s+type|terms\\s+of\\s+(?:payment|purchase)|how\\s+paid|financing|form\\s+of\\s+payment|payment)',
    between: 'buyer|payment|by|with|type',
  },
  {
    field: 'appliances',
    read: choiceOf([
      ...YES_OR_NO,
      [/^(?:all\s+)?(?:\w+\s+)?(?:are\s+|will\s+|shall\s+|to\s+|do\s+)?(?:not\s+|none|excluded?|removed|n\/a)/i, false],
      [
        /^(?:all\b|included?|stay|remain|convey|(?:are|will|shall|to|do)\s+(?:be\s+)?(?:included?|stay|remain|convey)|refrigerator|stove|range|oven|dishwasher|washer|microwave)/i,
        true,
      ],
    ]),
    label: '(?:kitchen\\s+)?(?:appliances|appl\\.)(?:\\s+(?:included|to\\s+(?:remain|stay|convey)|conveyed?))?',
  },
  {
    field: 'contingent',
    read: choiceOf(YES_OR_NO),
    label:
      `(?:contingent|contingency)(?:\\s+(?:up)?on)?(?:\\s+(?:the\\s+)?(?:sale|closing)\\s+of\\s+(?:the\\s+)?(?:${BUYER}\\s+)?(?:current\\s+|existing\\s+|present\\s+|other\\s+)?(?:home|house|residence|property))|` +
      `(?:home\\s+)?sale\\s+(?:of\\s+(?:${BUYER}\\s+)?(?:current\\s+|existing\\s+)?(?:home|house|residence|property)\\s+)?(?:contingency|conting\\.)|sale\\s+of\\s+${BUYER}\\s+(?:current\\s+|existing\\s+)?(?:home|house|residence|property)`,
    between: 'required|applies',
  },
];

/** Words that may stand between any label and its value. */
export const CONNECTORS =
  'is|are|of|to|be|shall|will|in|the|this|that|amount|sum|a|an|equal|up|agreed|at|by|on|or|before|about|no\\s+later|not\\s+later|not\\s+(?:to\\s+)?exceed(?:ing)?|than|date|set|as|for|total|approximately|offer|it';

export type Party = 'agent' | 'buyer' | 'other';
/** Whose part of a form begins with this text. */
export const PARTIES: readonly (readonly [RegExp, Party])[] = [
  [/^B\/A\b/, 'agent'],
  [new RegExp(`^(?:\\d{1,2}[.)]\\s*)?(?:the\\s+)?${BUYERS_SIDE}\\s+(?:side\\s+)?${AGENT}`, 'i'), 'agent'],
  [
    new RegExp(
      `^(?:\\d{1,2}[.)]\\s*)?(?:the\\s+)?(?:${AGENT})\\s+(?:for|representing|of)\\s+(?:the\\s+)?${BUYER}`,
      'i',
    ),
    'agent',
  ],
  [/^(?:\d{1,2}[.)]\s*)?(?:the\s+)?(?:buyer|purchaser)/i, 'buyer'],
  [
    /^(?:\d{1,2}[.)]\s*)?(?:the\s+)?(?:seller|listing|owner|title|closing\s+(?:attorney|agent|company)|lender|escrow|settlement|attorney|broker|inspector|holder|mortgage|home\s+warranty|insurance)/i,
    'other',
  ],
];

export interface ContactRule {
  what: 'name' | 'firstName' | 'lastName' | 'email' | 'phone';
  label: string;
  read: Reader<string> | null;
  /** Undefined: the part of the form decides. */
  party?: Party;
}
const PHONE = '(?:phone|telephone|tel|cell|mobile|ph)\\.?(?:\\s+(?:phone|number|no\\.?|#))?';
const EMAIL = 'e-?mail(?:\\s+address)?';
const AGENTS = `(?:${BUYERS_SIDE}\\s+(?:side\\s+)?${AGENT}|${AGENT}\\s+(?:for|representing)\\s+(?:the\\s+)?${BUYER}|B\\/A)`;

export const CONTACT_RULES: readonly ContactRule[] = [
  { what: 'name', party: 'agent', read: null, label: `${AGENTS}(?:\\s+(?:full\\s+)?name)?` },
  { what: 'email', party: 'agent', read: email, label: `${AGENTS}\\s+${EMAIL}` },
  { what: 'phone', party: 'agent', read: phone, label: `${AGENTS}\\s+${PHONE}` },
  { what: 'firstName', party: 'agent', read: null, label: `${AGENTS}\\s+first\\s+name` },
  { what: 'lastName', party: 'agent', read: null, label: `${AGENTS}\\s+last\\s+name` },
  {
    what: 'name',
    party: 'buyer',
    read: null,
    label: `${BUYER}(?:\\s+#?1)?(?:\\s+(?:full\\s+)?(?:legal\\s+)?names?(?:\\(s\\))?)?|undersigned\\s+${BUYER}`,
  },
  { what: 'phone', party: 'buyer', read: phone, label: `${BUYER}(?:\\s+#?1)?\\s+${PHONE}` },
  { what: 'firstName', party: 'buyer', read: null, label: `${BUYER}\\s+first\\s+name` },
  { what: 'lastName', party: 'buyer', read: null, label: `${BUYER}\\s+last\\s+name` },
  { what: 'name', read: null, label: '(?:full\\s+|legal\\s+|agent\\s+|printed\\s+)?name' },
  { what: 'firstName', read: null, label: 'first\\s+name' },
  { what: 'lastName', read: null, label: 'last\\s+name' },
  { what: 'phone', read: phone, label: `(?:agent(?:['’]?s)?\\s+)?${PHONE}` },
  { what: 'email', read: email, label: `(?:agent(?:['’]?s)?\\s+)?${EMAIL}` },
];

export const ADDITIONAL_TERMS_LABEL =
  "(?:additional|special|other|add[’']?l\\.?|addl\\.?)\\s+(?:terms|provisions|conditions|stipulations|agreements)(?:\\s+(?:and|&|\\/|or)\\s+(?:terms|provisions|conditions|stipulations))?";
