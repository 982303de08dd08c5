import { z } from 'zod';
import { ProviderError, reasonOfStatus } from '../provider-error.ts';
import type { LanguageModelPort, ModelOptions, ModelTool, ModelTurn, ToolTalk } from './port.ts';

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

const call = z.object({
  id: z.string().min(1).max(200),
  function: z.object({ name: z.string(), arguments: z.string().nullish() }),
});
const completion = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().nullish(), tool_calls: z.array(call).nullish() }) }))
    .min(1),
});

/** A turn in the words of the protocol. */
function onTheWire(turn: ToolTalk): object {
  if (turn.role === 'tool') return { role: 'tool', tool_call_id: turn.callId, content: turn.content };
  if (!('calls' in turn)) return turn;
  return {
    role: 'assistant',
    content: turn.content,
    tool_calls: turn.calls.map(({ id, name, arguments: args }) => ({
      id,
      type: 'function',
      function: { name, arguments: args },
    })),
  };
}

/** Any service with OpenAI's chat completions API. */
export function createOpenAiCompatible(settings: LanguageModelSettings): LanguageModelPort {
  const url = `${settings.baseUrl.replace(/\/$/, '')}/chat/completions`;
  const headers = {
    'content-type': 'application/json',
    ...(settings.apiKey ? { authorization: `Bearer ${settings.apiKey}` } : {}),
  };

  async function next(
    talk: readonly ToolTalk[],
    tools: readonly ModelTool[],
    { maxTokens = DEFAULT_MAX_TOKENS, signal }: ModelOptions,
  ): Promise<ModelTurn> {
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
          messages: talk.map(onTheWire),
          ...(tools.length > 0 && { tools: tools.map((tool) => ({ type: 'function', function: tool })) }),
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
    const { content, tool_calls: calls } = answer.data.choices[0]!.message;
    return {
      text: content?.trim() ? content : null,
      calls: (calls ?? []).map(({ id, function: named }) => ({
        id,
        name: named.name,
        arguments: named.arguments ?? '',
      })),
    };
  }

  return {
    id: 'openai-compatible',
    name: settings.model,
    builtIn: false,
    isAvailable: true,
    async complete(messages, options = {}) {
      const { text } = await next(messages, [], options);
      if (text === null) throw new ProviderError(NAME, 'malformed', 'the response has no text');
      return text;
    },
    async converse(talk, tools, options = {}) {
      const turn = await next(talk, tools, options);
      if (turn.text === null && !turn.calls.length)
        throw new ProviderError(NAME, 'malformed', 'the response has neither text nor calls');
      return turn;
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
