import { expect, it } from 'vitest';
import { pictureFacts } from '#shared/illustrations/illustrations.address.ts';
import { completeForm } from '../forms/complete-form.ts';
import { formData } from '../forms/form-data.fake.ts';
import { renderForm } from '../forms/render-form.ts';
import { drawHome } from '../illustrations/illustrations.draw.ts';
import { inThread } from './worker-pool.ts';

const SIZE = { width: 400, height: 300 };
const drawing = (id: string) =>
  ({ facts: pictureFacts({ id, propertyType: 'SFR' }), view: 'floorplan', size: SIZE }) as const;

it('computes the same result in a thread, concurrently', async () => {
  const inputs = ['1', '2', '3'].map(drawing);
  const drawn = await Promise.all(inputs.map((input) => inThread('homeDrawing', input)));
  expect(drawn).toEqual(inputs.map(({ facts, view, size }) => drawHome(facts, view, size)));
});

it('returns an error, and runs the next task', async () => {
  await expect(inThread('homeDrawing', { ...drawing('1'), view: 'attic' as never })).rejects.toThrow();
  expect(await inThread('homeDrawing', drawing('1'))).toContain('<svg');
});

it('makes and signs a form as it is made without a thread, with the broker’s own forms and the same bytes', async () => {
  const data = formData(8);
  const form = await inThread('formPdf', { data, ownForms: new Map() });
  const own = await renderForm(data);
  expect(form.fields).toEqual(own.fields);
  expect(Buffer.compare(form.pdf, own.pdf)).toBe(0);
  const signers = [
    {
      role: 'BUYER' as const,
      name: 'Ann Lee',
      signature: { kind: 'typed' as const, name: 'Ann Lee', initials: 'AL' },
      signedAt: new Date('2026-11-22T16:00:00Z'),
    },
  ];
  const certificate = {
    title: 'Lead-Based Paint Disclosure',
    reference: data.reference,
    documentHash: '0'.repeat(64),
    verificationCode: 'HPV',
    verifyUrl: 'https://hearthport.test/verify/HPV',
    zone: data.zone,
    signers,
    events: [],
  };
  const signed = await inThread('signedFormPdf', { form, signers, certificate });
  expect(Buffer.compare(signed, await completeForm(own, signers, certificate))).toBe(0);
});
