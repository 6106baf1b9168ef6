import { expect, test } from 'vitest';
import { posesAsUs } from './poses-as-us.ts';

test.each([
  ...[
    'Support',
    'FirmSupport',
    'The Firm Support',
    'support_team',
    'S.u.p.p.o.r.t',
    's u p p o r t',
  ],
  ...['Ѕuрроrt', 'ＳＵＰＰＯＲＴ', '𝐒𝐮𝐩𝐩𝐨𝐫𝐭', 'Sup\u200dport', 'Sup\u200bport', '5upp0rt', 'Admin'],
  ...['аdmin', 'Adm1n', 'firmadmin', 'Administrator', 'Official', 'Offic1al Firm', 'OFFlCIAL'],
  ...[
    'Moderator Ann',
    'mod',
    'Help-Desk',
    'Soporte',
    'Oficial',
    'Kundendienst',
    'Админ',
    'Поддержка',
  ],
  ...['客服', '官方', 'サポート', '관리자'],
])('%s poses as somebody', (name) => expect(posesAsUs(name)).toBe(true));

test.each([
  ...[
    'Ada',
    'Ann Lee',
    'Badminton fan',
    'Modest Mouse',
    'Lakers supporter',
    'Stafford',
    'Eva Modrić',
  ],
  ...['Юлія', '王小明', 'محمد', 'Falstaff', 'Nadmin2', 'O’Neil', 'DeFi Dad', 'Officer Dibble'],
])('%s does not', (name) => expect(posesAsUs(name)).toBe(false));
