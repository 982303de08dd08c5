/** For tests: DocuSign's sign-in, envelopes, documents and messages on loopback, as far as the adapter uses them. */
import { createHmac, randomUUID, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { json, startFakeServer, type FakeRequest, type FakeResponse } from '../loopback.fake.ts';

interface FakeTab {
  pageNumber: string;
  xPosition: string;
  yPosition: string;
}
interface FakeSigner {
  recipientId: string;
  recipientIdGuid: string;
  clientUserId: string;
  routingOrder: string;
  name: string;
  email: string;
  status: string;
  signedDateTime?: string;
  declinedReason?: string;
  tabs: Record<string, FakeTab[]>;
}
interface FakeEnvelope {
  envelopeId: string;
  status: string;
  transactionId: string;
  voidedReason?: string;
  emailSubject: string;
  documents: { documentBase64: string; name: string }[];
  recipients: { signers: FakeSigner[] };
  eventNotification?: { url: string; includeHMAC: string; deliveryMode: string; events: string[] };
}

const OVER = ['completed', 'declined', 'voided'];
const refusal = (status: number, errorCode: string) => json(status, { errorCode, message: 'fake: refused for Jo' });
const bodyOf = (request: FakeRequest) => JSON.parse(request.body.toString()) as Record<string, unknown>;

/**
 * `sign` and `decline` simulate what a recipient does on the signing page. `failNext` makes the next requests to the
 * account return these statuses (0 drops the connection).
 */
export async function startFakeDocusign(about: {
  integrationKey: string;
  userId: string;
  accountId: string;
  publicKey: KeyObject;
  webhookSecret: string;
}) {
  const envelopes = new Map<string, FakeEnvelope>();
  const failures: number[] = [];
  const tokens = new Set<string>();
  const account = `/restapi/v2.1/accounts/${about.accountId}`;

  function token(request: FakeRequest): FakeResponse {
    const form = new URLSearchParams(request.body.toString());
    try {
      const claims = jwt.verify(form.get('assertion') ?? '', about.publicKey, {
        algorithms: ['RS256'],
        audience: request.headers.host!,
        issuer: about.integrationKey,
        subject: about.userId,
        ignoreExpiration: true,
      }) as jwt.JwtPayload;
      if (claims.scope !== 'signature impersonation') return json(400, { error: 'consent_required' });
    } catch {
      return json(400, { error: 'invalid_grant' });
    }
    const given = `token-${tokens.size + 1}`;
    tokens.add(given);
    return json(200, { access_token: given, token_type: 'Bearer', expires_in: 3600 });
  }

  function create(request: FakeRequest): FakeResponse {
    const sent = bodyOf(request) as unknown as FakeEnvelope;
    const { signers } = sent.recipients;
    if (!sent.documents[0] || signers.some(({ name, email }) => !name || !email))
      return refusal(400, 'ENVELOPE_IS_INCOMPLETE');
    const envelope: FakeEnvelope = {
      ...sent,
      envelopeId: randomUUID(),
      recipients: { signers: signers.map((each) => ({ ...each, recipientIdGuid: randomUUID(), status: 'sent' })) },
    };
    envelopes.set(envelope.envelopeId, envelope);
    return json(201, { envelopeId: envelope.envelopeId, status: 'sent' });
  }

  function change(envelope: FakeEnvelope, request: FakeRequest): FakeResponse {
    const { voidedReason } = bodyOf(request) as { voidedReason: string };
    if (OVER.includes(envelope.status)) return refusal(400, 'ENVELOPE_CANNOT_VOID_INVALID_STATE');
    Object.assign(envelope, { status: 'voided', voidedReason });
    return json(200, { envelopeId: envelope.envelopeId });
  }

  function changeRecipients(envelope: FakeEnvelope, request: FakeRequest): FakeResponse {
    const { signers } = bodyOf(request) as { signers: Partial<FakeSigner>[] };
    const results = signers.map((sent) => {
      const signer = envelope.recipients.signers.find(({ recipientId }) => recipientId === sent.recipientId);
      const isOver = signer?.status !== 'sent';
      if (!isOver) Object.assign(signer!, sent);
      return { errorDetails: { errorCode: isOver ? 'RECIPIENT_UPDATE_FAILED' : 'SUCCESS' } };
    });
    return json(200, { recipientUpdateResults: results });
  }

  function view(envelope: FakeEnvelope, request: FakeRequest): FakeResponse {
    const sent = bodyOf(request) as { clientUserId: string; userName: string; email: string; returnUrl: string };
    const signer = envelope.recipients.signers.find(
      ({ clientUserId, name, email }) =>
        clientUserId === sent.clientUserId && name === sent.userName && email === sent.email,
    );
    if (!signer) return refusal(400, 'UNKNOWN_ENVELOPE_RECIPIENT');
    return json(201, { url: `https://signing.docusign.test/${envelope.envelopeId}/${signer.recipientId}` });
  }

  function ofAccount(request: FakeRequest): FakeResponse {
    const [, , id, part, key] = request.path.slice(account.length).split('/');
    if (!id) {
      if (request.method === 'POST') return create(request);
      const key = request.query.get('transaction_ids');
      return json(200, { envelopes: [...envelopes.values()].filter(({ transactionId }) => transactionId === key) });
    }
    const envelope = envelopes.get(id);
    if (!envelope) return refusal(404, 'ENVELOPE_DOES_NOT_EXIST');
    if (part === 'recipients') return changeRecipients(envelope, request);
    if (part === 'views') return view(envelope, request);
    if (part === 'documents' && key === 'combined') {
      const pdf = Buffer.from(envelope.documents[0]!.documentBase64, 'base64');
      return {
        status: 200,
        headers: { 'content-type': 'application/pdf' },
        body: Buffer.concat([pdf, Buffer.from('\n')]),
      };
    }
    if (request.method === 'PUT') return change(envelope, request);
    const { documents: _documents, ...rest } = envelope;
    return json(200, rest);
  }

  const server = await startFakeServer((request, response) => {
    if (request.path === '/oauth/token') return token(request);
    const failure = failures.shift();
    if (failure === 0) {
      response.destroy();
      return null;
    }
    if (failure) return refusal(failure, failure === 400 ? 'HOURLY_APIINVOCATION_LIMIT_EXCEEDED' : 'UNSPECIFIED_ERROR');
    if (!tokens.has(String(request.headers.authorization).replace('Bearer ', '')))
      return refusal(401, 'AUTHORIZATION_INVALID_TOKEN');
    if (request.path === '/oauth/userinfo')
      return json(200, { accounts: [{ account_id: about.accountId, base_uri: server.url }] });
    return request.path.startsWith(account) ? ofAccount(request) : refusal(404, 'RESOURCE_NOT_FOUND');
  });

  const signerOf = (envelopeId: string, clientUserId: string) =>
    envelopes.get(envelopeId)!.recipients.signers.find((each) => each.clientUserId === clientUserId)!;
  return {
    ...server,
    envelopes,
    tokens,
    sign(envelopeId: string, clientUserId: string, at: Date) {
      const envelope = envelopes.get(envelopeId)!;
      Object.assign(signerOf(envelopeId, clientUserId), { status: 'completed', signedDateTime: at.toISOString() });
      if (envelope.recipients.signers.every(({ status }) => status === 'completed')) envelope.status = 'completed';
    },
    decline(envelopeId: string, clientUserId: string, declinedReason: string) {
      Object.assign(signerOf(envelopeId, clientUserId), { status: 'declined', declinedReason });
      envelopes.get(envelopeId)!.status = 'declined';
    },
    /** A message of Connect with its headers, as it is posted to the webhook. */
    message(event: string, envelopeId: string, secret = about.webhookSecret) {
      const body = JSON.stringify({
        event,
        apiVersion: 'v2.1',
        retryCount: 0,
        generatedDateTime: '2026-12-01T18:00:00Z',
        data: { accountId: about.accountId, userId: about.userId, envelopeId },
      });
      const signature = createHmac('sha256', secret).update(body).digest('base64');
      return { body, headers: { 'content-type': 'application/json', 'x-docusign-signature-1': signature } };
    },
    failNext: (...statuses: number[]) => {
      failures.push(...statuses);
    },
  };
}
