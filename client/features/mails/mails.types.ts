/** A letter the product wrote, as GET /mails answers it. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  status: string;
  error: string | null;
  createdAt: string;
  sentAt: string | null;
}
