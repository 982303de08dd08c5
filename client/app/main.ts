/**
 * Entry point. Its parts are preloaded (`startParts` in tools/client-files.ts) and set up in separate tasks, so that a
 * slow phone stays responsive.
 */
import { apiBase } from '../lib/api-base.ts';
import { checkLoginEarly } from '../lib/early-login.ts';
import { replaceFirstPage } from '../lib/first-page.ts';
import { watchFailures } from '../lib/failures.ts';
import { loadModule } from '../lib/module-loader.ts';
import { nextTask } from '../lib/next-task.ts';
import { readToken, takeTokenFromAddress } from '../lib/token-storage.ts';
import { demoAt } from './demo-paths.ts';
import { showLoadFailure } from './load-failure.ts';

async function start(root: HTMLElement): Promise<void> {
  await loadModule('react', () => import('./react.ts'));
  await nextTask();
  await loadModule('core', () => import('./core.ts'));
  await nextTask();
  const { theme } = await loadModule('theme', () => import('./theme.ts'));
  await nextTask();
  const { drawApp } = await loadModule('app', () => import('./draw-app.tsx'));
  await nextTask();
  await drawApp(root, theme);
}

/** The files of the signed-in pages load beside those of the start, not after the stored login was checked. */
function loadMemberFiles(): void {
  const files = document.getElementById('member-files');
  if (readToken() && files instanceof HTMLTemplateElement) document.head.append(files.content.cloneNode(true));
}

takeTokenFromAddress();
// the demo has nobody signed in
if (!demoAt(window.location.pathname)) checkLoginEarly(apiBase());
loadMemberFiles();
watchFailures();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
replaceFirstPage(root);
start(root).catch(() => showLoadFailure(root));
