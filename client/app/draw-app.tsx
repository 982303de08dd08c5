import type { Theme } from '@mui/material/styles';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createStore } from './store.ts';

const store = createStore();

/** In a transition, so that a slow phone stays responsive. */
export const drawApp = (root: HTMLElement, theme: Theme): void =>
  startTransition(() => createRoot(root).render(<App store={store} theme={theme} />));
