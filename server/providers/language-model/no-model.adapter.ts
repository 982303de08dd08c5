import { ProviderError } from '../provider-error.ts';
import type { LanguageModelPort } from './port.ts';

/** No language model: the product answers with its own words. */
export function createNoLanguageModel(): LanguageModelPort {
  return {
    id: 'none',
    name: 'none',
    builtIn: true,
    isAvailable: false,
    complete: () => Promise.reject(new ProviderError('language model', 'refused', 'none is set up')),
  };
}
