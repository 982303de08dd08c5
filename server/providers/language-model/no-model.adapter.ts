import { ProviderError } from '../provider-error.ts';
import type { LanguageModelPort } from './port.ts';

/** No language model: the product uses its own texts. */
export function createNoLanguageModel(): LanguageModelPort {
  const refuse = () => Promise.reject(new ProviderError('language model', 'refused', 'none is configured'));
  return {
    id: 'none',
    name: 'none',
    builtIn: true,
    isAvailable: false,
    complete: refuse,
    converse: refuse,
  };
}
