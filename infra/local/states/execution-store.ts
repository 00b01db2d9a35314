import type { DatabaseSync } from 'node:sqlite';
import type { Execution, HistoryEvent, Machine, TaskRequest } from './asl/types.ts';

/*
 * State machines and their executions in the stand-ins' own store, beside the user pool: the product's database holds
 * nothing of what AWS keeps for itself. A commit is on disk before it returns.
 */

export interface StoredMachine {
  arn: string;
  name: string;
  /** As it was sent. */
  definition: string;
  roleArn: string;
  createdAt: number;
}

export interface StoredExecution {
  arn: string;
  machineArn: string;
  name: string;
  /** As it was sent. */
  input: string;
  /** What it runs, whatever becomes of its machine. */
  machine: Machine;
  state: Execution;
  startedAt: number;
  stoppedAt: number | undefined;
  /** The task of another execution that waits for its end. */
  parentToken: string | undefined;
}

export interface StoredTask extends TaskRequest {
  executionArn: string;
}

const schema = `
  CREATE TABLE IF NOT EXISTS state_machines (
    arn TEXT PRIMARY KEY, name TEXT NOT NULL, definition TEXT NOT NULL, role_arn TEXT NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS executions (
    arn TEXT PRIMARY KEY, machine_arn TEXT NOT NULL, name TEXT NOT NULL, input TEXT NOT NULL, machine TEXT NOT NULL,
    state TEXT NOT NULL, status TEXT NOT NULL, started_at INTEGER NOT NULL, stopped_at INTEGER, due_at INTEGER,
    parent_token TEXT, is_end_told INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS executions_due ON executions (due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX IF NOT EXISTS executions_stopped ON executions (stopped_at) WHERE stopped_at IS NOT NULL;
  CREATE TABLE IF NOT EXISTS execution_events (
    execution_arn TEXT NOT NULL, id INTEGER NOT NULL, event TEXT NOT NULL, PRIMARY KEY (execution_arn, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS execution_tasks (
    token TEXT PRIMARY KEY, execution_arn TEXT NOT NULL, task TEXT NOT NULL, is_submitted INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS execution_tasks_of ON execution_tasks (execution_arn);
`;

type Row = Record<string, unknown>;

const machineOf = (row: Row): StoredMachine => ({
  arn: String(row.arn),
  name: String(row.name),
  definition: String(row.definition),
  roleArn: String(row.role_arn),
  createdAt: Number(row.created_at),
});

const executionOf = (row: Row): StoredExecution => ({
  arn: String(row.arn),
  machineArn: String(row.machine_arn),
  name: String(row.name),
  input: String(row.input),
  machine: JSON.parse(String(row.machine)),
  state: JSON.parse(String(row.state)),
  startedAt: Number(row.started_at),
  stoppedAt: row.stopped_at === null ? undefined : Number(row.stopped_at),
  parentToken: row.parent_token === null ? undefined : String(row.parent_token),
});

export type ExecutionStore = ReturnType<typeof openExecutionStore>;

