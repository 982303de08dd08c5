import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TERM_FIELDS } from '#shared/offers/offers.types.ts';
import { readEnv } from '../config/env.ts';
import { createLog } from '../config/logger.ts';
import { createContext } from '../create-context.ts';
import { completeForm } from './complete-form.ts';
import { dollarsOf } from './bar-item.ts';
import { formData, SELLER_COSTS, TERMS } from './form-data.fake.ts';
import { loadOwnForms, OwnFormsError } from './own-forms.ts';
import { readPages, tight } from './pdf-text.fake.ts';
import { renderForm } from './render-form.ts';

const SIGNING = ['signature.BUYER', 'signature.SECOND_BUYER', 'signature.SELLER'];
const BOX = { x: 50, width: 200, height: 24, borderWidth: 0 };

interface Sketch {
  texts?: readonly string[];
  multiline?: readonly string[];
  boxes?: readonly string[];
}
/** A form as a broker makes it: two pages, and the named fields on the second one below each other. */
async function brokersForm({ texts = SIGNING, multiline = [], boxes = [] }: Sketch = {}): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage([612, 792]).drawText('Licensed form of Cole & Partners', { x: 50, y: 700, font });
  const page = pdf.addPage([612, 792]);
  const form = pdf.getForm();
  let y = 740;
  for (const name of texts) form.createTextField(name).addToPage(page, { ...BOX, y: (y -= 30) });
  for (const name of multiline) {
    const field = form.createTextField(name);
    field.enableMultiline();
    field.addToPage(page, { x: 320, y: 400, width: 240, height: 80 });
  }
  for (const name of boxes) form.createCheckBox(name).addToPage(page, { x: 300, y: (y -= 30), width: 14, height: 14 });
  return pdf;
}

