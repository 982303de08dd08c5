/** One visit of a walk: its own store, its sample data, and a document that neither sends nor stores anything. */
import { answerCallsWith } from '../../lib/api.ts';
import { loadSiteConfig } from '../../lib/site-config.ts';
import { revalidate } from '../../state/auth.slice.ts';
import { demoEnded, demoSamplesChanged, demoStarted, type DemoKind } from '../../state/demo.slice.ts';
import { DEMO_PATHS } from '../demo-paths.ts';
import { createStore, type AppStore } from '../store.ts';
import { closeStorage, type ClosedStorage } from './closed-storage.ts';
import { stepsOf } from './demo-walks.ts';
import { sampleServer } from './sample-server.ts';
import { samplesOf, sampleWorld, type SampleWorld } from './sample-world.ts';

export interface DemoSession {
  kind: DemoKind;
  store: AppStore;
  world: SampleWorld;
  storage: ClosedStorage;
  /** Gives the document back to the product. */
  end: () => void;
}

/** Loud while the product is built and tested; in use the screen says that the sample ends there. */
function warnDeveloper(call: string): void {
  if (import.meta.env.DEV) console.error(`The demo has no sample for ${call} (client/app/demo/sample-answers.ts).`);
}

export function startDemo(
  kind: DemoKind,
  { clock = () => new Date(), onUnforeseen = warnDeveloper } = {},
): DemoSession {
  // the name and the fee of this brokerage are the same for everyone: the last call that reaches the server
  void loadSiteConfig();
  const storage = closeStorage();
  const store = createStore();
  const formPath = DEMO_PATHS[kind] + stepsOf(kind)[0]!.path;
  const world = sampleWorld(kind, clock, () => kind === 'selling' && window.location.pathname === formPath);
  store.dispatch(revalidate.fulfilled(world.user, 'demo'));
  store.dispatch(demoStarted({ kind, samples: samplesOf(world) }));
  answerCallsWith(
    sampleServer(world, { onAnswered: () => store.dispatch(demoSamplesChanged(samplesOf(world))), onUnforeseen }),
  );
  return {
    kind,
    store,
    world,
    storage,
    end: () => {
      store.dispatch(demoEnded());
      answerCallsWith(null);
      storage.open();
    },
  };
}
