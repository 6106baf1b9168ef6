/*
 * Puts FIRM and the collection of access passes on a public network and hands the collection to a
 * multisig. Plain JavaScript, so that an old Node can say that it is too old.
 */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(`Node 22.18 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
const { runDeploy } = await import('./run-deploy.ts');
process.exitCode = await runDeploy(process.argv.slice(2));