describe('forms of the broker', () => {
  let folder: string;
  const warnings: string[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'forms-'));
    warnings.length = 0;
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const put = async (name: string, pdf: PDFDocument) => writeFile(path.join(folder, name), await pdf.save());
  const load = () => loadOwnForms(folder, (message) => warnings.push(message));
  const problems = async () => {
    const error = await load().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OwnFormsError);
    return (error as OwnFormsError).problems;
  };

  it('take the place of the built-in form, are filled in, and can be signed', async () => {
    const texts = [...SIGNING, 'buyer1.name', 'price', 'closingDate', 'initials.BUYER', 'date.BUYER', 'name.BUYER'];
    await put(
      '6.pdf',
      await brokersForm({ texts, boxes: ['appliances', 'contingent'], multiline: ['additionalTerms'] }),
    );
    const data = { ...formData(6), buyers: [{ name: 'Ődön Łukasz', email: '', phone: '' }] };
    const form = await renderForm(data, { ownForms: await load() });
    expect(form.pages).toBe(2);
    const pages = await readPages(form.pdf);
    expect(pages[0]!.text).toContain('Licensed form of Cole & Partners');
    for (const words of ['Ődön Łukasz', '$325,000', 'Tuesday, December 22, 2026', 'The swing set stays.'])
      expect(pages[1]!.text).toContain(words);
    expect(pages.map(({ text }) => text).join('')).not.toContain('Sample form');
    // no second buyer: nobody has to sign there
    expect(form.fields.map(({ role, kind }) => `${kind}.${role}`).sort()).toEqual([
      'date.BUYER',
      'initials.BUYER',
      'name.BUYER',
      'signature.BUYER',
      'signature.SELLER',
    ]);
    expect(form.fields[0]).toMatchObject({ page: 1, x: 50, y: 710, width: 200, height: 24 });
    const filled = await PDFDocument.load(form.pdf);
    expect(filled.getForm().getFields()).toEqual([]);

    const signer = {
      role: 'BUYER' as const,
      name: 'Ődön Łukasz',
      signature: { kind: 'typed' as const, name: 'Ődön Łukasz', initials: 'ÖŁ' },
      signedAt: new Date('2026-11-23T03:14:05Z'),
    };
    const signed = await completeForm(form, [signer], {
      title: 'Purchase Agreement',
      reference: data.reference,
      documentHash: '0'.repeat(64),
      verificationCode: 'HPV',
      verifyUrl: 'https://hearthport.test/verify/HPV',
      zone: data.zone,
      signers: [signer],
      events: [],
    });
    const [, second, certificate] = await readPages(signed);
    expect(second!.text).toContain('ÖŁ');
    expect(second!.text).toContain('Nov 22, 2026');
    expect(certificate!.text).toContain('Certificate of Completion');
  });

  it('are per side for an estimate', async () => {
    await put('9-seller.pdf', await brokersForm({ texts: ['signature.SELLER', 'costs.result'] }));
    const ownForms = await load();
    const sellers = await renderForm(formData(9, { side: 'SELLER' }), { ownForms });
    expect((await readPages(sellers.pdf))[1]!.text).toContain(dollarsOf(SELLER_COSTS.result.cents));
    const buyers = await renderForm(formData(9, { side: 'BUYER' }), { ownForms });
    expect((await readPages(buyers.pdf))[0]!.text).toContain('Closing Costs Estimate');
  });

  it('get pages attached for a text that is too long for its field', async () => {
    await put('6.pdf', await brokersForm({ multiline: ['additionalTerms'] }));
    const lines = Array.from({ length: 120 }, (_, at) => `Term ${at}: the swing set stays, and so does the shed.`);
    const data = { ...formData(6), terms: { ...TERMS, additionalTerms: lines.join('\n') } };
    const form = await renderForm(data, { ownForms: await load() });
    const pages = await readPages(form.pdf);
    expect(form.pages).toBe(pages.length);
    expect(pages[1]!.text).toContain('See the attached page.');
    const attached = tight(
      pages
        .slice(2)
        .map(({ text }) => text)
        .join(''),
    );
    for (const line of lines) expect(attached).toContain(tight(line));
  });

  it('fill text fields and check boxes alike with yes and no', async () => {
    const texts = [...SIGNING, 'termiteInspection', 'termiteBond'];
    await put('6.pdf', await brokersForm({ texts, boxes: ['appliances', 'contingent'] }));
    const { pdf } = await renderForm(formData(6), { ownForms: await load() });
    expect((await readPages(pdf))[1]!.text).toMatch(/Yes[\s\S]*No/);
    const other = await renderForm(
      { ...formData(6), terms: { ...TERMS, appliances: false } },
      { ownForms: await load() },
    );
    expect(Buffer.compare(other.pdf, pdf)).not.toBe(0);
    expect(Buffer.compare((await renderForm(formData(6), { ownForms: await load() })).pdf, pdf)).toBe(0);
  });

  it('are refused without a place for a signature, naming file and field', async () => {
    await put('13.pdf', await brokersForm({ texts: ['signature.BUYER', 'signature.SECOND_BUYER', 'price'] }));
    expect(await problems()).toEqual(['13.pdf: has no field named signature.SELLER']);
  });

  it('are refused where they cannot be read, are rotated, or belong to no form', async () => {
    await writeFile(path.join(folder, '7.pdf'), 'This is no PDF file.');
    const turned = await brokersForm();
    turned.getPages()[1]!.setRotation(degrees(90));
    await put('13.pdf', turned);
    await put('6-seller.pdf', await brokersForm());
    await writeFile(path.join(folder, 'read-me.txt'), 'Our forms.');
    await put('6.pdf', await brokersForm({ texts: [...SIGNING, 'signature.WITNESS'] }));
    expect(await problems()).toEqual([
      '13.pdf: page 2 is rotated; save it upright',
      '6-seller.pdf: is not the name of a form; expected 6.pdf, 7.pdf, 8.pdf, 9.pdf, 9-seller.pdf, 10.pdf, 11.pdf, ' +
        '12.pdf, 13.pdf, 14.pdf',
      '6.pdf: has a field named signature.WITNESS, but nobody of that name signs',
      '7.pdf: cannot be read: it is damaged or no PDF file',
    ]);
  });

  it('warn of the terms that they do not show', async () => {
    const shown = TERM_FIELDS.filter((term) => term !== 'loan' && term !== 'inspectionPeriod');
    await put('6.pdf', await brokersForm({ texts: [...SIGNING, ...shown], boxes: ['inspection.days'] }));
    await load();
    expect(warnings).toEqual(['6.pdf: has no field for these terms of the offer: loan']);
  });

  it('stop the start of the server, before it connects to anything', async () => {
    await writeFile(path.join(folder, '7.pdf'), 'This is no PDF file.');
    const start = createContext(
      {
        env: readEnv({ FORMS_DIR: folder }),
        databaseUrl: 'postgresql://nowhere.invalid/none',
        log: createLog('silent'),
      },
      () => {},
    );
    await expect(start).rejects.toThrow('7.pdf: cannot be read: it is damaged or no PDF file');
  });

  it('are refused where the folder does not exist', async () => {
    await rm(folder, { recursive: true });
    expect(await problems()).toEqual([`${folder}: cannot be read (ENOENT)`]);
  });
});
