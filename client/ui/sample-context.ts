import { createContext } from 'react';

/**
 * Whether the page is part of the demo, where nothing is sent or stored: then no text may say that something is saved.
 */
export const SampleContext = createContext(false);
