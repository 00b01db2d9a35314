import { qualityBoardRoutes as routes } from '../contracts/quality-board.ts';
import { auditChange } from './audit-change.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';

/** Measures of quality that an organization follows, and what a run was computed with. */
export function registerQualityBoard(app: App, { database, now }: Dependencies): void {
  const board = () => import('../quality/board.ts');

  endpoint(app, database, routes.readQualityBoard, async ({ sql, caller }) => {
    const { readBoard } = await board();
    return { body: await readBoard({ sql, caller }) };
  });

  endpoint(app, database, routes.chooseQualityBoard, async ({ sql, caller, body, requestId }) => {
    const { chooseBoard, readBoard } = await board();
    if (!(await chooseBoard({ sql, caller, now: now() }, body)))
      return { refusal: { kind: 'not-found', detail: 'No existe esa medida, o se ha retirado.' } };
    await auditChange({ sql, caller, requestId }, 'quality-board-chosen', 'board');
    return { body: await readBoard({ sql, caller }) };
  });

  endpoint(app, database, routes.readRunBasis, async ({ sql, caller, params }) => {
    const { runBasis } = await board();
    const basis = await runBasis({ sql, caller }, params.runId);
    return basis ? { body: basis } : { refusal: { kind: 'not-found', detail: 'No existe ese cálculo.' } };
  });
}
