import { describe, expect, test } from 'vitest';
import { endpoints } from '../api/index.ts';
import { refusalsOf } from '../endpoint.ts';
import { commandsOf, FEATURE_NAMES, FEATURES, isOffered, mayBeOff, pagesOf } from './features.ts';
import { INBOX_KINDS, LETTER_KINDS, lettersOf } from './inbox.ts';
import { PERMISSIONS, permissionsOf, ROLES, toRole, type Permission } from './roles.ts';

const inConsole = endpoints.filter(({ path }) => path.startsWith('/api/console'));

describe('roles', () => {
  test('are five, and what is kept otherwise is none', () => {
    for (const role of ROLES) expect(toRole(role)).toBe(role);
    for (const storedRole of [null, '', 'Owner', 'admin', 'owner ', 'constructor', '__proto__'])
      expect(toRole(storedRole)).toBeUndefined();
  });

  test.each(ROLES)('%s: each right once, and each one of ours', (role) => {
    const all = permissionsOf(role);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((one) => !PERMISSIONS.includes(one))).toEqual([]);
    expect(all).toContain('overview.read');
  });

  test.each(ROLES)('%s: who changes something may see it', (role) => {
    const all = permissionsOf(role);
    /** Rights visible with another right than their own part's. */
    const seenWith: Partial<Record<Permission, Permission>> = { 'roles.change': 'people.read' };
    for (const one of all) {
      const [part = ''] = one.split('.');
      // As one of the list: that there is such a right is what is looked for.
      const readPermission = seenWith[one] ?? (`${part}.read` as Permission);
      expect([one, PERMISSIONS.includes(readPermission), all.includes(readPermission)]).toEqual([
        one,
        true,
        true,
      ]);
    }
  });

  test('an owner may do everything, and nobody else what gives power or takes data away', () => {
    expect([...permissionsOf('owner')].toSorted()).toEqual([...PERMISSIONS].toSorted());
    const owners: Permission[] = [
      'roles.change',
      'people.delete',
      'brand.change',
      'studio.limits',
      'payouts.prepare',
      'upkeep.make',
      'upkeep.download',
      'upkeep.keys',
    ];
    for (const role of ROLES.filter((one) => one !== 'owner'))
      for (const one of owners)
        expect([role, one, permissionsOf(role).includes(one)]).toEqual([role, one, false]);
  });

  test('an auditor changes nothing, and sees no person', () => {
    expect(permissionsOf('auditor').filter((one) => !one.endsWith('.read'))).toEqual([]);
    for (const one of ['people.read', 'inbox.read'] as const)
      expect(permissionsOf('auditor')).not.toContain(one);
  });

  test('no role is another one by another name', () => {
    const sets = ROLES.map((role) => [...permissionsOf(role)].toSorted().join());
    expect(new Set(sets).size).toBe(ROLES.length);
  });
});

describe('the console’s endpoints', () => {
  test('each asks for a right, but for where one learns what one may', () => {
    const open = inConsole.filter(({ permission }) => permission === undefined);
    expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'GET /api/console',
      'POST /api/console/claim',
    ]);
  });

  test('are the only ones that ask for one, by people with an account', () => {
    for (const one of endpoints.filter(({ permission }) => permission !== undefined)) {
      expect([one.path, one.auth]).toEqual([one.path, 'account']);
      expect(one.path).toMatch(/^\/api\/console(?:\/|$)/);
      for (const code of [
        'console/no-operator',
        'console/not-allowed',
        'factor/required',
        'auth/suspended',
      ] as const)
        expect(refusalsOf(one)).toContain(code);
    }
  });

  test('reading asks for a right to read, and what changes something for another', () => {
    for (const { method, path, permission } of inConsole) {
      if (permission === undefined) continue;
      const isRead = permission.endsWith('.read');
      // The list of operators is for those who change it, a backup is fetched by who may, and a
      // brand that is not published is looked at by who prepares it.
      const isOther = ['roles.change', 'upkeep.download', 'brand.change'].includes(permission);
      expect([method, path, isRead || isOther || method !== 'GET']).toEqual([method, path, true]);
      // A search for people is in no address: it is a request with a body.
      const changes = method !== 'GET' && path !== '/api/console/people';
      expect([method, path, changes && isRead]).toEqual([method, path, false]);
    }
  });

  test('every right is asked for somewhere: none is given for nothing', () => {
    const usedPermissions = new Set(endpoints.flatMap(({ permission }) => permission ?? []));
    expect(PERMISSIONS.filter((one) => !usedPermissions.has(one))).toEqual([]);
  });

  test('what cannot be undone wants whoever asks to show who they are', () => {
    const proven = inConsole
      .filter(({ needsProof }) => needsProof)
      .map(({ permission }) => permission);
    for (const one of ['people.delete', 'roles.change', 'upkeep.keys', 'upkeep.download'] as const)
      expect([one, proven.includes(one)]).toEqual([one, true]);
    expect(inConsole.filter(({ method, needsProof }) => method === 'GET' && needsProof)).toEqual(
      [],
    );
  });
});

