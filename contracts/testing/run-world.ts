/* A world in a process of its own, so that a test can kill it: prints a line of JSON when it is ready. */
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { startWorld } from '../world/index.ts';
import { artifactsFolder } from './fresh-chain.ts';

const world = await startWorld({
  dataDir: process.argv[2] ?? '',
  artifactsDir: await artifactsFolder(),
  log: () => undefined,
  metadataBaseUri: 'http://localhost:3000/passes/',
  trading: false,
  history: false,
  saveEveryMilliseconds: 3_600_000,
});
const { address } = await world.fundTestWallet({ address: process.argv[3] ?? '', chainId: 31337 });
process.stdout.write(
  `${JSON.stringify({ address, nodePid: world.nodePid(), token: world.facts().token })}\n`,
);
// Saved on and on where a test asks for it: it ends this process in the middle of that.
if (process.argv[4] === 'saving')
  for (;;) {
    await world.fundTestWallet({
      address: privateKeyToAddress(generatePrivateKey()),
      chainId: 31337,
    });
    await world.save();
    process.stdout.write('saved\n');
  }
else setInterval(() => undefined, 1000);
