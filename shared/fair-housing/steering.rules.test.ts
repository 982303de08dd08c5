import { describe, expect, it } from 'vitest';
import { steeringAsk } from './steering.rules.ts';

describe('a question that asks to be steered', () => {
  it.each([
    ['Show me a white neighborhood', 'race or color'],
    ['good Christian neighborhood', 'religion'],
    ['No immigrants please', 'national origin'],
    ['a gay-friendly area', 'sex'],
    ['where do families like ours live', 'people'],
    ['a street without children', 'familial status'],
    ['no group homes nearby', 'disability'],
    ['safe area without that element', 'people'],
    ['Is Ensley a dangerous part of town?', 'safety'],
  ])('%s: %s', (message, of) => expect(steeringAsk(message)?.of).toBe(of));

  it('is found whatever its case, spacing and quotes', () =>
    expect(steeringAsk('  WHERE  do “Muslim” families  live?  ')).not.toBeNull());

  it('is read quickly, however long the message is', () => {
    const before = process.cpuUsage();
    steeringAsk('a very nice and good place for the family of people with more '.repeat(40));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(500);
  });
});
