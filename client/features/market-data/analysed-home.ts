/** The home to analyze; prefers the feed's asking price. */
export interface HomeForAnalysis {
  zip: string | null;
  city: string;
  state: string;
  listingPrice: number | null;
  area: number | null;
  daysOnMarket: number | null;
}

/** Query of GET /market-data for a home. */
export const analysisQuery = (home: HomeForAnalysis, timeframe: number) => ({
  zip: home.zip,
  city: home.city,
  state: home.state,
  timeframe,
  includeBuyerAnalysis: true,
  dom: home.daysOnMarket,
  listingPrice: home.listingPrice,
  area: home.area,
});

/** Query of the last months of the same area. */
export const historyQuery = ({ zip, city, state }: HomeForAnalysis) => ({
  zip,
  city,
  state,
  includeBuyerAnalysis: false,
  includeHistory: true,
});
