/** Collecting the signatures of a document: on our own pages, or at a hosted e-signature service. */
import type { HostedServiceId, SignerRole } from '#shared/form-signings/form-signings.types.ts';

/** Where a signer fills something in. Pages count from 0; PDF points from the lower left corner. */
export interface SigningPlace {
  role: SignerRole;
  kind: 'signature' | 'initials' | 'date' | 'name';
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface NewRecipient {
  /** Our signer; the service gives it back. */
  signerId: string;
  role: SignerRole;
  /** Signers with a lower number sign first; the same number signs in parallel. */
  order: number;
  name: string;
  email: string;
}
export interface NewEnvelope {
  /** Our document: the same key never makes a second envelope. */
  key: string;
  title: string;
  pdf: Uint8Array;
  /** Height of each page, in points. */
  pageHeights: readonly number[];
  places: readonly SigningPlace[];
  recipients: readonly NewRecipient[];
}

export const ENVELOPE_STATUSES = ['OPEN', 'COMPLETED', 'DECLINED', 'VOIDED'] as const;
export interface Recipient {
  id: string;
  /** Its number within the envelope. */
  number: string;
  /** Null for somebody we did not send. */
  signerId: string | null;
  status: 'WAITING' | 'SIGNED' | 'DECLINED';
  name: string;
  email: string;
  signedAt: Date | null;
  declineReason: string;
}
export interface Envelope {
  id: string;
  status: (typeof ENVELOPE_STATUSES)[number];
  recipients: Recipient[];
}

/** Signatures are collected on our own pages: there is nothing to ask anybody. */
export interface BuiltInSigning {
  id: 'built-in';
  name: string;
  builtIn: true;
}

/** Every method throws ProviderError. */
export interface HostedSigning {
  id: HostedServiceId;
  name: string;
  builtIn: false;
  /** The id of the envelope with this key, made before; null: there is none. */
  findEnvelope(key: string): Promise<string | null>;
  /** Makes an envelope that waits for its recipients and emails nobody: our own links lead to it. Its id. */
  createEnvelope(envelope: NewEnvelope): Promise<string>;
  /** Null when the service has no such envelope in this account. */
  readEnvelope(id: string): Promise<Envelope | null>;
  /** Corrects who signs, before they do. */
  changeRecipient(envelopeId: string, recipient: Recipient, person: { name: string; email: string }): Promise<void>;
  /** The page where this recipient signs: works once, for minutes. `authentication`: how we know the person. */
  signingPage(
    envelopeId: string,
    recipient: Recipient,
    visit: { returnUrl: string; authentication: 'password' | 'email' },
  ): Promise<string>;
  /** Nobody can sign it any more. One that is over stays as it is. */
  voidEnvelope(id: string, reason: string): Promise<void>;
  /** The signed document with the service's certificate, as PDF. */
  readCompleted(id: string): Promise<Buffer>;
  /**
   * The envelope that a webhook message is about; null for messages about something else. Read the envelope again,
   * never trust the message. `refused` when no signature matches the raw body.
   */
  readWebhook(rawBody: Buffer, signatures: readonly string[]): { envelopeId: string } | null;
}

export type ESignaturePort = BuiltInSigning | HostedSigning;
