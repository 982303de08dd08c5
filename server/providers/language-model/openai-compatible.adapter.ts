import { z } from 'zod';
import { ProviderError, reasonOfStatus } from '../provider-error.ts';
import type { LanguageModelPort } from './port.ts';

export interface LanguageModelSettings {
  /** Without `/chat/completions`, e.g. `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
  /** Default 30 s. */
  timeoutMs?: number | undefined;
}

const NAME = 'language model';
const TIMEOUT_MS = 30_000;
const DEFAULT_MAX_TOKENS = 600;

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().min(1) }) })).min(1),
});

/** Any service with OpenAI's chat completions API. */
export function createOpenAiCompatible(settings: LanguageModelSettings): LanguageModelPort {
  const url = `${settings.baseUrl.replace(/\/$/, '')}/chat/completions`;
  const headers = {
    'content-type': 'application/json',
    ...(settings.apiKey ? { authorization: `Bearer ${settings.apiKey}` } : {}),
  };

  return {
    id: 'openai-compatible',
    name: settings.model,
    builtIn: false,
    isAvailable: true,
    async complete(messages, { maxTokens = DEFAULT_MAX_TOKENS, signal } = {}) {
      const timeout = AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS);
      let status: number;
      let body: string;
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers,
          redirect: 'error',
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
          body: JSON.stringify({
            model: settings.model,
            messages,
            max_tokens: maxTokens,
            temperature: 0.2,
            stream: false,
          }),
        });
        status = response.status;
        body = await response.text();
      } catch (error) {
        signal?.throwIfAborted();
        throw new ProviderError(NAME, 'unreachable', timeout.aborted ? 'no response in time' : 'no response', {
          cause: error,
        });
      }
      if (status < 200 || status > 299)
        throw new ProviderError(NAME, reasonOfStatus(status), `the request failed (${status})`);
      const answer = readJson(body);
      if (!answer.success) throw new ProviderError(NAME, 'malformed', 'the response could not be read');
      return answer.data.choices[0]!.message.content;
    },
  };
}

function readJson(body: string) {
  try {
    return completion.safeParse(JSON.parse(body));
  } catch {
    return completion.safeParse(null);
  }
}
