export { createBackOff, type BackOff } from './create-back-off.ts';
export { createCache, createMemo, type Cache, type CacheOptions } from './create-cache.ts';
export { createLruMap, type LruMap } from './create-lru-map.ts';
export { createQueue, NoTurnError, type Queue } from './create-queue.ts';
export { createSingleFlight } from './create-single-flight.ts';
export { retryDelay } from './retry-delay.ts';
