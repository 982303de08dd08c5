import { describe, expect, it } from 'vitest';
import { formData } from './form-data.fake.ts';
import { readPages } from './pdf-text.fake.ts';
import { renderForm } from './render-form.ts';

const firstPage = async (disclosures: string) =>
  (await readPages((await renderForm(formData(8, { disclosures }))).pdf))[0]!.text;

describe('the seller’s answers on the lead-based paint disclosure', () => {
  it('are left open until the seller has given any', async () => {
    const text = await firstPage('');
    expect(text).toContain('☐ None known.');
    expect(text).toContain('☐ None available.');
    expect(text).toContain('Seller has not yet answered');
  });

  it.each(['none', ' None. '])('are none where the seller has nothing to disclose (%s)', async (disclosures) => {
    const text = await firstPage(disclosures);
    expect(text).toContain('☑ None known.');
    expect(text).toContain('☑ None available.');
    expect(text).toContain('☐ Seller’s statement.');
    expect(text).not.toContain('not yet answered');
  });

  it('are the seller’s own words otherwise, and claim no records', async () => {
    const text = await firstPage('Lead paint was found on the porch in 2011.');
    expect(text).toContain('☑ Seller’s statement.');
    expect(text).toContain('Lead paint was found on the porch in 2011.');
    expect(text).toContain('☐ Provided.');
    expect(text).toContain('☐ None available.');
  });
});
