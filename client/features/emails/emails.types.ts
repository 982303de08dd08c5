/** An email the product wrote, as GET /mails answers it: without private links, which stand in GET /mails/{id} alone. */
export interface Email {
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
