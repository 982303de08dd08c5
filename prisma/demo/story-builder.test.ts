import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR } from '#shared/kernel/instant.ts';
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts';
import { storeEmail } from '../../server/workflows/emails/send-email.ts';
import { createStoryBuilder } from './story-builder.ts';

const NOW = new Date('2027-01-16T08:00:00Z');
const STEPS = 8;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
});
afterAll(() => app.stop());

it('sends the emails of stories that are played at the same time at the time of each', async () => {
  const { context } = app.running;
  const before = (hours: number) => new Date(NOW.getTime() - hours * HOUR);
  const story = async (name: string, first: number) => {
    const { run } = createStoryBuilder(context, NOW);
    for (let step = 0; step < STEPS; step += 1)
      await run({ kind: 'system', name: 'demo' }, before(first + step), async (unit) => {
        for (const part of [1, 2, 3]) {
          const to = `${name}-${first + step}-${part}@hearthport.test`;
          await storeEmail(unit, to, { kind: 'NOTICE', subject: name, paragraphs: ['News.'] }, to);
        }
      });
  };
  await Promise.all([story('ada', 100), story('bo', 200), story('cy', 300), story('di', 400)]);
  const emails = await context.prisma.email.findMany({ select: { to: true, status: true, createdAt: true } });
  expect(emails).toHaveLength(4 * STEPS * 3);
  for (const { to, status, createdAt } of emails)
    expect({ to, status, createdAt }).toEqual({ to, status: 'SENT', createdAt: before(Number(to.split('-')[1])) });
});
