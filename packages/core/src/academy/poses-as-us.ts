import { normalizeText } from '@firm/format';
import { skeleton } from '../safety/index.ts';

/** Words by which somebody says that they speak for a place, as `skeleton` writes them. */
const OFFICES = [
  'support',
  'supportteam',
  'admin',
  'admins',
  'administrator',
  'moderator',
  'moderators',
  'mod',
  'mods',
  'official',
  'officially',
  'staff',
  'helpdesk',
  'helpcenter',
  'customerservice',
  'customercare',
  'customersupport',
  'sysadmin',
  'superadmin',
  'webmaster',
  // Spanish, Portuguese, French, German, Italian.
  'soporte',
  'suporte',
  'administrador',
  'administrateur',
  'moderador',
  'moderateur',
  'oficial',
  'officiel',
  'offiziell',
  'kundendienst',
  'assistenza',
  'ufficiale',
  'moderatore',
].map(skeleton);
/** Those that no other word begins or ends with. */
const LONG_OFFICES = OFFICES.filter((office) => office.length > 6 || office === skeleton('admin'));

const FOREIGN =
  /поддержк|админ|модератор|официальн|підтримк|офіційн|客服|官方|管理员|管理員|サポート|公式|運営|고객지원|관리자|공식|समर्थन टीम|प्रशासक|आधिकारिक|الدعم|رسمي|مشرف/iu;

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const PARTS = /\p{Lu}?[^\p{Lu}\s._\-|•·:,;/\\()[\]{}@#!?'"*+=~]+|\p{Lu}+/gu;

/**
 * Whether a name says that it speaks for us or for anybody's support, also with look-alike letters,
 * with signs between the letters, and with what is not seen.
 */
export function posesAsUs(name: string): boolean {
  const visibleName = normalizeText(name, 'NFKC').replace(UNSEEN, '');
  if (FOREIGN.test(visibleName)) return true;
  const words = visibleName
    .split(/[\s._\-|•·:,;/\\()[\]{}@#!?'"*+=~]+/u)
    .filter((word) => word !== '');
  const parts = [...words, ...(visibleName.match(PARTS) ?? [])].map(skeleton);
  if (parts.some((part) => OFFICES.includes(part))) return true;
  // One word, or letters that stand apart.
  const isOneWord = words.length === 1 || words.every((word) => [...word].length <= 2);
  const whole = skeleton(words.join(''));
  if (OFFICES.includes(whole)) return true;
  return (
    isOneWord && LONG_OFFICES.some((office) => whole.startsWith(office) || whole.endsWith(office))
  );
}
