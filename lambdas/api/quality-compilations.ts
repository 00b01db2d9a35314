import { qualityCompilationRoutes as routes } from '../contracts/quality-compilations.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';

/** CQL of measures that come without ELM. Nothing is compiled in a request: lambdas/quality/cql/compilations.ts. */
export function registerQualityCompilations(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.compileQualityMeasure, async ({ sql, caller, body }) => {
    const { askForCompilation } = await import('../quality/cql/compilations.ts');
    const asked = await askForCompilation({ sql, caller, now: now() }, body.bundle);
    if (asked !== 'busy') return { body: asked };
    const detail = 'Ya se están compilando otras medidas. Espere a que terminen.';
    return { refusal: { kind: 'conflict', detail } };
  });

  endpoint(app, database, routes.readQualityCompilation, async ({ sql, caller, params }) => {
    const { readCompilation } = await import('../quality/cql/compilations.ts');
    const found = await readCompilation({ sql, caller }, params.compilationId);
    return found
      ? { body: found }
      : { refusal: { kind: 'not-found', detail: 'No existe esa compilación, o pasó más de un día.' } };
  });
}
