import { PRODUCT } from '#shared/brand/product.ts';
import type { BuiltInSigning } from './port.ts';

/** Signing on our own pages, by drawing or typing; documents are sealed with our certificate. */
export const createBuiltInSigning = (): BuiltInSigning => ({ id: 'built-in', name: PRODUCT, builtIn: true });
