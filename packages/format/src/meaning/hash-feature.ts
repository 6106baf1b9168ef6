/**
 * The place of a feature's name in the tables of our small models: FNV-1a with a final mix, 32 bits
 * without sign. Models that were trained hold by it: another hash needs them trained anew.
 */
export function hashFeature(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 16_777_619);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return hash >>> 0;
}
