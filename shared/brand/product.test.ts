import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** The names as a page or a server reads them that starts now. */
const namesAt = (start: string) =>
  import(/* @vite-ignore */ `./product.ts?${start}`) as Promise<{ PRODUCT: string; PRODUCT_IN_FILES: string }>;

it('is called as the page says in the browser', async () => {
  const read = vi.fn(() => ({ content: ' Nest & Co ' }));
  vi.stubGlobal('document', { querySelector: read });
  expect(await namesAt('page')).toMatchObject({ PRODUCT: 'Nest & Co', PRODUCT_IN_FILES: 'nest-co' });
  expect(read).toHaveBeenCalledWith('meta[name="application-name"]');
});

it('is called as the environment says on the server, in files without letters that a header can’t carry', async () => {
  vi.stubEnv('BRAND_PRODUCT', 'Ñandú Homes!');
  expect(await namesAt('server')).toMatchObject({ PRODUCT: 'Ñandú Homes!', PRODUCT_IN_FILES: 'and-homes' });
  vi.stubEnv('BRAND_PRODUCT', '巣');
  expect(await namesAt('letters')).toMatchObject({ PRODUCT: '巣', PRODUCT_IN_FILES: 'download' });
});

it('is Hearthport unless it is named', async () => {
  vi.stubEnv('BRAND_PRODUCT', '  ');
  expect(await namesAt('unnamed')).toMatchObject({ PRODUCT: 'Hearthport', PRODUCT_IN_FILES: 'hearthport' });
});
