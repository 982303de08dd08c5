/** Base URL of the API; a build-time constant, read at each call so that tests can change it. */
export const apiBase = (): string => `${import.meta.env.VITE_API_HOST ?? ''}/api`;
