/** Requests of a test's setup that must succeed. */
import type { ApiResponse } from '../testing/test-app.ts';

/** A form with one file. */
export const form = (fields: Record<string, string>, file: File) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('file', file);
  return data;
};

/** The body of a successful response; otherwise throws with the refusal. */
export function done<T>(answer: ApiResponse<T>): T {
  if (answer.status >= 300) throw new Error(`refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
