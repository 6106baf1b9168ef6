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
import { judgeSamples, type Judged } from './detection/judge-samples.ts';
import { writeKinds } from './detection/kinds.ts';
import { measureTrace } from './detection/measure-trace.ts';
import { FRESH_SETS } from './detection/fresh-samples.ts';
import { SAMPLES, type Sample } from './detection/samples.ts';
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
import { writeFresh } from './detection/write-fresh.ts';
import { writeServices } from './detection/write-services.ts';
import { wrapProse } from './detection/wrap-prose.ts';
import { saveMeasured } from './measured/save-measured.ts';

/*
 * How well frauds are told from ordinary tokens: every sample of contracts/src/families through the
 * product's own rules.
 */

export async function benchDetection(): Promise<void> {
  const hands = await judgeHands(HAND_CASES);
  const { judged: fittedHands } = await judgeHands(STRANGER_CASES);
  const { judged: fresh } = await judgeHands(FRESH_CASES);
  const aboutHands =
    writeHands(hands.judged, hands.cost) + writeSets({ fitted: fittedHands, fresh });
  console.log(aboutHands);
  console.log(`mistakes about hands: ${findHandMistakes(hands.judged).join('; ') || 'none'}`);
  const judgedSets = [];
  for (const samples of FRESH_SETS) judgedSets.push(await judgeSet(samples));
  const aboutFresh = writeFresh(judgedSets);
  console.log(aboutFresh);
  const detection = await startDetection(SAMPLES);
  try {
    // The first check loads what the others find loaded.
    await detection.chain.readToken(detection.tokens[0]?.address ?? '');
    const judgedSamples = await judgeSamples(detection);
    const cost = await measureTrace(detection);
    console.log(`${writeTable(judgedSamples, true)}\n\n${writeTable(judgedSamples, false)}`);
    console.log(writeKinds(judgedSamples));
    console.log(writeCost(cost));
    for (const { sample, verdict, reasons, milliseconds } of judgedSamples)
      console.log(
        `${sample.isScam ? 'scam' : 'ordinary'} ${sample.name}: ${verdict} ` +
          `(${reasons.join(', ')}), ${milliseconds.toFixed(0)} ms`,
      );
    console.log(`mistakes: ${findMistakes(judgedSamples).join('; ') || 'none'}`);
    writeFileSync(
      fileURLToPath(new URL('../docs/detection.md', import.meta.url)),
      replaceSection(
        wrapProse(
          `${writeReport(judgedSamples, cost)}\n${aboutFresh}\n${aboutHands}\n${writeCoverage()}\n${writeServices()}`,
        ),
        writeWellKnown(readManifest(), readResults()),
      ),
    );
    saveMeasured('hands', {
      ours: countHands([...hands.judged, ...fittedHands]),
      strangers: countHands(fresh),
    });
    saveMeasured('detection', {
      scams: countVerdicts(judgedSamples, true),
      ordinary: countVerdicts(judgedSamples, false),
      ...countDangerous(judgedSamples),
    });
  } finally {
    await detection.stop();
  }
}

async function judgeSet(samples: readonly Sample[]): Promise<Judged[]> {
  const stage = await startDetection(samples);
  try {
    return await judgeSamples(stage);
  } finally {
    await stage.stop();
  }
}
