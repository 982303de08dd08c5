import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, startFakeServer, type FakeResponse } from '../loopback.fake.ts';
import { createNoLanguageModel } from './no-model.adapter.ts';
import { createOpenAiCompatible } from './openai-compatible.adapter.ts';

const KEY = 'sk-house';
const QUESTION = [
  { role: 'system', content: 'You help.' },
  { role: 'user', content: 'Which home?' },
] as const;

let fake: Awaited<ReturnType<typeof startFakeServer>>;
/** The fake's response; `silence` leaves the request open, `drop` closes the connection. */
let answer: FakeResponse | 'silence' | 'drop';
beforeEach(async () => {
  answer = json(200, {
    id: 'c1',
    choices: [{ index: 0, message: { role: 'assistant', content: 'The yellow one.' }, finish_reason: 'stop' }],
    usage: {},
  });
  fake = await startFakeServer((request, response) => {
    if (answer === 'drop') response.destroy();
    if (answer === 'drop' || answer === 'silence') return null;
    return request.headers.authorization === `Bearer ${KEY}`
      ? answer
      : json(401, { error: { message: 'fake: wrong key' } });
  });
});
afterEach(() => fake.close());

const model = (change: Partial<Parameters<typeof createOpenAiCompatible>[0]> = {}) =>
  createOpenAiCompatible({ baseUrl: `${fake.url}/v1`, apiKey: KEY, model: 'small', ...change });

describe('an OpenAI-compatible language model', () => {
  it('gets a chat completion request and returns its text', async () => {
    expect(await model({ baseUrl: `${fake.url}/v1/` }).complete(QUESTION, { maxTokens: 50 })).toBe('The yellow one.');
    expect(fake.requests).toMatchObject([{ method: 'POST', path: '/v1/chat/completions' }]);
    expect(JSON.parse(fake.requests[0]!.body.toString())).toMatchObject({
      model: 'small',
      messages: QUESTION,
      max_tokens: 50,
      stream: false,
    });
  });

  it.each([
    ['too many requests', json(429, {}), 'busy', true],
    ['an error of the service', json(500, {}), 'busy', true],
    ['a request that it refuses', json(400, { error: { message: 'context too long' } }), 'refused', false],
    ['a page instead of a response', { status: 200, body: '<html>' }, 'malformed', false],
    ['a response without text', json(200, { choices: [{ message: { content: null } }] }), 'malformed', false],
    ['no choices', json(200, { choices: [] }), 'malformed', false],
    ['a dropped connection', 'drop', 'unreachable', true],
    ['another address', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }, 'unreachable', true],
  ] as const)('reports %s', async (_, given, reason, temporary) => {
    answer = given;
    await expect(model().complete(QUESTION)).rejects.toMatchObject({
      name: 'ProviderError',
      provider: 'language model',
      reason,
      temporary,
    });
  });

  it('respects its timeout', async () => {
    answer = 'silence';
    await expect(model({ timeoutMs: 50 }).complete(QUESTION)).rejects.toMatchObject({
      reason: 'unreachable',
      message: expect.stringContaining('in time'),
    });
  });

  it('stops when the request is aborted', async () => {
    answer = 'silence';
    const gone = new AbortController();
    const asked = model().complete(QUESTION, { signal: gone.signal });
    gone.abort(new Error('the person left'));
    await expect(asked).rejects.toThrow('the person left');
  });

  it('reports a wrong key without revealing it', async () => {
    const error = await model({ apiKey: 'sk-wrong' })
      .complete(QUESTION)
      .catch((failure: unknown) => failure as Error);
    expect(error).toMatchObject({ reason: 'credentials' });
    expect((error as Error).message).not.toContain('sk-wrong');
  });
});

describe('a conversation with tools', () => {
  const tool = { name: 'searchHomes', description: 'Finds homes.', parameters: { type: 'object' } };
  const wanted = { id: 'call-1', type: 'function', function: { name: 'searchHomes', arguments: '{"sentence":"a"}' } };

  it('sends the tools, and reads which of them the model calls', async () => {
    answer = json(200, { choices: [{ message: { role: 'assistant', content: null, tool_calls: [wanted] } }] });
    expect(await model().converse(QUESTION, [tool])).toEqual({
      text: null,
      calls: [{ id: 'call-1', name: 'searchHomes', arguments: '{"sentence":"a"}' }],
    });
    expect(JSON.parse(fake.requests[0]!.body.toString())).toMatchObject({
      tools: [{ type: 'function', function: tool }],
    });
  });

  it('returns what the tools found by the id of each call', async () => {
    const calls = [{ id: 'call-1', name: 'searchHomes', arguments: '{"sentence":"a"}' }];
    const talk = [
      ...QUESTION,
      { role: 'assistant', content: null, calls },
      { role: 'tool', callId: 'call-1', content: '[]' },
    ] as const;
    expect(await model().converse(talk, [tool])).toEqual({ text: 'The yellow one.', calls: [] });
    expect(JSON.parse(fake.requests[0]!.body.toString())).toMatchObject({
      messages: [...QUESTION, { role: 'assistant', tool_calls: [wanted] }, { role: 'tool', tool_call_id: 'call-1' }],
    });
  });

  it('reports a turn without text and calls', async () => {
    answer = json(200, { choices: [{ message: { role: 'assistant', content: ' ', tool_calls: [] } }] });
    await expect(model().converse(QUESTION, [tool])).rejects.toMatchObject({ reason: 'malformed' });
  });
});

it('is unavailable when none is configured', async () => {
  const none = createNoLanguageModel();
  expect(none.isAvailable).toBe(false);
  await expect(none.complete(QUESTION)).rejects.toMatchObject({ name: 'ProviderError' });
});
