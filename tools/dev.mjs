// npm run dev: the API restarts and the client reloads on every change. The client is at http://localhost:5173.
import { prepare, root } from './prepare.mjs';

process.chdir(root);
await prepare();
const { default: concurrently } = await import('concurrently');
const port = process.env.PORT ?? '3001';
const { result } = concurrently(
  [
    {
      name: 'api',
      command: 'tsx watch --include "shared/**" server/main.ts',
      env: {
        PORT: port,
        PUBLIC_URL: 'http://localhost:5173',
        // its output goes through this process, so it cannot detect the terminal itself
        ...(process.stdout.isTTY && { LOG_FORMAT: process.env.LOG_FORMAT ?? 'pretty' }),
      },
      prefixColor: 'green',
    },
    { name: 'web', command: 'vite', env: { API_ADDRESS: `http://127.0.0.1:${port}` }, prefixColor: 'yellow' },
  ],
  { killOthersOn: ['failure', 'success'] },
);
await result.catch(() => process.exit(1));
