/**
 * What the product is called in every text: BRAND_PRODUCT, or Hearthport. Texts are read once, when their file is
 * loaded, and so is the name: on the server from the environment, in the browser from the page that the server filled
 * (server/web/page-template.ts). `brand.product` is the same name where a brand is passed on.
 */
const given =
  typeof document === 'undefined'
    ? globalThis.process?.env.BRAND_PRODUCT
    : document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;

export const PRODUCT: string = given?.trim() || 'Hearthport';

/** The name as a downloaded file's name begins with it: `hearthport`, in letters that every header may carry. */
export const PRODUCT_IN_FILES =
  PRODUCT.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'download';
