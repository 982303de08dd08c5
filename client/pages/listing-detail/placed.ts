/** On its own page the home fills the page; in a dialog it is over another page. */
export interface Placed {
  isInDialog?: boolean;
}
