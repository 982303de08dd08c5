/**
 * The start of every page. Its parts are on their way already (`startParts` in tools/client-files.ts), and each is set up in a task of its own, so that a slow
 * phone answers a finger between two of them.
 */
import { replaceFirstPage } from '../lib/first-page.ts';
import { loadModule } from '../lib/module-loader.ts';
import { nextTask } from '../lib/next-task.ts';
import { takeTokenFromAddress } from '../lib/token-storage.ts';
import { sayThatNothingCame } from './nothing-came.ts';

async function start(root: HTMLElement): Promise<void> {
  await loadModule('react', () => import('./react.ts'));
  await nextTask();
  await loadModule('core', () => import('./core.ts'));
  await nextTask();
  const { theme } = await loadModule('theme', () => import('./theme.ts'));
  await nextTask();
  const { drawApp } = await loadModule('app', () => import('./draw-app.tsx'));
  await nextTask();
  drawApp(root, theme);
}

takeTokenFromAddress();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no place to show the product in.');
replaceFirstPage(root);
start(root).catch(() => sayThatNothingCame(root));
