/** Signatures through the DocuSign eSignature REST API 2.1. Embedded signing: DocuSign emails nobody. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ProviderError, reasonOfStatus } from '../provider-error.ts';
import { createDocusignToken, readJson, send, type DocusignAccess } from './docusign-token.ts';
import type { Envelope, HostedSigning, NewEnvelope, Recipient } from './port.ts';

export interface DocusignSettings extends DocusignAccess {
  /** The HMAC key of Connect. */
  webhookSecret: string;
  /** Where messages go; envelopes ask for them only at an https address, the only kind that DocuSign sends to. */
  webhookUrl: string;
}

const NAME = 'DocuSign';
const DOCUMENT_ID = '1';
const MAX_SUBJECT = 100;
const MAX_VOID_REASON = 200;
/** Height of the text that DocuSign writes for a name or a date, which belongs at the bottom of its field. */
const TEXT_HEIGHT = 14;
const TABS = {
  signature: 'signHereTabs',
  initials: 'initialHereTabs',
  date: 'dateSignedTabs',
  name: 'fullNameTabs',
} as const;
/** Of envelopes and recipients. */
const EVENTS = [
  'recipient-completed',
  'recipient-declined',
  'envelope-completed',
  'envelope-declined',
  'envelope-voided',
];

const STATUSES: Readonly<Record<string, Envelope['status']>> = {
  completed: 'COMPLETED',
  declined: 'DECLINED',
  voided: 'VOIDED',
  deleted: 'VOIDED',
};

interface Signer {
  recipientId?: string;
  recipientIdGuid?: string;
  clientUserId?: string;
  status?: string;
  name?: string;
  email?: string;
  signedDateTime?: string;
  declinedReason?: string;
}

const toRecipient = (signer: Signer): Recipient => ({
  id: signer.recipientIdGuid ?? '',
  number: signer.recipientId ?? '',
  signerId: signer.clientUserId ?? null,
  status:
    signer.status === 'completed' || signer.status === 'signed'
      ? 'SIGNED'
      : signer.status === 'declined'
        ? 'DECLINED'
        : 'WAITING',
  name: signer.name ?? '',
  email: signer.email ?? '',
  signedAt: signer.signedDateTime ? new Date(signer.signedDateTime) : null,
  declineReason: signer.declinedReason ?? '',
});

/** The tabs of a recipient. DocuSign measures from the upper left corner of a page, in points. */
function tabsOf({ places, pageHeights }: NewEnvelope, role: string) {
  const tabs: Record<string, object[]> = {};
  for (const { kind, page, x, y, height } of places.filter((place) => place.role === role)) {
    const top = kind === 'date' || kind === 'name' ? y + TEXT_HEIGHT : y + height;
    (tabs[TABS[kind]] ??= []).push({
      documentId: DOCUMENT_ID,
      pageNumber: String(page + 1),
      xPosition: String(Math.round(x)),
      yPosition: String(Math.round((pageHeights[page] ?? 0) - top)),
    });
  }
  return tabs;
}

const signersOf = (envelope: NewEnvelope) =>
  envelope.recipients.map(({ signerId, role, order, name, email }, at) => ({
    recipientId: String(at + 1),
    // makes it an embedded recipient: our page leads there, and DocuSign sends no email
    clientUserId: signerId,
    routingOrder: String(order + 1),
    name,
    email,
    tabs: tabsOf(envelope, role),
  }));

