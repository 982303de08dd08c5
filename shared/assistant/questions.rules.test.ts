import { describe, expect, it } from 'vitest';
import type { Gazetteer } from '../property-matches/sentence-places.ts';
import type { AskingContext } from './assistant.types.ts';
import { ownPreferencesIn } from './own-preferences.ts';
import { monthlyIncomeIn, understandQuestion } from './questions.rules.ts';

const place = (name: string, state: 'AL' | 'TN') => [{ name, state, lat: 34, lng: -86 }];
const gazetteer: Gazetteer = {
  cities: new Map([
    ['hoover', place('Hoover', 'AL')],
    ['huntsville', place('Huntsville', 'AL')],
    ['franklin', place('Franklin', 'TN')],
  ]),
  counties: new Map([['madison', place('Madison', 'AL')]]),
  zip: (zip) => ({ name: zip, state: 'AL', lat: 34, lng: -86 }),
};
const NOWHERE: AskingContext = { hasHome: false, hasList: false, lastSearch: null };
const AT_HOME: AskingContext = { ...NOWHERE, hasHome: true };
const LIST: AskingContext = { ...NOWHERE, hasList: true, lastSearch: 'three beds in Hoover' };
const read = (message: string, context = NOWHERE) => understandQuestion(message, context, gazetteer, 2026);

describe('a message is read as', () => {
  it.each([
    ['Three bedrooms in Huntsville under $350,000', { tool: 'searchHomes' }],
    ['wheelchair accessible ranch', { tool: 'searchHomes' }],
    ['How is the market in Hoover?', { tool: 'marketFigures', city: 'Hoover', state: 'AL' }],
    ['how long do homes take to sell in 35226', { tool: 'marketFigures', zip: '35226' }],
    ['What are the closing costs for 12 Oak St?', { tool: 'closingCosts', home: { address: '12 oak st' } }],
    ['can I tour 12 Oak St on Saturday?', { tool: 'tourTimes', home: { address: '12 oak st' } }],
    ['tell me about 1408 Sycamore Street', { tool: 'homeFacts', home: { address: '1408 sycamore street' } }],
    [
      'What is the monthly payment on a $300,000 house with $40,000 down at 6.5%?',
      { tool: 'monthlyCost', price: 300_000, downPayment: 40_000, ratePercent: 6.5 },
    ],
    [
      'I make 90k a year with $500 in debts and $30,000 down, what can I afford?',
      { tool: 'affordability', monthlyIncome: 7500, monthlyDebts: 500, downPayment: 30_000 },
    ],
    ['What does a tour cost?', { tool: 'explain' }],
    ['Who pays the transfer tax in Tennessee?', { tool: 'explain' }],
    ['what is an assumable loan', { tool: 'explain' }],
    ['What will it cost me to sell my home for 400k?', { tool: 'explain' }],
    ['Closing costs?', { tool: 'whichHomeOrPrice' }],
    ['How much are closing costs in Tennessee?', { tool: 'whichHomeOrPrice' }],
    ['What are the closing costs of a $350,000 home?', { tool: 'closingCosts', price: 350_000 }],
    [
      'closing costs on 350k in Huntsville with 10% down',
      { tool: 'closingCosts', price: 350_000, city: 'Huntsville', state: 'AL', downPaymentPercent: 10 },
    ],
    [
      'cash to close for $300,000 in 35226 with $60,000 down',
      { tool: 'closingCosts', price: 300_000, zip: '35226', downPaymentPercent: 20 },
    ],
    [
      'closing costs for a 400000 house in Madison County, paying cash',
      { tool: 'closingCosts', price: 400_000, county: 'Madison', state: 'AL', isCash: true },
    ],
    ['closing costs in 35226', { tool: 'whichHomeOrPrice' }],
    ['Who is the listing agent of this home?', { tool: 'whichHome' }],
    ['Which homes fit my preferences?', { tool: 'searchHomes' }],
    ['homes in Hoover without my preferences', { tool: 'searchHomes' }],
    ['What is my offer status?', { tool: 'ownActivity', about: 'offers' }],
    ['where does my offer stand', { tool: 'ownActivity', about: 'offers' }],
    ['Has the seller answered my latest offer?', { tool: 'ownActivity', about: 'offers' }],
    ['Which offers do I have?', { tool: 'ownActivity', about: 'offers' }],
    ['What is the status of my offer on 12 Oak St?', { tool: 'ownActivity', about: 'offers' }],
    ['When is my next tour?', { tool: 'ownActivity', about: 'tours' }],
    ['show my showings', { tool: 'ownActivity', about: 'tours' }],
    ['When do we close?', { tool: 'ownActivity', about: 'sales' }],
    ['when is my closing', { tool: 'ownActivity', about: 'sales' }],
    ['What are my closing costs?', { tool: 'explain' }],
    ['Can I withdraw my offer?', { tool: 'explain' }],
    ['How do I make an offer?', { tool: 'explain' }],
    ['What happens after my offer is accepted?', { tool: 'explain' }],
    ['Hi!', { tool: 'greeting' }],
    ['Thank you so much', { tool: 'thanks' }],
    ['what is the meaning of life', { tool: 'none' }],
  ])('%s', (message, asked) => expect(read(message)).toMatchObject(asked));

  it.each([
    ['What are its closing costs with 10% down?', { tool: 'closingCosts', home: {}, downPaymentPercent: 10 }],
    ['and if I pay cash, the closing costs?', { tool: 'closingCosts', home: {}, isCash: true }],
    ['What would closing costs be on a $500,000 home?', { tool: 'closingCosts', price: 500_000 }],
    ['how old is it?', { tool: 'homeFacts', home: {} }],
    ['Is there an HOA?', { tool: 'homeFacts', home: {} }],
    ['Can I see it on Saturday?', { tool: 'tourTimes', home: {} }],
    ['What would it cost per month?', { tool: 'monthlyCost', home: {} }],
    ['how is the market here?', { tool: 'marketFigures', home: {} }],
    ['similar homes in Hoover under 300k', { tool: 'searchHomes' }],
    ['What does a tour cost?', { tool: 'explain' }],
  ])('on the page of a home: %s', (message, asked) => expect(read(message, AT_HOME)).toMatchObject(asked));

  it.each([
    ['and with a pool', { tool: 'searchHomes', sentence: 'three beds in Hoover, and with a pool' }],
    ['Without my preferences', { tool: 'searchHomes', sentence: 'three beds in Hoover, Without my preferences' }],
    ['tell me about the second one', { tool: 'homeFacts', home: { nth: 2 } }],
    ['closing costs of the first one', { tool: 'closingCosts', home: { nth: 1 } }],
  ])('after a list of homes: %s', (message, asked) => expect(read(message, LIST)).toMatchObject(asked));
});

it.each([
  ['$6,500 a month', 6500],
  ['90k a year', 7500],
  ['80,000', 6667],
  ['5000 monthly', 5000],
  ['a lot', undefined],
])('reads an income of %s', (text, monthly) => expect(monthlyIncomeIn(text)).toBe(monthly));

it.each([
  ['Homes that fit my preferences', { rest: 'Homes', use: 'named' }],
  ['three beds in Hoover, without my preferences', { rest: 'three beds in Hoover', use: 'leftOut' }],
  ['ignore my stored preferences and show condos', { rest: 'and show condos', use: 'leftOut' }],
  ['three beds in Hoover', { rest: 'three beds in Hoover', use: 'unnamed' }],
] as const)('reads of stored preferences: %s', (message, own) => expect(ownPreferencesIn(message)).toEqual(own));
