/** An agent or a job of the platform's own. `approvedBy`: the user who let it do just this. */
export interface Software {
  /** E.g. `agents/asistente-admision` or `jobs/reminder`. */
  id: string;
  name: string;
  /** Of its definition, where that has versions. */
  version?: number;
  approvedBy?: string;
}
