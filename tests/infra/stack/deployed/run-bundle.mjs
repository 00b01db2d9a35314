/* What Lambda does with a bundle: imports it once and calls its handler with each event (deployed-lambda.ts). */
const { handler } = await import(process.argv[2]);
if (typeof handler !== 'function') throw new Error('No handler is exported');
const context = { getRemainingTimeInMillis: () => 300_000, awsRequestId: 'x' };

process.on('message', async ({ id, event }) => {
  try {
    process.send({ id, answer: (await handler(event, context)) ?? null });
  } catch (error) {
    process.send({ id, error: { name: error.name, message: error.message } });
  }
});
process.send({ isReady: true });
