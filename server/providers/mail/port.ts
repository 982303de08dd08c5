/** Sending one mail to one person. */

export interface OutgoingMail {
  /** The id of the Email row: sending the same email twice uses the same Message-ID. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** For an email with unsubscribe: the endpoint for one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string | null;
}

export interface MailPort {
  id: 'stored' | 'smtp';
  name: string;
  builtIn: boolean;
  /** Resolves when the mail server accepted the email. Throws ProviderError: `refused` when it never will. */
  send(mail: OutgoingMail): Promise<void>;
}
