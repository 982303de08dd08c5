/** Sending text messages. */

export interface OutgoingSms {
  id: string;
  to: string;
  text: string;
}

export interface IncomingSms {
  from: string;
  text: string;
}
/** A webhook request: its full public URL, the provider's signature, and the form fields. */
export interface SmsPost {
  url: string;
  signature: string;
  fields: Readonly<Record<string, string>>;
}

export interface SmsPort {
  id: 'stored' | 'twilio';
  name: string;
  builtIn: boolean;
  /**
   * `to` is E.164. Resolves when the provider accepted the message. Throws ProviderError: `unsubscribed` when this
   * number sent STOP to the provider, `refused` when it never accepts texts.
   */
  send(sms: OutgoingSms): Promise<void>;
  /**
   * Parses an incoming text from the provider's signed webhook request; null for an invalid signature. Absent without
   * webhooks.
   */
  readIncoming?(post: SmsPost): IncomingSms | null;
}
