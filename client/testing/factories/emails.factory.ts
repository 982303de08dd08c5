import type { Email } from '../../state/emails.endpoints.ts';

/** A sent email as in the broker's list: its private link is masked. */
export const email = ({ subject = 'Your tour is confirmed', ...fields }: Partial<Email> = {}): Email => ({
  id: 'm1',
  kind: 'NOTICE',
  to: 'nora@example.test',
  subject,
  text: 'Confirm here: [Open this email to see its link]. Thank you.',
  html: `<p>${subject}</p><script>window.top.hacked = true</script>`,
  calendar: null,
  status: 'SENT',
  error: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  sentAt: null,
  ...fields,
});
