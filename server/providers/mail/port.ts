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

/** The three headers of a message by Standard Webhooks. */
export interface NoticeHeaders {
  id: string;
  timestamp: string;
  signature: string;
}

/** What a mail service says later about an email that it took. */
export interface MailNotice {
  kind: 'bounced' | 'complained';
  to: readonly string[];
  subject: string | null;
  /** Of the Email row, where the service repeats our Message-ID. */
  emailId: string | null;
  /** A bounce for good: the address gets no mailings any more. */
  isPermanent: boolean;
  /** In the words of the recipient's mail server. */
  reason: string | null;
  at: Date;
}

export interface MailPort {
  id: 'stored' | 'smtp';
  name: string;
  builtIn: boolean;
  /**
   * Resolves when the mail server accepted the email. Throws ProviderError: `refused` when it never will, `no-mailbox`
   * when it says that the address does not exist. A mail server that accepts an email and learns later that it cannot
   * be delivered writes to the mailbox of the sender, which no adapter reads, or sends a notice.
   */
  send(mail: OutgoingMail): Promise<void>;
  /**
   * A message of the mail service's webhook, proved by its signature; null for one that concerns nothing we keep.
   * Throws ProviderError `refused` for any other. Missing where no webhook is set up.
   */
  readNotice?: (rawBody: Buffer, headers: NoticeHeaders, now: Date) => MailNotice | null;
}