describe('letters of the inbox', () => {
  test('each answers something, and nothing that there is not', () => {
    const used = INBOX_KINDS.flatMap((kind) => lettersOf[kind]);
    expect(new Set(used)).toEqual(new Set(LETTER_KINDS));
    for (const kind of INBOX_KINDS)
      expect(new Set(lettersOf[kind]).size).toBe(lettersOf[kind].length);
  });
});

describe('what a community may do without', () => {
  const paths = [...new Set(endpoints.map(({ path }) => path.replaceAll(/\{[^}]*\}/g, '')))];

  test('has pages of its own: no page and no path belongs to two', () => {
    for (const path of [...FEATURE_NAMES.flatMap((name) => pagesOf([name])), ...paths]) {
      const closedBy = FEATURE_NAMES.filter((name) => !isOffered(path, [name]));
      // The studio's paths are told by their tool.
      expect([path, closedBy.length <= 1]).toEqual([path, true]);
    }
  });

  test('is offered as long as it is not off, whatever else is', () => {
    for (const name of FEATURE_NAMES) {
      const { pages, api } = FEATURES[name];
      for (const pattern of [...pages, ...api]) {
        const path = pattern.replace('*', '');
        const others = FEATURE_NAMES.filter((one) => one !== name);
        expect([name, path, isOffered(path, [])]).toEqual([name, path, true]);
        expect([name, path, isOffered(path, others)]).toEqual([name, path, true]);
        expect([name, path, isOffered(path, [name])]).toEqual([name, path, false]);
      }
    }
  });

  test.each([
    '/',
    '/academy',
    '/account',
    '/api/account',
    '/api/account/export',
    '/api/account/news',
    '/api/account/check-up-reminder',
    '/api/certificates/x',
    '/api/checks/base/0x1',
    '/api/passes/mine',
    '/api/passes/owed',
    '/api/studio',
    '/api/studio/jobs',
    '/api/studio/files/x',
    '/news/confirm',
    '/news/unsubscribe',
    '/newsroom',
    '/api/launchesx',
    '/api/studio/images',
    '/members/x',
  ])('%s is there whatever is off', (path) => expect(isOffered(path, FEATURE_NAMES)).toBe(true));

  test('every endpoint behind it says that it may be off, and no other', () => {
    for (const one of endpoints) {
      const tools = one.path.includes(':tool')
        ? ['image', 'voice', 'music', 'video'].map((tool) =>
            one.path.replace(/:tool\{[^}]*\}/, tool),
          )
        : [one.path];
      const isClosed = tools.some((path) => !isOffered(path, FEATURE_NAMES));
      expect([one.path, mayBeOff(one.path)]).toEqual([one.path, isClosed]);
      expect([one.path, refusalsOf(one).includes('feature/off')]).toEqual([one.path, isClosed]);
    }
  });

  test('takes its commands along, each of one feature', () => {
    const all = commandsOf(FEATURE_NAMES);
    expect(new Set(all).size).toBe(all.length);
    expect(commandsOf([])).toEqual([]);
    for (const command of all) expect(command).toMatch(/^[a-z]+$/);
  });
});
