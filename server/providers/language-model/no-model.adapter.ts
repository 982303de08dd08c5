import { ProviderError } from '../provider-error.ts';
import type { LanguageModelPort } from './port.ts';

/** No language model: the product uses its own texts. */
export function createNoLanguageModel(): LanguageModelPort {
  return {
    id: 'none',
    name: 'none',
    builtIn: true,
    isAvailable: false,
    complete: () => Promise.reject(new ProviderError('language model', 'refused', 'none is configured')),
  };
}
