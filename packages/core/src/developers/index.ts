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
export { developerRecords } from './developer-records.ts';
