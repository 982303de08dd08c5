/** What differs between the offer dialogs of agents and buyers. */
import type { ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { UploadResponse } from '../../state/uploads.slice.ts';
import type { StoredFile } from './offer-files.ts';

export interface FormStep<Values> {
  label: string;
  fields: readonly (keyof Values & string)[];
  content: (values: Values) => ReactNode;
}

export interface OfferFlow<Values extends object> {
  name: 'agent-offer' | 'buyer-offer';
  title: string;
  subtitle: ReactNode;
  intro: string;
  needsFiles: boolean;
  submitLabel: string;
  /** Steps after the documents. */
  steps: readonly FormStep<Values>[];
  schema: AnyObjectSchema;
  /** Validation context; `now` is added. */
  context: object;
  payloadOf: (values: Values) => Record<string, unknown>;
  fieldOf: (path: string) => (keyof Values & string) | null;
  /** Without it documents are not analyzed. */
  prefill?: (analysis: UploadResponse['analyzeResult'], values: Values) => Partial<Values>;
  /** Notes below the fields: where the documents state their values. */
  notes?: (files: readonly StoredFile[], values: Values) => Record<string, ReactNode>;
  /** A confirmation before the second step; null skips it. */
  gate?: (values: Values, passed: () => void, stayed: () => void) => ReactNode;
  needsGate?: (values: Values) => boolean;
  /** What is shown once it is sent. */
  sent: (values: Values) => ReactNode;
  /** How to change an offer that was sent. */
  toChange: string;
}
