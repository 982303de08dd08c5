import { describe, expect, it } from 'vitest';
import type { FormData } from '#shared/form-signings/form-data.types.ts';
import { formData } from './form-data.fake.ts';
import { templateOf } from './form-registry.ts';
import { CURRENT_VERSIONS } from './render-form.ts';

const person = (name: string) => ({ name, email: '', phone: '' });
const receipt = (names: string[], version: number = CURRENT_VERSIONS[11]) => {
  const data: FormData = { ...formData(11), buyers: names.map(person) };
  return templateOf(11, version, null)
    .blocks(data)
    .flatMap((block) => (block.kind === 'signatures' ? [block.intro] : []))
    .join();
};

describe('the receipt of the agency disclosure', () => {
  it('is of one buyer or of several', () => {
    expect(receipt(['Beth Lee'])).toContain('Beth Lee received this disclosure');
    expect(receipt(['Beth Lee'])).toContain('and was informed');
    expect(receipt(['Beth Lee', 'Ben Lee'])).toContain('Beth Lee and Ben Lee received this disclosure');
    expect(receipt(['Beth Lee', 'Ben Lee'])).toContain('and were informed');
    expect(receipt(['Beth Lee', ' '])).toContain('and was informed');
    expect(receipt([''])).toContain('the buyer who signs below received this disclosure');
  });

  it('stays as it was in documents of version 1', () => {
    expect(receipt(['Beth Lee', 'Ben Lee'], 1)).toContain('and was informed');
  });
});
