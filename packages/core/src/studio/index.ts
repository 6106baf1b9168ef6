export { readAllowance, readCalls } from './allowance.ts';
export { answerChat } from './prompts/answer-chat.ts';
export { cancelGeneration, cancelRow, endCancelled } from './queue/cancel-generation.ts';
export { carryOverGuest } from './carry-over-guest.ts';
export { checkPrompt } from './prompts/check-prompt.ts';
export type {
  EngineId,
  StudioDeps,
  StudioEngines,
  StudioLimits,
  StudioPerson,
  StudioSetup,
} from './deps.ts';
export { createWorkerState, stopWorker } from './queue/worker-state.ts';
export { openFile, type OpenFile } from './files/open-file.ts';
export { shrinkFile } from './files/shrink-file.ts';
export { keepAlive } from './queue/keep-alive.ts';
export { countConcurrency, fillQueue, takeOverAll } from './queue/fill-queue.ts';
export { deleteGeneration, listLibrary, readJob } from './library.ts';
export { guestKey, userKey } from './person.ts';
export { readStudio } from './read-studio.ts';
export { GUEST_DAYS, removeAbandoned } from './queue/remove-abandoned.ts';
export { requestGeneration, STUDIO_QUEUE } from './queue/request-generation.ts';
export { retryGeneration } from './queue/retry-generation.ts';
export { openShared, revokeShare, shareGeneration, shareHashOf, type Shared } from './share.ts';
export { studioRecords } from './studio-records.ts';
export {
  capOf,
  configuredLimits,
  limitsInForce,
  engineRule,
  isEnginePaused,
  LIMITS_RULE,
  limitsOf,
  liveStudioRules,
  noStudioRules,
  readSentence,
  RULES_EVERY_SECONDS,
  toolRule,
} from './rules.ts';
export { runQueueWorker } from './queue/run-queue-worker.ts';
export { publishProgress, watchJob } from './queue/watch-job.ts';
