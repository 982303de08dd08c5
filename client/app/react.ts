/** Set up first: the packages of the `react` chunk (tools/client-files.ts). */
import 'react-dom/client';
