import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Signature } from '#shared/form-signings/form-signings.types.ts';
import { completeForm, type Certificate, type CertificateEvent, type SignedBy } from './complete-form.ts';
import type { FormField, RenderedForm } from './form-fields.types.ts';
import { formData } from './form-data.fake.ts';
import { inkIn, readPages, tight } from './pdf-text.fake.ts';
import { renderForm } from './render-form.ts';

/** In New York it is still the evening of November 22. */
const SIGNED_AT = new Date('2026-11-23T03:14:05Z');
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const typed = (name: string, initials: string): Signature => ({ kind: 'typed', name, initials });
const signed = (role: SignedBy['role'], signature: Signature): SignedBy => ({
  role,
  name: signature.name,
  signature,
  signedAt: SIGNED_AT,
});
const event = (changes: Partial<CertificateEvent> = {}): CertificateEvent => ({
  at: SIGNED_AT,
  kind: 'SIGNED',
  who: 'Olivia Bennett',
  ip: '203.0.113.24',
  userAgent: IPHONE,
  detail: '',
  ...changes,
});
const certificateOf = (signers: SignedBy[], changes: Partial<Certificate> = {}): Certificate => ({
  title: 'Purchase Agreement',
  reference: 'HP-7F3K2',
  documentHash: createHash('sha256').update('pages').digest('hex'),
  verificationCode: 'HPV-7K2M-Q9XD',
  verifyUrl: 'https://hearthport.test/verify/HPV-7K2M-Q9XD',
  zone: 'America/New_York',
  signers,
  events: [event({ kind: 'SENT', ip: null, userAgent: null }), event()],
  ...changes,
});
const complete = (form: RenderedForm, signers: SignedBy[], changes: Partial<Certificate> = {}) =>
  completeForm(form, signers, certificateOf(signers, changes));

const ALL = [
  signed('BUYER', typed('Ődön Łukasz Şahin-Ǧelik', 'ÖŁ')),
  signed('SECOND_BUYER', typed('Marcus Bennett', 'MB')),
  signed('SELLER', {
    kind: 'drawn',
    name: 'Sarah Whitfield',
    initials: 'SW',
    strokes: [
      [
        { x: 10, y: 150 },
        { x: 300, y: 20 },
        { x: 590, y: 180 },
      ],
      [{ x: 400, y: 30 }],
    ],
  }),
];

describe('completeForm', () => {
  let form: RenderedForm;
  beforeAll(async () => {
    form = await renderForm(formData(13));
  });
  const fieldOf = (role: SignedBy['role'], kind: FormField['kind']) =>
    form.fields.find((field) => field.role === role && field.kind === kind)!;

  it('writes names, initials on each page, and dates in the zone of the home', async () => {
    const pages = await readPages(await complete(form, ALL));
    const signing = pages[fieldOf('BUYER', 'signature').page]!.text;
    expect(signing).toContain('Ődön Łukasz Şahin-Ǧelik');
    expect(signing).toContain('Marcus Bennett');
    expect(signing).toContain('Nov 22, 2026');
    expect(signing).not.toContain('Nov 23, 2026');
    for (const { text } of pages.slice(0, form.pages))
      for (const initials of ['ÖŁ', 'MB', 'SW']) expect(text).toContain(initials);
  });

  it('draws a drawn signature inside its field, as lines and not as a picture', async () => {
    const before = await inkIn(form.pdf, fieldOf('SELLER', 'signature'));
    const pdf = await complete(form, ALL);
    expect(before.lines).toBe(0);
    const { lines, outside } = await inkIn(pdf, fieldOf('SELLER', 'signature'));
    expect(lines).toBeGreaterThan(0);
    expect(outside).toBe(0);
    expect(Buffer.from(pdf).includes('/Subtype /Image')).toBe(false);
  });

  it('leaves the places of those who have not signed empty', async () => {
    const pages = await readPages(await complete(form, ALL.slice(0, 1)));
    expect(pages[fieldOf('SELLER', 'signature').page]!.text.match(/Nov 22, 2026/g)).toHaveLength(1);
  });

  it('adds a certificate with hash, code, address, signers and events', async () => {
    const pages = await readPages(await complete(form, ALL));
    expect(pages.length).toBeGreaterThan(form.pages);
    const certificate = pages[form.pages]!.text;
    for (const words of [
      'Certificate of Completion',
      'HP-7F3K2',
      createHash('sha256').update('pages').digest('hex'),
      'HPV-7K2M-Q9XD',
      'https://hearthport.test/verify/HPV-7K2M-Q9XD',
      'Second buyer',
      'Eastern time, the time zone of the home',
      'Nov 22, 2026, 10:14:05 PM EST',
      'Signature drawn',
      'Sent to be signed',
      '203.0.113.24',
      'Safari 17 on iPhone',
    ])
      expect(certificate).toContain(words);
    expect(certificate).not.toContain('Mozilla');
    for (const { width, height } of pages) expect([width, height]).toEqual([612, 792]);
  });

  it('lets a long record of events flow over pages, with its heading on each', async () => {
    const events = Array.from({ length: 90 }, (_, at) => event({ detail: `Event ${at}.`, kind: 'OPENED' }));
    const pages = (await readPages(await complete(form, ALL, { events }))).slice(form.pages);
    expect(pages.length).toBeGreaterThan(2);
    for (const { text } of pages) expect(text).toContain('Internet address and browser');
    const text = pages.map((page) => page.text).join('\n');
    for (let at = 0; at < events.length; at += 1) expect(text).toContain(`Event ${at}.`);
    expect(text).toContain(`Certificate, page ${pages.length} of ${pages.length}`);
  });

  it.each([
    ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['control characters and directions', 'Ann\u0000\u0007\u202eLee\u200b', 'Ann  Lee'],
    ['letters that no font has', '王小明', '[U+738B][U+5C0F][U+660E]'],
    ['Cyrillic letters, which the handwriting lacks', 'Анна Ли', 'Анна Ли'],
    ['500 letters', 'Ł'.repeat(500), 'Ł'.repeat(500)],
  ])('prints a typed name with %s as text', async (_what, name, printed) => {
    const pages = await readPages(await complete(form, [signed('BUYER', typed(name, 'X'))]));
    const text = tight(pages.map((page) => page.text).join(''));
    expect(text.split(tight(printed)).length - 1).toBeGreaterThanOrEqual(2);
  });

  it('keeps a typed signature inside its field however long it is', async () => {
    const field = fieldOf('BUYER', 'signature');
    const pdf = await complete(form, [signed('BUYER', typed('W'.repeat(500), 'WWWWWW'))]);
    const { text, outside } = await inkIn(pdf, field, 'W');
    expect(text).toBeGreaterThan(0);
    expect(outside).toBe(0);
  });

  it('is the same bytes from the same signatures, with a plain cross-reference table and no date of today', async () => {
    const [one, two] = [await complete(form, ALL), await complete(form, ALL)];
    expect(Buffer.compare(one, two)).toBe(0);
    expect(Buffer.from(one).toString('latin1')).toMatch(/\nxref\n[\s\S]*\ntrailer\n/);
    const read = await PDFDocument.load(one, { updateMetadata: false });
    expect(read.getModificationDate()).toEqual(SIGNED_AT);
    expect(read.getTitle()).toBe('Purchase Agreement: 418 Sevier Avenue, Knoxville');
    expect(read.getLanguage()).toBe('en-US');
  });
});
