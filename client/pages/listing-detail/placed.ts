/** Beside a page the home fills it; in a dialog it stands over another page. */
export interface Placed {
  isInDialog?: boolean;
}
