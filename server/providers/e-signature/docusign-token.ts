/** The access token of DocuSign by JWT grant, and the address of the account's API. */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import jwt from 'jsonwebtoken';
import { ProviderError, reasonOfStatus } from '../provider-error.ts';

export interface DocusignAccess {
  integrationKey: string;
  userId: string;
  accountId: string;
  privateKey: KeyObject;
  /** `https://account.docusign.com`, or `https://account-d.docusign.com` for a developer account. */
  oauthBase: string;
}

const NAME = 'DocuSign';
const TIMEOUT_MS = 15_000;
/** Renewed this long before it expires, so that none expires in transit. */
const MARGIN_MS = 60_000;
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** Why a key cannot be used, in words for the operator. */
export class PrivateKeyError extends Error {
  override name = 'PrivateKeyError';
}

/** The RSA key of a setting: a file, or the PEM text itself, where `\n` may stand for a line break. */
export async function openPrivateKey(setting: string): Promise<KeyObject> {
  const pem = setting.includes('-----BEGIN')
    ? setting.replaceAll('\\n', '\n')
    : await readFile(setting, 'utf8').catch(() => {
        throw new PrivateKeyError('is neither a file that exists nor a private key in PEM');
      });
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw new PrivateKeyError('is not a private key in PEM, or it has a password');
  }
  if (key.asymmetricKeyType !== 'rsa') throw new PrivateKeyError('must be an RSA key');
  return key;
}

/** Sends a request; an answer that never came is `unreachable`. The error names no person and no key. */
export async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    // the cause may quote the request
    throw new ProviderError(NAME, 'unreachable', 'no response');
  }
}

/** Reads a JSON answer; one that cannot be read is `malformed`. */
export async function readJson(response: Response): Promise<Record<string, unknown>> {
  try {
    return (await response.json()) as Record<string, unknown>;
  } catch {
    throw new ProviderError(NAME, 'malformed', `status ${response.status} without readable JSON`);
  }
}

/** A token and the account's API address, both remembered; `forget` after the token was rejected. */
export function createDocusignToken(access: DocusignAccess, clock: () => number) {
  let cached: { token: string; endsAt: number } | null = null;
  let apiBase: string | null = null;

  async function requestToken(): Promise<string> {
    const now = Math.floor(clock() / 1000);
    const assertion = jwt.sign(
      {
        iss: access.integrationKey,
        sub: access.userId,
        aud: new URL(access.oauthBase).host,
        iat: now,
        exp: now + 3600,
        scope: 'signature impersonation',
      },
      access.privateKey,
      { algorithm: 'RS256' },
    );
    const response = await send(`${access.oauthBase}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: GRANT, assertion }),
    });
    if (!response.ok) {
      const { error } = await readJson(response).catch(() => ({ error: response.status }));
      // 400 says that the key, the user or their consent is missing, which the operator can fix
      const reason = response.status === 400 ? 'credentials' : reasonOfStatus(response.status);
      throw new ProviderError(NAME, reason, `no token (${String(error)})`);
    }
    const { access_token: token, expires_in: seconds } = await readJson(response);
    if (typeof token !== 'string' || !token) throw new ProviderError(NAME, 'malformed', 'the token response has none');
    cached = { token, endsAt: clock() + (typeof seconds === 'number' ? seconds : 3600) * 1000 };
    return token;
  }

  async function current(): Promise<string> {
    return cached && clock() < cached.endsAt - MARGIN_MS ? cached.token : requestToken();
  }

  return {
    current,
    forget(): void {
      cached = null;
    },
    /** `https://na4.docusign.net/restapi/v2.1/accounts/{accountId}`: where an account is differs. */
    async accountUrl(): Promise<string> {
      if (apiBase) return apiBase;
      const response = await send(`${access.oauthBase}/oauth/userinfo`, {
        headers: { authorization: `Bearer ${await current()}` },
      });
      if (!response.ok) {
        if (response.status === 401) cached = null;
        throw new ProviderError(NAME, reasonOfStatus(response.status), `no account address (${response.status})`);
      }
      const { accounts } = (await readJson(response)) as { accounts?: { account_id?: string; base_uri?: string }[] };
      const account = accounts?.find(({ account_id: id }) => id?.toLowerCase() === access.accountId.toLowerCase());
      if (!account?.base_uri)
        throw new ProviderError(NAME, 'credentials', 'the user does not belong to the configured account');
      apiBase = `${account.base_uri}/restapi/v2.1/accounts/${access.accountId}`;
      return apiBase;
    },
  };
}
