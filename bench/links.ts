import { measureMetLinks } from './links/measure-met-links.ts';

/** Prints what the check of links says of true links that beginners meet. */
export async function benchLinks(): Promise<void> {
  for (const { title, links, verdicts, high } of await measureMetLinks()) {
    const counts = Object.entries(verdicts).map(([verdict, count]) => `${verdict} ${count}`);
    console.log(`links that beginners meet, ${title} (${links}): ${counts.join(', ')}`);
    for (const link of high) console.log(`  high risk: ${link}`);
  }
}
