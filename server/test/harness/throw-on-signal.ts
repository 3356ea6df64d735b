/** Loaded into the real command: throws uncaught errors on request. */
process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new Error('thrown where nobody catches');
  });
  void Promise.reject(new Error('rejected where nobody listens'));
});
