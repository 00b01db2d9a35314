/** What people answer and channels tell, as steps note it, by the name of the datum. */
export const answers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  decision: { approved: 'aprobada', rejected: 'rechazada' },
  delivery: {
    'not-done': 'sin canal autorizado',
    'in-progress': 'enviándose',
    completed: 'enviado',
    preparation: 'preparándose',
  },
  state: { finished: 'terminó su trabajo', escalated: 'lo dejó a una persona' },
  indicator: {
    critical: 'grave',
    warning: 'aviso',
    info: 'información',
    none: 'no dijo nada',
  },
  outcome: {
    completed: 'hecha',
    cancelled: 'anulada',
    rejected: 'rechazada',
    failed: 'no se pudo hacer',
  },
};

/** The answers that a datum may be, where these are known. */
export const answersOf = (ref: string | undefined): Readonly<Record<string, string>> | undefined =>
  answers[/^steps\.\w+\.(\w+)$/.exec(ref ?? '')?.[1] ?? ''];
