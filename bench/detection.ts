import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { HAND_CASES } from './detection/hands/cases.ts';
import { FRESH_CASES } from './detection/hands/fresh.ts';
import { judgeHands } from './detection/hands/judge-hands.ts';
import { STRANGER_CASES } from './detection/hands/strangers.ts';
import {
  countHands,
  findHandMistakes,
  writeHands,
  writeSets,
} from './detection/hands/write-hands.ts';
import { judgeSamples } from './detection/judge-samples.ts';
import { writeKinds } from './detection/kinds.ts';
import { measureTrace } from './detection/measure-trace.ts';
import { SAMPLES } from './detection/samples.ts';
import { startDetection } from './detection/start-detection.ts';
import { readResults } from './detection/well-known/keep-results.ts';
import { readManifest } from './detection/well-known/manifest.ts';
import { replaceSection, writeWellKnown } from './detection/well-known/write-well-known.ts';
import {
  countDangerous,
  countVerdicts,
  findMistakes,
  writeCost,
  writeReport,
  writeTable,
} from './detection/write-report.ts';
import { writeCoverage } from './detection/write-coverage.ts';
import { writeServices } from './detection/write-services.ts';
import { wrapProse } from './detection/wrap-prose.ts';
import { saveMeasured } from './measured/save-measured.ts';

/*
 * How well frauds are told from ordinary tokens: every sample of contracts/src/families through the
 * product's own rules.
 */

export async function benchDetection(): Promise<void> {
  const hands = await judgeHands(HAND_CASES);
  const { judged: fitted } = await judgeHands(STRANGER_CASES);
  const { judged: fresh } = await judgeHands(FRESH_CASES);
  const aboutHands = writeHands(hands.judged, hands.cost) + writeSets({ fitted, fresh });
  console.log(aboutHands);
  console.log(`mistakes about hands: ${findHandMistakes(hands.judged).join('; ') || 'none'}`);
  const detection = await startDetection(SAMPLES);
  try {
    // The first check loads what the others find loaded.
    await detection.chain.readToken(detection.tokens[0]?.address ?? '');
    const judged = await judgeSamples(detection);
    const cost = await measureTrace(detection);
    console.log(`${writeTable(judged, true)}\n\n${writeTable(judged, false)}`);
    console.log(writeKinds(judged));
    console.log(writeCost(cost));
    for (const { sample, verdict, reasons, milliseconds } of judged)
      console.log(
        `${sample.isScam ? 'scam' : 'ordinary'} ${sample.name}: ${verdict} ` +
          `(${reasons.join(', ')}), ${milliseconds.toFixed(0)} ms`,
      );
    console.log(`mistakes: ${findMistakes(judged).join('; ') || 'none'}`);
    writeFileSync(
      fileURLToPath(new URL('../docs/detection.md', import.meta.url)),
      replaceSection(
        wrapProse(
          `${writeReport(judged, cost)}\n${aboutHands}\n${writeCoverage()}\n${writeServices()}`,
        ),
        writeWellKnown(readManifest(), readResults()),
      ),
    );
    saveMeasured('hands', {
      ours: countHands([...hands.judged, ...fitted]),
      strangers: countHands(fresh),
    });
    saveMeasured('detection', {
      scams: countVerdicts(judged, true),
      ordinary: countVerdicts(judged, false),
      ...countDangerous(judged),
    });
  } finally {
    await detection.stop();
  }
}
