import { SAMPLES } from '../bench/detection/samples.ts';
import { startDetection } from '../bench/detection/start-detection.ts';
import { probes } from '@firm/contracts';
import { encodeAbiParameters, toHex } from 'viem';
const names = [
  'OutsideGuard',
  'SwappableSlot',
  'SwappableBeacon',
  'WithVotes',
  'FixedSupply',
  'DollarLike',
];
const d = await startDetection(SAMPLES.filter(({ name }) => names.includes(name)));
const ex = (d as any).exchange;
console.log(Object.keys(d));
const INPUT = [
  { type: 'address' },
  { type: 'address' },
  { type: 'address' },
  { type: 'address' },
  { type: 'uint256' },
] as const;
for (const { sample, address } of d.tokens) {
  const data = `${probes.saleProbe}${encodeAbiParameters(INPUT, [address, ex.weth, ex.factory, ex.router, 200n]).slice(2)}`;
  const call = { from: ex.weth, value: toHex(5n * 10n ** 16n), data, gas: '0x17d7840' };
  for (const [m, p] of [
    ['eth_call', [call, 'latest']],
    ['debug_traceCall', [call, 'latest', { tracer: 'callTracer' }]],
    ['eth_createAccessList', [call, 'latest']],
    ['debug_traceCall', [call, 'latest', { tracer: 'prestateTracer' }]],
  ] as const) {
    const t = performance.now();
    try {
      const r: any = await d.rpc(m, p as any);
      const ms = performance.now() - t;
      const s = JSON.stringify(r);
      console.log(
        sample.name,
        m,
        ms.toFixed(1),
        s.length,
        m === 'eth_createAccessList' ? s.slice(0, 1500) : '',
      );
      if (m === 'debug_traceCall' && (p as any)[2].tracer === 'callTracer') {
        const show = (f: any, depth: number) => {
          if (f.from?.toLowerCase() === address.toLowerCase())
            console.log(' '.repeat(depth), f.type, f.from, f.to, f.input?.slice(0, 10), f.value);
          for (const c of f.calls ?? []) show(c, depth + 1);
        };
        show(r, 0);
      }
    } catch (e) {
      console.log(sample.name, m, 'ERR', String(e).slice(0, 200));
    }
  }
}
await d.stop();
