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
  /** An iCalendar file with its METHOD: sent as a `text/calendar` part beside text and HTML, and attached. */
  calendar?: string | null;
}

export interface MailPort {
  id: 'stored' | 'smtp';
  name: string;
  builtIn: boolean;
  /**
   * Resolves when the mail server accepted the email. Throws ProviderError: `refused` when it never will, `no-mailbox`
   * when it says that the address does not exist. A mail server that accepts an email and learns later that it cannot be
   * delivered writes to the mailbox of the sender, which no adapter reads.
   */
  send(mail: OutgoingMail): Promise<void>;
}
