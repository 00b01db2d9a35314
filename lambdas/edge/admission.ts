import { setImmediate as nextTurn } from 'node:timers/promises';
import { type LoadLimits, type Priority, priorities } from '../contracts/load-limits.ts';
import { Shed } from './shed.ts';

/** Who asks; of nobody who is signed in, the address stands for both. */
export interface Asker {
  organization: string;
  person: string;
}

export interface Admission {
  /** Does the work in its turn; throws Shed where too many wait already, or it has waited too long. */
  run<Result>(priority: Priority, asker: Asker, work: () => Promise<Result>): Promise<Result>;
}

/** Of the event loop; each takes a fraction of a millisecond where requests are looked at and not worked on. */
const mostTurns = 256;

interface Waiter extends Asker {
  arrival: number;
  begin: () => void;
}

/**
 * How many requests a process works on at once, of each priority by itself: what is vital never waits for what is not. Whose
 * turn it is goes by who has least at work and was served longest ago, first among organizations and then among the people of
 * one; whoever has many waiting waits for themselves. Nobody has more than half of the places, and no organization all.
 */
export function createAdmission({ atOnce, waiting }: Pick<LoadLimits, 'atOnce' | 'waiting'>): Admission {
  const queues = Object.fromEntries(
    priorities.map((priority) => [priority, createQueue(atOnce[priority], waiting)]),
  ) as Record<Priority, Queue>;
  let arrivals = 0;

  /** Until nothing more comes in, or has for long enough: a server takes one new connection in each turn of the event loop. */
  async function letIn(): Promise<void> {
    for (let [turns, quiet] = [0, 0]; turns < mostTurns && quiet < 2; turns += 1) {
      const before = arrivals;
      await nextTurn();
      quiet = arrivals === before ? quiet + 1 : 0;
    }
  }

  return {
    async run(priority, asker, work) {
      arrivals += 1;
      const leave = await queues[priority].enter(asker);
      try {
        // The embedded engine works in this very process: what came in meanwhile is looked at before.
        if (priority !== 'vital') await letIn();
        return await work();
      } finally {
        leave();
      }
    },
  };
}

interface Queue {
  enter(asker: Asker): Promise<() => void>;
}

function createQueue(places: number, { person, organization, all, seconds }: LoadLimits['waiting']): Queue {
  const most = { person: Math.ceil(places / 2), organization: Math.max(1, places - 1) };
  const working = new Map<string, number>();
  /** When somebody who has something here was served last, as numbers that grow. */
  const served = new Map<string, number>();
  let waiters: Waiter[] = [];
  let [turn, total] = [0, 0];

  const atWork = (name: string) => working.get(name) ?? 0;
  const add = (name: string, by: number) => {
    const next = atWork(name) + by;
    if (next > 0) working.set(name, next);
    else working.delete(name);
  };
  const mayBegin = (asker: Asker) =>
    total < places && atWork(asker.organization) < most.organization && atWork(asker.person) < most.person;
  const rank = (asker: Asker) => [
    atWork(asker.organization),
    served.get(asker.organization) ?? 0,
    atWork(asker.person),
    served.get(asker.person) ?? 0,
  ];
  const isBefore = (one: Waiter, other: Waiter) => {
    const others = rank(other);
    const difference = rank(one).map((value, index) => value - (others[index] ?? 0));
    return (difference.find((value) => value !== 0) ?? one.arrival - other.arrival) < 0;
  };

  function begin({ organization: ofOrganization, person: ofPerson }: Asker): () => void {
    total += 1;
    turn += 1;
    for (const name of new Set([ofOrganization, ofPerson])) {
      add(name, 1);
      served.set(name, turn);
    }
    return () => {
      total -= 1;
      for (const name of new Set([ofOrganization, ofPerson])) add(name, -1);
      if (waiters.length > 0) setImmediate(next);
    };
  }

  function next(): void {
    for (;;) {
      const [first, ...others] = waiters.filter(mayBegin);
      if (!first) break;
      const chosen = others.reduce((best, waiter) => (isBefore(waiter, best) ? waiter : best), first);
      waiters = waiters.filter((waiter) => waiter !== chosen);
      chosen.begin();
    }
    if (waiters.length === 0 && total === 0) served.clear();
  }

  return {
    async enter(asker) {
      if (!waiters.some(mayBegin) && mayBegin(asker)) return begin(asker);
      if (waiters.filter((waiter) => waiter.person === asker.person).length >= person)
        throw new Shed('person');
      const ofOrganization = waiters.filter((waiter) => waiter.organization === asker.organization).length;
      if (ofOrganization >= organization) throw new Shed('organization');
      if (waiters.length >= all) throw new Shed('all');
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          ...asker,
          arrival: ++turn,
          begin: () => {
            clearTimeout(patience);
            resolve(begin(asker));
          },
        };
        const patience = setTimeout(() => {
          waiters = waiters.filter((one) => one !== waiter);
          reject(new Shed('all'));
        }, seconds * 1_000);
        waiters.push(waiter);
      });
    },
  };
}
