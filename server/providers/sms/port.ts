/** Sending one text message. */

export interface OutgoingSms {
  id: string;
  to: string;
  text: string;
}

export interface IncomingSms {
  from: string;
  text: string;
}
/** A post as it came in: its full public address, the provider's signature, and the form's fields. */
export interface SmsPost {
  url: string;
  signature: string;
  fields: Readonly<Record<string, string>>;
}

export interface SmsPort {
  id: 'kept' | 'twilio';
  name: string;
  builtIn: boolean;
  /** `to` is E.164. Resolves when the message is handed over. Throws ProviderError: `unsubscribed` where this number said STOP to the provider, `refused` where it never takes texts. */
  send(sms: OutgoingSms): Promise<void>;
  /** What somebody wrote to our number, out of the provider's signed post; null where the signature is not the provider's. Absent where nothing is ever posted. */
  readIncoming?(post: SmsPost): IncomingSms | null;
}
