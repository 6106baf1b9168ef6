export {
  endApiKey,
  findProgramKey,
  listApiKeys,
  makeApiKey,
  presentKey,
  type ProgramKey,
} from './api-keys.ts';
export {
  createLessonBook,
  listLessons,
  listTerms,
  readLesson,
  type LessonBook,
} from './lesson-book.ts';
export { developerRecords, webhookRecords } from './developer-records.ts';
export { forgetOldWebhooks, sendWebhooks, takeOverWebhooks } from './send-webhooks.ts';
export {
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  saveWebhook,
} from './webhooks.ts';
export { mailKeyEnds } from './mail-key-ends.ts';
export { writeToKeyOwner } from './write-to-key-owner.ts';