/** A hosted e-signature service in place of our own signing pages. */
export function createDocusign(settings: DocusignSettings, clock: () => number = Date.now): HostedSigning {
  const token = createDocusignToken(settings, clock);

  /** Sends a request to the account; a rejected token is renewed once. Any answer but success is a ProviderError. */
  async function call(method: string, path: string, body?: object, isRepeated = false): Promise<Response> {
    const response = await send(`${await token.accountUrl()}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await token.current()}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (response.ok) return response;
    if (response.status === 401 && !isRepeated) {
      await response.body?.cancel();
      token.forget();
      return call(method, path, body, true);
    }
    const { errorCode } = await readJson(response).catch(() => ({ errorCode: 'unreadable' }));
    // some limits are a 400
    const reason = /LIMIT_EXCEEDED$/i.test(String(errorCode)) ? 'busy' : reasonOfStatus(response.status);
    // the message of DocuSign may name people
    throw new ProviderError(NAME, reason, `the request was refused (${response.status}, ${String(errorCode)})`, {
      cause: { errorCode },
    });
  }
  const codeOf = (error: unknown) =>
    error instanceof ProviderError ? String((error.cause as { errorCode?: unknown } | undefined)?.errorCode) : '';
  const envelopePath = (id: string) => `/envelopes/${encodeURIComponent(id)}`;

  async function findEnvelope(key: string): Promise<string | null> {
    const response = await call('GET', `/envelopes?transaction_ids=${encodeURIComponent(key)}`);
    const { envelopes } = (await readJson(response)) as { envelopes?: { envelopeId?: string; status?: string }[] };
    return envelopes?.find(({ status }) => status !== 'voided' && status !== 'deleted')?.envelopeId ?? null;
  }

  return {
    id: 'docusign',
    name: NAME,
    builtIn: false,
    findEnvelope,

    async createEnvelope(envelope) {
      const { webhookUrl } = settings;
      const response = await call('POST', '/envelopes', {
        status: 'sent',
        transactionId: envelope.key,
        emailSubject: `Please sign: ${envelope.title}`.slice(0, MAX_SUBJECT),
        documents: [
          {
            documentId: DOCUMENT_ID,
            name: envelope.title,
            fileExtension: 'pdf',
            documentBase64: Buffer.from(envelope.pdf).toString('base64'),
          },
        ],
        recipients: { signers: signersOf(envelope) },
        ...(webhookUrl.startsWith('https:') && {
          eventNotification: {
            url: webhookUrl,
            requireAcknowledgment: 'true',
            loggingEnabled: 'true',
            includeHMAC: 'true',
            deliveryMode: 'SIM',
            events: EVENTS,
            eventData: { version: 'restv2.1', format: 'json' },
          },
        }),
      });
      const { envelopeId } = await readJson(response);
      if (typeof envelopeId !== 'string')
        throw new ProviderError(NAME, 'malformed', 'the response to a new envelope has no id');
      return envelopeId;
    },

    async readEnvelope(id) {
      let response: Response;
      try {
        response = await call('GET', `${envelopePath(id)}?include=recipients`);
      } catch (error) {
        if (codeOf(error) === 'ENVELOPE_DOES_NOT_EXIST') return null;
        throw error;
      }
      const { envelopeId, status, recipients } = (await readJson(response)) as {
        envelopeId?: string;
        status?: string;
        recipients?: { signers?: Signer[] };
      };
      if (!envelopeId || !status || !recipients?.signers)
        throw new ProviderError(NAME, 'malformed', 'the envelope has no status or recipients');
      return {
        id: envelopeId,
        status: STATUSES[status] ?? 'OPEN',
        recipients: recipients.signers.map(toRecipient),
      };
    },

    async changeRecipient(envelopeId, { number, name: oldName, email: oldEmail }, { name, email }) {
      const response = await call('PUT', `${envelopePath(envelopeId)}/recipients`, {
        // an email that is sent counts as changed even where it is the same
        signers: [{ recipientId: number, ...(name !== oldName && { name }), ...(email !== oldEmail && { email }) }],
      });
      const { recipientUpdateResults: results } = (await readJson(response)) as {
        recipientUpdateResults?: { errorDetails?: { errorCode?: string } }[];
      };
      const code = results?.[0]?.errorDetails?.errorCode ?? 'SUCCESS';
      if (code !== 'SUCCESS') throw new ProviderError(NAME, 'refused', `the recipient cannot be changed (${code})`);
    },

    async signingPage(envelopeId, { signerId, name, email }, { returnUrl, authentication }) {
      const response = await call('POST', `${envelopePath(envelopeId)}/views/recipient`, {
        returnUrl,
        authenticationMethod: authentication === 'password' ? 'Password' : 'Email',
        clientUserId: signerId,
        userName: name,
        email,
      });
      const { url } = await readJson(response);
      // the browser goes there: no other scheme
      if (typeof url !== 'string' || !/^https?:\/\//.test(url))
        throw new ProviderError(NAME, 'malformed', 'the signing page has no address');
      return url;
    },

    async voidEnvelope(id, reason) {
      try {
        await call('PUT', envelopePath(id), { status: 'voided', voidedReason: reason.slice(0, MAX_VOID_REASON) });
      } catch (error) {
        if (codeOf(error) !== 'ENVELOPE_CANNOT_VOID_INVALID_STATE') throw error;
      }
    },

    async readCompleted(id) {
      const response = await call('GET', `${envelopePath(id)}/documents/combined?certificate=true`);
      const pdf = await response.arrayBuffer().catch(() => {
        throw new ProviderError(NAME, 'unreachable', 'the document did not arrive whole');
      });
      const file = Buffer.from(pdf);
      if (!file.subarray(0, 5).equals(Buffer.from('%PDF-')))
        throw new ProviderError(NAME, 'malformed', 'the completed document is not a PDF');
      return file;
    },

    readWebhook(rawBody, signatures) {
      const expected = createHmac('sha256', settings.webhookSecret).update(rawBody).digest();
      // one header for each active key of the account
      const isGenuine = signatures.some((signature) => {
        const given = Buffer.from(signature, 'base64');
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      if (!isGenuine) throw new ProviderError(NAME, 'refused', 'the webhook signature does not match');
      let message: { data?: { accountId?: unknown; envelopeId?: unknown } };
      try {
        message = JSON.parse(rawBody.toString('utf8')) as typeof message;
      } catch {
        throw new ProviderError(NAME, 'malformed', 'the webhook message is not JSON');
      }
      const envelopeId = message?.data?.envelopeId;
      return typeof envelopeId === 'string' ? { envelopeId } : null;
    },
  };
}
