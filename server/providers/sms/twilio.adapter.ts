import twilio from 'twilio';
import { ProviderError, reasonOfStatus } from '../provider-error.ts';
import type { SmsPort } from './port.ts';

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** Our number in E.164, or the SID of a messaging service (`MG…`). */
  from: string;
  /** Another host than Twilio's, e.g. a fake. */
  apiBase?: string | undefined;
}

const NAME = 'Twilio';
const TIMEOUT_MS = 15_000;
/** "Attempt to send to unsubscribed recipient" (twilio.com/docs/api/errors/21610). */
const UNSUBSCRIBED = 21610;

/** Twilio's client has no setting for its host, so its HTTP client replaces the URL. */
function clientTo(base: string) {
  const client = new twilio.RequestClient({ timeout: TIMEOUT_MS });
  client.axios.interceptors.request.use((request) => {
    request.url = request.url?.replace(/^https:\/\/api\.[a-z0-9.]*twilio\.com/, base.replace(/\/$/, ''));
    return request;
  });
  return client;
}

/** Text messages through Twilio, which has no idempotency key: a message whose response was lost may arrive twice. */
export function createTwilioSms(settings: TwilioSettings): SmsPort {
  const client = twilio(settings.accountSid, settings.authToken, {
    timeout: TIMEOUT_MS,
    ...(settings.apiBase ? { httpClient: clientTo(settings.apiBase) } : {}),
  });
  const sender = settings.from.startsWith('MG') ? { messagingServiceSid: settings.from } : { from: settings.from };

  return {
    id: 'twilio',
    name: NAME,
    builtIn: false,
    readIncoming: ({ url, signature, fields }) =>
      signature && twilio.validateRequest(settings.authToken, signature, url, { ...fields })
        ? { from: fields.From ?? '', text: fields.Body ?? '' }
        : null,
    async send({ to, text }) {
      try {
        await client.messages.create({ ...sender, to, body: text });
      } catch (error) {
        // the error of an unanswered request contains the request, so it is not used as the cause
        if (!(error instanceof twilio.RestException)) throw new ProviderError(NAME, 'unreachable', 'no response');
        const detail = `${error.status}${error.code ? `, code ${error.code}` : ''}`;
        if (error.code === UNSUBSCRIBED)
          throw new ProviderError(NAME, 'unsubscribed', `the recipient unsubscribed (STOP) (${detail})`);
        throw new ProviderError(NAME, reasonOfStatus(error.status), `the message was not accepted (${detail})`);
      }
    },
  };
}
