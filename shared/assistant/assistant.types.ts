/** What the assistant's tools find, and which tool a question needs. */
import type { HomeCard } from '../mls-listings/mls-listings.view.ts';

export const TOOL_NAMES = [
  'searchHomes',
  'homeFacts',
  'marketFigures',
  'closingCosts',
  'monthlyCost',
  'affordability',
  'tourTimes',
  'ownActivity',
  'explain',
] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

/**
 * One true sentence. What stands in braces is a link to `href`: `The asking price is {$319,900}`. Every digit of `text`
 * is in braces, so that each number leads to its listing or to the page that computes it.
 */
export interface Fact {
  text: string;
  href: string;
}

export interface ToolResult {
  tool: ToolName;
  /** A sentence without numbers before the facts. */
  lead: string | null;
  facts: Fact[];
  /** A sentence without numbers after them: what is missing, or what to do next. */
  note: string | null;
  properties: HomeCard[];
}

/** Which home is meant: by its address, by its place in the answer before, or the one whose page is open. */
export interface HomeReference {
  address?: string | undefined;
  /** From 1. */
  nth?: number | undefined;
}

/** What of a person's own is asked about. */
export type OwnActivity = 'offers' | 'tours' | 'sales';

/** What a question asks for, with the values it names. Money in whole dollars, percent and years as numbers. */
export type Asked =
  | { tool: 'searchHomes'; sentence: string }
  /** `about`: the words of the question; without them, all that is known. */
  | { tool: 'homeFacts'; home: HomeReference; about?: string | undefined }
  | { tool: 'marketFigures'; home?: HomeReference | undefined; zip?: string; city?: string; state?: 'AL' | 'TN' }
  /** Of a home, or of a price somewhere: in a zip code, city or county, in a state, or in each state. */
  | {
      tool: 'closingCosts';
      home?: HomeReference | undefined;
      price?: number;
      zip?: string;
      city?: string;
      county?: string;
      state?: 'AL' | 'TN';
      isCash?: boolean;
      downPaymentPercent?: number;
    }
  | {
      tool: 'monthlyCost';
      home?: HomeReference | undefined;
      price?: number;
      downPayment?: number;
      ratePercent?: number;
    }
  | { tool: 'affordability'; monthlyIncome?: number; monthlyDebts?: number; downPayment?: number; ratePercent?: number }
  | { tool: 'tourTimes'; home: HomeReference }
  | { tool: 'ownActivity'; about: OwnActivity }
  | { tool: 'explain'; question: string };
export type AskedOf<Name extends ToolName> = Extract<Asked, { tool: Name }>;

/** What is known about a conversation besides the message. */
export interface AskingContext {
  /** A home's page is open, or the last answer was about one home. */
  hasHome: boolean;
  /** The last answer listed homes. */
  hasList: boolean;
  /** What was searched for last in this conversation. */
  lastSearch: string | null;
}
