/** Closed load over HTTP: each connection sends its next request when it has the response. */
import autocannon from 'autocannon';

export interface Sent {
  path: string;
  bearer?: string;
}

export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Successful requests per second; throws if one failed. */
export async function requestsPerSecond(
  url: string,
  { requests, seconds, connections }: { requests: readonly Sent[]; seconds: number; connections: number },
): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: requests.map(({ path, bearer }) => ({
      method: 'GET' as const,
      path,
      ...(bearer && { headers: { authorization: `Bearer ${bearer}` } }),
    })),
  });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} responses were not 2xx, ${result.errors} failed`);
  return result.requests.average;
}
