import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { judgeSamples } from './detection/judge-samples.ts';
import { startDetection } from './detection/start-detection.ts';
import { judgeLarge } from './detection/well-known/judge-large.ts';
import { keepResults, type WellKnownResults } from './detection/well-known/keep-results.ts';
import { makeSamples } from './detection/well-known/make-samples.ts';
import { readManifest } from './detection/well-known/manifest.ts';
import {
  countGrave,
  replaceSection,
  shareGrave,
  writeWellKnown,
} from './detection/well-known/write-well-known.ts';
import { saveMeasured } from './measured/save-measured.ts';

const PAGE = fileURLToPath(new URL('../docs/detection.md', import.meta.url));

/*
 * Verdict on the code of well-known tokens, without knowing that they are. It is code of others:
 * WELL_KNOWN_TOKENS names its folder.
 */

export async function benchWellKnown(): Promise<void> {
  const folder = process.env['WELL_KNOWN_TOKENS'];
  if (folder === undefined) {
    console.log('well-known tokens: left out, WELL_KNOWN_TOKENS is not set');
    return;
  }
  const manifest = readManifest();
  const detection = await startDetection(await makeSamples(folder, manifest.tokens));
  try {
    const judgedSamples = await judgeSamples(detection);
    for (const { sample, verdict, reasons, rows } of judgedSamples)
      console.log(
        `${sample.name}, ${sample.holding}: ${verdict} (${reasons.join(', ')})`,
        ...rows
          .filter(({ state }) => /proof|high|caution/.test(state))
          .map(({ id, finding, value }) => `\n  ${id}: ${finding} ${value ?? ''}`),
      );
    const tokens = manifest.tokens.map(({ name }): WellKnownResults['tokens'][number] => {
      const [heldSample, leftSample] = (['as-held', 'left'] as const).map((holding) =>
        judgedSamples.find(({ sample }) => sample.name === name && sample.holding === holding),
      );
      if (!heldSample || !leftSample) throw new Error(`${name} was not judged`);
      const large = judgeLarge(detection.chain.name, heldSample.facts);
      return {
        name,
        asHeld: { verdict: heldSample.verdict, reasons: heldSample.reasons },
        large: { verdict: large.verdict, reasons: [...large.decidedBy, ...large.cappedBy] },
        left: { verdict: leftSample.verdict, reasons: leftSample.reasons },
      };
    });
    const results = { day: new Date().toISOString().slice(0, 10), tokens };
    for (const key of ['asHeld', 'large', 'left'] as const)
      console.log(`worse than caution, ${key}: ${countGrave(tokens.map((one) => one[key]))}`);
    keepResults(results);
    const grave = (key: 'asHeld' | 'large' | 'left') => shareGrave(tokens.map((one) => one[key]));
    saveMeasured('wellKnown', {
      tokens: tokens.length,
      asHeld: grave('asHeld'),
      large: grave('large'),
      left: grave('left'),
    });
    writeFileSync(
      PAGE,
      replaceSection(readFileSync(PAGE, 'utf8'), writeWellKnown(manifest, results)),
    );
  } finally {
    await detection.stop();
  }
}
