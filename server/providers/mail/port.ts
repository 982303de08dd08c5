/** Sending one mail to one person. */

export interface OutgoingMail {
  /** Of the Mail row: the same mail sent twice carries the same Message-ID. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Of a copy that may be switched off: where a mail program posts its one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string | null;
}

export interface MailPort {
  id: 'kept' | 'smtp';
  name: string;
  builtIn: boolean;
  /** Resolves when the mail is handed over. Throws ProviderError: `refused` where this mail will never be taken. */
  send(mail: OutgoingMail): Promise<void>;
}
