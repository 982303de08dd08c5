import { useSyncExternalStore } from 'react';
import { liveStatus, onLiveStatus, type LiveStatus } from '../lib/live.ts';

export const useLiveStatus = (): LiveStatus => useSyncExternalStore(onLiveStatus, liveStatus, liveStatus);
