/** What an opinion is and what it is not, wherever one is shown. */
export const NOT_AN_APPRAISAL =
  'This is a broker’s price opinion, not an appraisal. It was made by a licensed real estate broker to help decide on a price to ask; it was not made by a licensed or certified appraiser, and may not be used in the place of an appraisal, for a loan or otherwise.';
/** How the figures came about, in plain words. */
export const HOW_IT_IS_MADE =
  'We looked for homes like yours that sold nearby and not long ago. No two homes are the same, so for each difference we added to what the other home brought where yours has more, and took off where yours has less. What each sale comes to then is what it says about your home; the more alike it is, the more it counts.';