export function openExecutionStore(database: DatabaseSync) {
  database.exec(schema);
  const statement = {
    machine: database.prepare('SELECT * FROM state_machines WHERE arn = ?'),
    addMachine: database.prepare('INSERT INTO state_machines VALUES (?, ?, ?, ?, ?)'),
    removeMachine: database.prepare('DELETE FROM state_machines WHERE arn = ?'),
    execution: database.prepare('SELECT * FROM executions WHERE arn = ?'),
    addExecution: database.prepare(
      `INSERT INTO executions (arn, machine_arn, name, input, machine, state, status, started_at, parent_token)
       VALUES (?, ?, ?, ?, ?, ?, 'RUNNING', ?, ?)`,
    ),
    keepExecution: database.prepare(
      'UPDATE executions SET state = ?, status = ?, stopped_at = ?, due_at = ?, is_end_told = 0 WHERE arn = ?',
    ),
    addEvent: database.prepare('INSERT INTO execution_events VALUES (?, ?, ?)'),
    events: database.prepare(
      'SELECT event FROM execution_events WHERE execution_arn = ? AND id > ? ORDER BY id LIMIT ?',
    ),
    eventsBackwards: database.prepare(
      'SELECT event FROM execution_events WHERE execution_arn = ? AND id < ? ORDER BY id DESC LIMIT ?',
    ),
    addTask: database.prepare('INSERT INTO execution_tasks (token, execution_arn, task) VALUES (?, ?, ?)'),
    task: database.prepare('SELECT * FROM execution_tasks WHERE token = ?'),
    submitTask: database.prepare('UPDATE execution_tasks SET is_submitted = 1 WHERE token = ?'),
    removeTask: database.prepare('DELETE FROM execution_tasks WHERE token = ?'),
    tasksOf: database.prepare('SELECT token FROM execution_tasks WHERE execution_arn = ?'),
    unsubmitted: database.prepare('SELECT * FROM execution_tasks WHERE is_submitted = 0'),
    unstarted: database.prepare(
      `SELECT arn FROM executions WHERE status = 'RUNNING' AND state ->> 'eventCount' = 0`,
    ),
    untold: database.prepare("SELECT * FROM executions WHERE status <> 'RUNNING' AND is_end_told = 0"),
    noteTold: database.prepare('UPDATE executions SET is_end_told = 1 WHERE arn = ?'),
    removeEvents: database.prepare(
      'DELETE FROM execution_events WHERE execution_arn IN (SELECT arn FROM executions WHERE stopped_at < ?)',
    ),
    removeEnded: database.prepare('DELETE FROM executions WHERE stopped_at < ?'),
    due: database.prepare('SELECT arn FROM executions WHERE due_at <= ? ORDER BY due_at LIMIT ?'),
    nextDue: database.prepare('SELECT min(due_at) AS at FROM executions WHERE due_at IS NOT NULL'),
  };
  const taskOf = (row: Row): StoredTask => ({
    ...JSON.parse(String(row.task)),
    executionArn: String(row.execution_arn),
  });

  return {
    findMachine: (arn: string) => {
      const row = statement.machine.get(arn);
      return row && machineOf(row);
    },
    addMachine: ({ arn, name, definition, roleArn, createdAt }: StoredMachine) => {
      statement.addMachine.run(arn, name, definition, roleArn, createdAt);
    },
    removeMachine: (arn: string) => {
      statement.removeMachine.run(arn);
    },
    findExecution: (arn: string) => {
      const row = statement.execution.get(arn);
      return row && executionOf(row);
    },
    addExecution: ({
      arn,
      machineArn,
      name,
      input,
      machine,
      state,
      startedAt,
      parentToken,
    }: StoredExecution) => {
      statement.addExecution.run(
        arn,
        machineArn,
        name,
        input,
        JSON.stringify(machine),
        JSON.stringify(state),
        startedAt,
        parentToken ?? null,
      );
    },
    /** What became of an execution, in one commit: its state, its history, the tasks that it waits for. */
    keep(
      { arn, state, stoppedAt }: StoredExecution,
      history: HistoryEvent[],
      tasks: StoredTask[],
      dueAt: number | undefined,
    ): void {
      database.exec('BEGIN IMMEDIATE');
      try {
        statement.keepExecution.run(
          JSON.stringify(state),
          state.status,
          stoppedAt ?? null,
          dueAt === undefined ? null : Math.ceil(dueAt),
          arn,
        );
        for (const event of history) statement.addEvent.run(arn, event.id, JSON.stringify(event));
        for (const { executionArn: _, ...task } of tasks) {
          statement.addTask.run(task.taskId, arn, JSON.stringify(task));
        }
        const waitedFor = new Set(
          Object.values(state.branches).map(({ waits }) =>
            waits?.kind === 'task' ? waits.taskId : undefined,
          ),
        );
        for (const row of statement.tasksOf.all(arn)) {
          if (!waitedFor.has(String(row.token))) statement.removeTask.run(String(row.token));
        }
        database.exec('COMMIT');
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    /** Events after a number, or before one where they are read backwards. */
    readEvents: (arn: string, from: number, limit: number, isBackwards: boolean): HistoryEvent[] =>
      (isBackwards ? statement.eventsBackwards : statement.events)
        .all(arn, from, limit)
        .map((row) => JSON.parse(String(row.event))),
    findTask: (token: string) => {
      const row = statement.task.get(token);
      return row && taskOf(row);
    },
    /** A task has been handed over, and ends by its token. */
    noteSubmitted: (token: string) => {
      statement.submitTask.run(token);
    },
    /** Tasks that nobody has taken, or whose taker may have gone. */
    listUnsubmitted: () => statement.unsubmitted.all().map(taskOf),
    /** Begun, and ended before their first event. */
    listUnstarted: () => statement.unstarted.all().map(({ arn }) => String(arn)),
    /** Ended, and nobody has heard of it. */
    listUntold: () => statement.untold.all().map(executionOf),
    noteTold: (arn: string) => {
      statement.noteTold.run(arn);
    },
    /** Executions that ended before that time, and what happened in them. */
    removeEnded: (before: number) => {
      statement.removeEvents.run(before);
      statement.removeEnded.run(before);
    },
    listDue: (now: number, limit: number) => statement.due.all(now, limit).map(({ arn }) => String(arn)),
    nextDue: () => {
      const at = statement.nextDue.get()?.at;
      return typeof at === 'number' ? at : undefined;
    },
  };
}
