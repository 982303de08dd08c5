/** Who signed a document and what happened to it, as its certificate records it. */
import type { Signature, SignerRole, SigningEvent } from '#shared/form-signings/form-signings.types.ts';

export interface SignedBy {
  role: SignerRole;
  name: string;
  signature: Signature;
  signedAt: Date;
}
export interface CertificateEvent {
  at: Date;
  kind: SigningEvent;
  who: string;
  ip: string | null;
  userAgent: string | null;
  detail: string;
}
export interface Certificate {
  title: string;
  reference: string;
  /** SHA-256 of the pages before signing, in hexadecimal. */
  documentHash: string;
  verificationCode: string;
  verifyUrl: string;
  /** IANA name of the zone of the home. */
  zone: string;
  signers: SignedBy[];
  events: CertificateEvent[];
}
