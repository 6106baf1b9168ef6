import { parentPort, workerData } from 'node:worker_threads';
import { compileSources } from './compile-sources.mjs';

/* The compiler takes some seconds in which its thread does nothing else. */
parentPort.postMessage(await compileSources(workerData));
