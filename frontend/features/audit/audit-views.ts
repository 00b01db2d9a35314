/** The parts of the page, as the address calls them. */
export const auditViews = {
  accesos: 'Accesos',
  administracion: 'Administración',
  inusuales: 'Inusuales',
  emergencias: 'Emergencias',
  integridad: 'Integridad',
} as const;

export type AuditView = keyof typeof auditViews;
export const auditViewNames = Object.keys(auditViews) as AuditView[];

export const chosenAuditView = (asked: string | null): AuditView =>
  auditViewNames.find((view) => view === asked) ?? 'accesos';
