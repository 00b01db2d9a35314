import { serveEngine } from '../../lambdas/quality/engine/engine-process.ts';

/** The process of measure-worker.ts. */
serveEngine();
