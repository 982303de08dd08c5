/** The one store of this page, for lazily loaded parts that must wait for its areas. */
import { createStore, loadAreas } from './store.ts';

export const store = createStore();
export const withAreas = <Loaded>(loading: Promise<Loaded>): Promise<Loaded> =>
  Promise.all([loading, loadAreas(store)]).then(([loaded]) => loaded);
