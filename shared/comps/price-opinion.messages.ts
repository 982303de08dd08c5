/** The disclaimer shown with every opinion. */
export const NOT_AN_APPRAISAL =
  'This is a broker’s price opinion, not an appraisal. It was prepared by a licensed real estate broker to ' +
  'help decide on an asking price. It was not prepared by a licensed or certified appraiser and may not be ' +
  'used in place of an appraisal, for a loan or any other purpose.';
/** A plain-language explanation of how the figures were computed. */
export const HOW_IT_IS_MADE =
  'We looked for homes like yours that sold nearby and recently. No two homes are the same, so we adjusted ' +
  'each sold price for the differences: up where your home has more, down where it has less. Each adjusted ' +
  'price suggests a value for your home; the more similar the home, the more it counts.';
