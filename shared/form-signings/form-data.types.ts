/**
 * The data that a document is made of, stored with it so that it can be made again and an old version stays readable.
 */
import type { Side } from '../kernel/actor.ts';
import type { State } from '../listings/listings.types.ts';
import type { AddendumKind, CreditForm, RepairResolution } from '../addendums/addendums.types.ts';
import type { ChangedFields, RoundTerms } from '../offers/offers.types.ts';
import type { FormId } from './form-signings.types.ts';

export interface FormPerson {
  name: string;
  email: string;
  phone: string;
}
/** A line of an estimate. Amounts in cents; a credit or a deduction is negative. */
export interface FormCostLine {
  label: string;
  cents: number;
  /** How it is computed. */
  formula: string;
  /** Name and date of the source. */
  source: string;
}
/** A closing costs estimate: from the price to what is paid or received. */
export interface FormCosts {
  /** `Price`, or where a buyer's estimate starts. */
  start: FormCostLine;
  groups: readonly { label: string; lines: readonly FormCostLine[]; totalCents: number }[];
  totalCents: number;
  /** `Estimated proceeds` or `Estimated cash to close`. */
  result: { label: string; cents: number };
}
/** What an amendment to the contract (form 14) puts in writing. */
export interface FormAmendment {
  /** When the contract became binding; ISO 8601. */
  bindingAt: string;
  kind: AddendumKind;
  note: string;
  creditAs: CreditForm;
  changes: ChangedFields;
  /** Credits in whole dollars. */
  items: readonly { item: string; resolution: RepairResolution; credit: number | null; note: string }[];
}
export interface FormData {
  formId: FormId;
  /** Version of the template. */
  version: number;
  /** Whose own document it is; null: one for all. */
  side: Side | null;
  /** Short reference of the offer, printed on every page. */
  reference: string;
  /** ISO 8601. */
  preparedAt: string;
  /** IANA name of the zone of the home; dates are printed in it. */
  zone: string;
  brokerage: { name: string; product: string; license: string; address: string; phone: string; email: string };
  home: {
    address: string;
    city: string;
    state: State;
    zip: string;
    county: string | null;
    yearBuilt: number | null;
    /** What the seller disclosed, in the words of the listing. */
    conditionDisclosure: string;
  };
  buyers: readonly FormPerson[];
  sellers: readonly FormPerson[];
  /** The outside agent: of the buyer on our homes, of the seller on others. */
  outsideAgent: (FormPerson & { company: string }) | null;
  /** Null on documents that show no terms (7, 8, 10, 11, 12). */
  terms: RoundTerms | null;
  /**
   * The day and hour until which the seller may respond; ISO 8601. Null where the document shows no terms, and once
   * they are accepted.
   */
  expiresOn: string | null;
  /** Hours for which the offer stands after its last signature, if that is longer. Documents made before have none. */
  standsForHours?: number;
  /** When the other side accepted the terms, in a document that was made afterwards; ISO 8601. */
  acceptedAt?: string;
  /** Only of form 9. */
  costs: FormCosts | null;
  /** The seller's disclosures at acceptance; empty: none given yet. */
  disclosures: string;
  /** Only of form 14. */
  amendment?: FormAmendment;
  /** Hearthport's flat fee in whole dollars. */
  flatFee: number;
}
