/** Set up before what is made with it: the packages of the `react` file (tools/client-files.ts). */
import 'react-dom/client';
