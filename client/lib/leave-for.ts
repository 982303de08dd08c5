/** Leaves the application for a page of another site, in this tab. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
