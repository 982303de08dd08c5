import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { replaceFirstPage } from '../lib/first-page.ts';
import { takeTokenFromAddress } from '../lib/token-storage.ts';
import { App } from './app.tsx';
import { store } from './store-in-use.ts';

takeTokenFromAddress();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no place to show the product in.');
replaceFirstPage(root);
// in slices: a slow phone answers a finger between two of them
startTransition(() => createRoot(root).render(<App store={store} />));
