/** Loaded into the real command: throws where nobody catches, whenever the process is told to. */
process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new Error('thrown where nobody catches');
  });
  void Promise.reject(new Error('rejected where nobody listens'));
});
