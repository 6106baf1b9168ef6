export { appealTakeDown, openTakeDownAppeal, readTakeDownAppeal } from './appeal-take-down.ts';
export type { ReportDeps } from './deps.ts';
export { findOwnerAddress } from './find-owner-address.ts';
export { forgetOldReports } from './forget-old.ts';
export { makeReport } from './make-report.ts';
export { findReportedName, markThing } from './mark-thing.ts';
export { removeForGood } from './remove-for-good.ts';
export { reportRecords } from './report-records.ts';
export { openWords } from './report-words.ts';
