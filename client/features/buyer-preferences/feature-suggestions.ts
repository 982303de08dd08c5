/** What buyers ask for most, offered while they type; anything else can be typed. */
export const FEATURE_SUGGESTIONS: readonly string[] = [
  'Garage',
  'Fenced yard',
  'Basement',
  'Fireplace',
  'One level',
  'Open floor plan',
  'Updated kitchen',
  'Hardwood floors',
  'Home office',
  'Primary bedroom on the main level',
  'Laundry room',
  'Porch',
  'Deck or patio',
  'Sunroom',
  'Pool',
  'Waterfront',
  'New construction',
  'No HOA',
];
/** What buyers rule out most. */
export const DEAL_BREAKER_SUGGESTIONS: readonly string[] = ['HOA', 'Pool', 'Basement', 'Waterfront', 'Fixer-upper'];
