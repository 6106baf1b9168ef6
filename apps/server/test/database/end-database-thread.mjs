/* Preloaded by a test into a server: SIGUSR2 ends the thread of the embedded database, as a fault in it would. */
process.on('worker', (worker) => {
  if (worker.threadName === 'database') process.once('SIGUSR2', () => void worker.terminate());
});
