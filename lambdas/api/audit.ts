import { registerAuditEvents } from './audit-events.ts';
import { registerAuditLog } from './audit-log.ts';
import { registerAuditVerification } from './audit-verification.ts';
import type { Dependencies } from './dependencies.ts';
import { registerEmergencies } from './emergency-access.ts';
import type { App } from './endpoint.ts';
import { registerUnusualAccess } from './unusual-access.ts';

/** What administrators read on /admin/users/auditoria, and the accesses in an emergency that they review there. */
export function registerAudit(app: App, dependencies: Dependencies): void {
  registerAuditEvents(app, dependencies);
  registerAuditLog(app, dependencies);
  registerAuditVerification(app, dependencies);
  registerUnusualAccess(app, dependencies);
  registerEmergencies(app, dependencies);
}
