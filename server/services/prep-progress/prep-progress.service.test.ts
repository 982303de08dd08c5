import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeStep, emptyProgress } from '#shared/prep-progress/prep-progress.rules.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

interface Stored {
  id: string;
  milestones: object;
  notes: Record<string, string>;
  sharesNotes: boolean;
}
let app: TestApp;
let buyer: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  [buyer, other, admin] = [await app.person('BUYER'), await app.person('BUYER'), await app.person('ADMIN')];
});
afterAll(() => app.stop());
const budget = completeStep(emptyProgress(), 'budget', 1).budget;

it('keeps what two tabs change at once, and drops emptied notes', async () => {
  const { body, status } = await buyer.send<Stored>('POST', '/prep-progress', { milestones: { budget } });
  expect(status).toBe(201);
  const path = `/prep-progress/${body.id}`;
  const notes = { 'budget.0': 'Ask Grandma about the gift letter.', 'preApproval.2': 'Two lenders called back.' };
  const closing = completeStep(emptyProgress(), 'closingProcess', 0).closingProcess;
  const answers = await Promise.all([
    buyer.send('PATCH', path, { notes: { 'budget.0': notes['budget.0'] } }),
    buyer.send('PATCH', path, { notes: { 'preApproval.2': notes['preApproval.2'] } }),
    buyer.send('PATCH', path, { milestones: { closingProcess: closing } }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  const stored = (await buyer.send<Stored>('GET', '/prep-progress')).body;
  expect(stored).toMatchObject({ notes, milestones: { budget, closingProcess: closing }, sharesNotes: false });
  await buyer.send('PATCH', path, { notes: { 'preApproval.2': ' ' } });
  expect((await buyer.send<Stored>('GET', '/prep-progress')).body.notes).toEqual({ 'budget.0': notes['budget.0'] });
  expect((await buyer.send('PATCH', path, { notes: { 'budget.5': 'no such step' } })).status).toBe(400);
});

it('shows a broker the progress, and the notes only while the buyer shares them', async () => {
  const { id } = (await buyer.send<Stored>('GET', '/prep-progress')).body;
  const asBroker = async () => (await admin.send<Stored>('GET', `/prep-progress?userId=${buyer.id}`)).body;
  expect(await asBroker()).toMatchObject({ id, milestones: { budget }, notes: {} });
  await buyer.send('PATCH', `/prep-progress/${id}`, { sharesNotes: true });
  expect((await asBroker()).notes).toEqual({ 'budget.0': 'Ask Grandma about the gift letter.' });
  await buyer.send('PATCH', `/prep-progress/${id}`, { sharesNotes: false });
  expect((await asBroker()).notes).toEqual({});
  // a broker reads, and changes nothing; the broker's own record is another one
  expect((await admin.send('PATCH', `/prep-progress/${id}`, { sharesNotes: true })).status).toBe(404);
  expect((await admin.send('DELETE', `/prep-progress/${id}`)).status).toBe(404);
  expect((await admin.send('GET', '/prep-progress')).body).toEqual({});
  // another buyer does not learn that there is one
  expect((await other.send('GET', `/prep-progress?userId=${buyer.id}`)).body).toEqual({});
  expect((await other.send('GET', `/prep-progress/${id}`)).status).toBe(404);
});

it('keeps the photos of a step for the buyer and brokers, ten at most', async () => {
  const photo = (prepStep: string, key: string) => ({
    key,
    prepStep,
    fileName: `${key}.jpg`,
    url: `/api/files/${key}`,
    mimeType: 'image/webp',
    type: 'PREP_PHOTO' as const,
    userId: buyer.id,
    processedAt: new Date(),
  });
  await app.prisma.upload.createMany({
    data: Array.from({ length: 10 }, (_, at) => photo('propertyAssessment.1', `tour-${at}`)),
  });
  const path = `/uploads?userId=${buyer.id}&type=PREP_PHOTO`;
  for (const person of [buyer, admin])
    expect((await person.send<{ data: object[] }>('GET', path)).body.data[0]).toMatchObject({
      prepStep: 'propertyAssessment.1',
    });
  expect((await other.send('GET', path)).status).toBe(403);
  expect((await other.send<{ total: number }>('GET', '/uploads?type=PREP_PHOTO')).body.total).toBe(0);

  const send = async (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob(['not a photo']), 'tour.jpg');
    const { status, body } = await buyer.send('POST', '/uploads', form);
    return { status, text: JSON.stringify(body) };
  };
  const full = await send({ type: 'PREP_PHOTO', prepStep: 'propertyAssessment.1' });
  expect(full.status).toBe(400);
  expect(full.text).toContain('Max files: 10');
  expect(await send({ type: 'PREP_PHOTO', prepStep: 'budget.5' })).toMatchObject({ status: 400 });
  expect((await send({ type: 'OFFER_DOC', prepStep: 'budget.0' })).text).toContain('has no prepStep');
});

it('takes ten photos of a step, however many are sent at once', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => {
      const form = new FormData();
      form.set('type', 'PREP_PHOTO');
      form.set('prepStep', 'propertyAssessment.2');
      form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `photo-${at}.jpg`);
      return other.send('POST', '/uploads', form);
    }),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(await app.prisma.upload.count({ where: { userId: other.id, type: 'PREP_PHOTO' } })).toBe(10);
});
