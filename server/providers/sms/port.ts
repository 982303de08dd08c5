/** Sending one text message. */

export interface OutgoingSms { id: string; to: string; text: string }

export interface SmsPort {
  id: 'kept' | 'twilio';
  name: string;
  builtIn: boolean;
  /** `to` is E.164. Resolves when the message is handed over. Throws ProviderError: `unsubscribed` where this number said STOP to the provider, `refused` where it never takes texts. */
  send(sms: OutgoingSms): Promise<void>;
}
