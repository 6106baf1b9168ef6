export { admitOperator, machineOperator, readStanding, type Operator } from './operator.ts';
export { claimOwnership } from './roles/claim-ownership.ts';
export { changeRole } from './roles/change-role.ts';
export { listOperators } from './roles/list-operators.ts';
export { hasOwner, makeOwnerLink, OWNER_LINK_HOURS } from './roles/make-owner-link.ts';
export { listAudit } from './audit/list-audit.ts';
