/** Types of the service worker globals; the project's DOM types are those of a page. */
interface LifeEvent {
  waitUntil: (work: Promise<unknown>) => void;
}
interface WorkerMessage extends LifeEvent {
  data: unknown;
}

interface WorkerScope {
  location: Location;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  addEventListener: ((type: 'activate', listener: (event: LifeEvent) => void) => void) &
    ((type: 'message', listener: (event: WorkerMessage) => void) => void);
}

export const scope = self as unknown as WorkerScope;
export interface NavigationEvent {
  preloadResponse?: Promise<Response | undefined>;
}
