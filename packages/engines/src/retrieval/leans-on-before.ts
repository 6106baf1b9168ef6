/**
 * Whether a question leans on the one before: 'and on L2?', 'how do I undo it', 'how about
 * bridges'. A complete question does not, whatever it begins with.
 *
 * @param own words: how many of its words say what it is about; isClear: it is answered well as it
 *   stands
 */
export function leansOnBefore(
  question: string,
  { words, isClear }: { words: number; isClear: boolean },
): boolean {
  const text = question.trim().toLowerCase().replace(/['’`]/g, '');
  if (
    /^(?:why|how|how so|why not|really|more|go on|tell me more|for example|an example|how come)\W*$/.test(
      text,
    )
  )
    return true;
  // 'How long does it take to …' and 'is it safe to …' mean nothing that was said before.
  const plain = text
    .replace(/\bdoes it (?:take|cost) (?:to|for|until)\b/g, '')
    .replace(/\bis it (?:\w+ ){0,3}(?:to|that|if|when)\b/g, '');
  if (/\b(?:it|its|that one|this one|they|them|those|these|that|this)\b/.test(plain)) {
    const [ahead = ''] = plain.split(/\b(?:it|its|they|them|those|these|that|this)\b/);
    // 'What is gas and why do I pay it?' says itself what it means.
    const isSaidBefore = /\w{3,}.*(?:,|\band\b|\bif\b|\bwhen\b)/.test(ahead) && words > 1;
    if (!isSaidBefore && (words <= 2 || (words <= 4 && !isClear))) return true;
  }
  return (
    /^(?:and|but|so|or|also|then|what about|how about|what if)\b/.test(text) &&
    words <= 4 &&
    (words <= 1 || !isClear)
  );
}
