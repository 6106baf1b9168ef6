export { downloadTrackRecord, readEvidence } from './download-track-record.ts';
export { freezeVerdict } from './freeze-verdict.ts';
export { lookAgain } from './look-again.ts';
export { readTrackRecord } from './read-track-record.ts';
export { wilson } from './wilson.ts';
