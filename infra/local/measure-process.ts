import { serveCompiler } from '../../lambdas/quality/cql/compiler-process.ts';
import { serveEngine } from '../../lambdas/quality/engine/engine-process.ts';

/** The process of measure-worker.ts. */
serveEngine();
serveCompiler();
