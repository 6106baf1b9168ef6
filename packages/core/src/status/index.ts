export { createAnswerTimes, recordAnswerTimes, type AnswerTimes } from './answer-times.ts';
export type { MeasuredPart, PartCondition, StatusDeps } from './deps.ts';
export { forgetMeasurements } from './forget-measurements.ts';
export { measureParts } from './measure-parts.ts';
export { readStatus } from './read-status.ts';
