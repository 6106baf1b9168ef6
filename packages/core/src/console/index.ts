export { admitOperator, machineOperator, readStanding, type Operator } from './operator.ts';
export { claimOwnership } from './roles/claim-ownership.ts';
export { changeRole } from './roles/change-role.ts';
export { listOperators } from './roles/list-operators.ts';
export { hasOwner, makeOwnerLink, OWNER_LINK_HOURS } from './roles/make-owner-link.ts';
export { changePremium } from './people/change-premium.ts';
export { changeSuspension } from './people/change-suspension.ts';
export { findByEmail } from './people/find-by-email.ts';
export { deletePerson } from './people/delete-person.ts';
export { listPeople } from './people/list-people.ts';
export { readPerson } from './people/read-person.ts';
export { signOutPerson } from './people/sign-out-person.ts';
export { answerAppeal, readAppeals, readInbox } from './inbox/inbox.ts';
export { keepThing, putBack, takeDown } from './reports/decide.ts';
export { listReports } from './reports/list-reports.ts';
export { openReportedFile } from './reports/open-file.ts';
export { readItems } from './learning/read-items.ts';
export { preparePayout, readPayouts } from './payouts/payouts.ts';
export { publishBrand, readBrand, withdrawBrand } from './brand/change-brand.ts';
export { readBrandView } from './brand/read-brand-view.ts';
export { readOverview } from './overview/read-overview.ts';
export { askForBackup } from './upkeep/ask-for-backup.ts';
export { nextBackupAt } from './upkeep/backup-schedule.ts';
export { changeBackupSchedule } from './upkeep/change-backup-schedule.ts';
export { beginDownload, openDownload } from './upkeep/download-backup.ts';
export { handOverKeys } from './upkeep/hand-over-keys.ts';
export type { StoredBackup, UpkeepMachine } from './upkeep/machine.ts';
export { readFindings } from './upkeep/read-findings.ts';
export { isOfSchedule, readUpkeep } from './upkeep/read-upkeep.ts';
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
