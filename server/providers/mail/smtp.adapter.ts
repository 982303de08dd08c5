import { createTransport } from 'nodemailer';
import { calendarMethod } from '#shared/calendars/calendar-message.ts';
import { ProviderError, type ProviderErrorReason } from '../provider-error.ts';
import type { MailPort } from './port.ts';

const NAME = 'SMTP';
const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;

interface SmtpError {
  code?: string | undefined;
  responseCode?: number | undefined;
  response?: string | undefined;
}

/**
 * RFC 3463: the mailbox or its domain does not exist, or the mailbox is disabled. A reply without such a code is no
 * proof: servers refuse senders and texts by the same 550.
 */
const NO_MAILBOX = /^5\d\d[ -](?:5\.1\.(?:1|2|3|6|10)|5\.2\.1)\b/;

/** RFC 5321: 4yz may be retried, 5yz never; without a reply the server was not reached. */
function reasonOf({ code, responseCode, response }: SmtpError): ProviderErrorReason {
  if (code === 'EAUTH') return 'credentials';
  if (code === 'EENVELOPE' && responseCode === undefined) return 'refused';
  if (response && NO_MAILBOX.test(response)) return 'no-mailbox';
  if (responseCode === undefined || responseCode === 421) return 'unreachable';
  return responseCode >= 500 ? 'refused' : 'busy';
}

/**
 * Email through an SMTP server, e.g. `smtps://user:password@smtp.example.com`; `from` is an address or `Name
 * <address>`.
 */
export function createSmtpMail({ url, from }: { url: string; from: string }): MailPort {
  // one connection per email, so that a stopping server has none to wait for
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

  return {
    id: 'smtp',
    name: NAME,
    builtIn: false,
    async send({ id, to, subject, text, html, unsubscribeUrl, calendar }) {
      try {
        await transport.sendMail({
          // as an object, the address is never parsed as a list
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(calendar && {
            icalEvent: { method: calendarMethod(calendar), filename: 'appointment.ics', content: calendar },
          }),
          messageId: `<${id}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl
              ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
              : {}),
          },
        });
      } catch (error) {
        const { code, responseCode, response } = error as SmtpError;
        throw new ProviderError(
          NAME,
          reasonOf({ code, responseCode, response }),
          `the email was not accepted (${responseCode ?? code ?? 'no response'})`,
          { cause: error },
        );
      }
    },
  };
}
