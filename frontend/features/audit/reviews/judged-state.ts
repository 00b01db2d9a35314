export const judgedStates = { '': 'Todos', pendientes: 'Por revisar', revisados: 'Revisados' } as const;

/** What is no filter counts as none. */
export const readJudgedState = (text: string | null): 'open' | 'reviewed' | undefined =>
  text === 'pendientes' ? 'open' : text === 'revisados' ? 'reviewed' : undefined;
