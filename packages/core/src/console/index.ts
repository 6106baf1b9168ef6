export { admitOperator, machineOperator, readStanding, type Operator } from './operator.ts';
export { claimRole } from './roles/claim-role.ts';
export {
  INVITATION_DAYS,
  inviteOperator,
  listInvitations,
  withdrawInvitation,
} from './roles/invite-operator.ts';
export { changeRole } from './roles/change-role.ts';
export { listOperators } from './roles/list-operators.ts';
export { hasOwner, makeOwnerLink, OWNER_LINK_HOURS } from './roles/make-owner-link.ts';
export { changePremium } from './people/change-premium.ts';
export { changeSuspension } from './people/change-suspension.ts';
export { findByEmail } from './people/find-by-email.ts';
export { deletePerson } from './people/delete-person.ts';
export { listPeople } from './people/list-people.ts';
export { readPerson } from './people/read-person.ts';
export { endKey } from './keys/end-key.ts';
export { listKeys } from './keys/list-keys.ts';
export { signOutPerson } from './people/sign-out-person.ts';
export { answerAppeal, readAppeals, readInbox } from './inbox/inbox.ts';
export { markSupport, replyInTelegram } from './inbox/support.ts';
export { addNote, readThread, writeLetter } from './inbox/thread.ts';
export { keepThing, putBack, takeDown } from './reports/decide.ts';
export { listReports } from './reports/list-reports.ts';
export { openReportedFile } from './reports/open-file.ts';
export { readAssistantDesk } from './assistant/read-assistant-desk.ts';
export { readCompletion } from './learning/read-completion.ts';
export { readItems } from './learning/read-items.ts';
export { preparePayout, readPayouts } from './payouts/payouts.ts';
export { publishBrand, readBrand, withdrawBrand } from './brand/change-brand.ts';
export { keepBrandDraft, readBrandDraft, sampleMail } from './brand/draft.ts';
export { keepBrandPicture, readBrandPicture, type BrandPictures } from './brand/keep-picture.ts';
export { readBrandView } from './brand/read-brand-view.ts';
export { keepErrors, mergeDays, noteLevels } from './overview/keep-daily.ts';
export { readDays } from './overview/read-days.ts';
export type { Fact } from './overview/facts-due.ts';
export { readOverview } from './overview/read-overview.ts';
export { cancelWork } from './studio/cancel-work.ts';
export { changePause, changeStudioLimits } from './studio/change-rules.ts';
export { listStudioQueue } from './studio/list-studio-queue.ts';
export { readStudioDesk } from './studio/read-studio-desk.ts';
export { askForBackup } from './upkeep/ask-for-backup.ts';
export { nextBackupAt } from './upkeep/backup-schedule.ts';
export { changeBackupSchedule } from './upkeep/change-backup-schedule.ts';
export { beginDownload, openDownload } from './upkeep/download-backup.ts';
export { handOverKeys } from './upkeep/hand-over-keys.ts';
export type { StoredBackup, UpkeepMachine } from './upkeep/machine.ts';
export { readFindings } from './upkeep/read-findings.ts';
export { isOfSchedule, readUpkeep } from './upkeep/read-upkeep.ts';
export {
  applyRestore,
  beginRestore,
  listRestorable,
  noteRestored,
  type RestoreMachine,
  type RestoreSource,
} from './upkeep/restore.ts';
export { sendTestMail } from './upkeep/send-test-mail.ts';
export { removeBackup } from './upkeep/remove-backup.ts';
export { listAudit } from './audit/list-audit.ts';
export {
  changeAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  previewAnnouncement,
  publishAnnouncement,
  unscheduleAnnouncement,
  withdrawAnnouncement,
  writeAnnouncement,
} from './announcements/announcements.ts';
