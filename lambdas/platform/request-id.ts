import { AsyncLocalStorage } from 'node:async_hooks';

/*
 * The id of the request that is being answered, or that asked for what is being done now: API Gateway's own, so that its log
 * says it too. It goes into each line of the log, into the rows by which work is left to workers (migration 068) and, of what
 * nobody foresaw, into the words that the person reads.
 */
const requests = new AsyncLocalStorage<string>();

/** What it may look like: it stands in headers, statements and lines of the log. */
const shape = /^[\w+/=:.-]{1,64}$/;

export const isRequestId = (id: unknown): id is string => typeof id === 'string' && shape.test(id);

export const currentRequestId = (): string | undefined => requests.getStore();

/** Does work for a request, where it is known. */
export const forRequest = <Result>(id: string | null | undefined, work: () => Result): Result =>
  isRequestId(id) ? requests.run(id, work) : work();
