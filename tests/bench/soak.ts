import { readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoadLimitsInput } from '../../lambdas/contracts/load-limits.ts';
import { emptyDataDirectory, startProduct } from '../support/started-product.ts';
import { openLedger } from './soak/ledger.ts';
import { type Person, type Site, signedInPerson, type Timed } from './soak/people.ts';
import {
  book,
  type Clinic,
  lookAround,
  openChart,
  outside,
  search,
  writeMessage,
  writeNote,
} from './soak/work.ts';
import { printRows } from './table.ts';

/*
 * The product as `npm start` starts it, in a process of its own, under mixed load over HTTP for SOAK_MINUTES (4 where nothing is
 * said; 20 are promised), killed in the middle and started again. Printed: errors, what was acknowledged and is gone, memory and
 * p95 of each minute.
 */

const minutes = Number(process.env.SOAK_MINUTES ?? 4);
/** Each does one thing after the other, with a pause in between. */
const atWork = Number(process.env.SOAK_PEOPLE ?? 12);
const pauseMs = 1_200;
const minuteMs = 60_000;
/** In which memory and caches fill up. */
const warmMinutes = 3;

/** A few demonstration accounts stand for a clinic's people, and look for thousands of writes. */
const LOAD_LIMITS = JSON.stringify({
  perMinute: { api: { person: 3_000 }, record: { person: 7_500 } },
} satisfies LoadLimitsInput);

type Product = Awaited<ReturnType<typeof startProduct>>;

export async function benchSoak(): Promise<void> {
  const DATA_DIR = emptyDataDirectory();
  let product = await startProduct({ DATA_DIR, SEED: 'demo', LOAD_LIMITS });
  const site: Site = { url: product.url, isDown: false, timings: [], surprises: [] };
  const ledger = openLedger();
  const memory: { at: number; life: number; megabytes: number }[] = [];
  let life = 1;
  const watch = setInterval(() => {
    if (!site.isDown) memory.push({ at: Date.now(), life, megabytes: residentMegabytes(product) });
  }, 2_000);
  try {
    const { clinic, people, writeFromOutside } = await enter(site, product, ledger);
    const startedAt = Date.now();
    const until = startedAt + minutes * minuteMs;
    const working = Array.from({ length: atWork }, (_, index) =>
      work(people[index % people.length] ?? clinic.clinician, clinic, writeFromOutside, until),
    );
    await wait((minutes * minuteMs) / 2);
    const failures = failuresOf(product);
    site.isDown = true;
    await product.kill();
    const killedAt = Date.now();
    product = await startProduct({
      DATA_DIR,
      SEED: 'demo',
      LOAD_LIMITS,
      PORT: new URL(site.url).port,
    });
    life = 2;
    const downMs = Date.now() - killedAt;
    site.isDown = false;
    const acknowledged = ledger.size;
    const lost = await ledger.missing();
    await Promise.all(working);
    await wait(2_000);
    const lostAtEnd = await ledger.missing();
    failures.push(...failuresOf(product));
    report({ site, startedAt, memory, downMs });
    print('acknowledged before the kill, and looked for after it', acknowledged, lost);
    print('acknowledged in all, and looked for at the end', ledger.size, lostAtEnd);
    print('answers that nobody expected', site.surprises.length, site.surprises);
    print('errors in the log', failures.length, failures);
  } finally {
    clearInterval(watch);
    await product.stop();
    rmSync(dirname(DATA_DIR), { recursive: true, force: true });
  }
}

/** Signs everybody in, and learns what there is to work on. */
async function enter(site: Site, product: Product, ledger: Clinic['ledger']) {
  const accounts = await product.accounts();
  const [first] = accounts;
  // The demonstration clinic is the first organization's.
  const own = accounts.filter(({ organization }) => organization === first?.organization);
  const people = own
    .filter(({ roles }) => roles.includes('clinicians'))
    .map((account) => signedInPerson(site, account));
  const [clinician] = people;
  if (!clinician) throw new Error('No clinician among the demonstration accounts');
  const list = async (path: string) => {
    const answer = await clinician.ask('looking', 'GET', `/fhir/R4/${path}`);
    return (answer?.body?.entry ?? []).map(({ resource }: { resource: unknown }) => resource);
  };
  const patients = await list('Patient?_count=150');
  const services = await list('HealthcareService?_count=20');
  const me = await clinician.ask('looking', 'GET', '/api/organization');
  const inbound: { organizationId: string; key: string }[] = await (
    await fetch(`${site.url}/_local/inbound.json`)
  ).json();
  const access = inbound.find(({ organizationId }) => organizationId === me?.body.organizationId);
  if (!access) throw new Error('No key for messages from outside');
  const clinic: Clinic = {
    clinician,
    ledger,
    patients: patients.map(({ id }: { id: string }) => id),
    services: services.map(({ id }: { id: string }) => id),
    names: patients.flatMap(({ name }: { name?: { family?: string }[] }) => name?.[0]?.family ?? []),
  };
  return { clinic, people, writeFromOutside: outside(site, access) };
}

/** One person at work until the time is over. */
async function work(
  person: Person,
  clinic: Clinic,
  writeFromOutside: (clinic: Clinic) => Promise<void>,
  until: number,
): Promise<void> {
  const day: ((person: Person, clinic: Clinic) => Promise<void>)[] = [
    openChart,
    search,
    lookAround,
    openChart,
    book,
    writeNote,
    openChart,
    writeMessage,
    search,
    () => writeFromOutside(clinic),
  ];
  for (let next = Math.floor(Math.random() * day.length); Date.now() < until; next += 1) {
    await day[next % day.length]?.(person, clinic);
    await wait(pauseMs * (0.5 + Math.random()));
  }
}

function residentMegabytes({ pid }: Product): number {
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(resident) / 1_024;
}

/** Lines of the log that tell of an error. */
const failuresOf = ({ outcome }: Product) =>
  outcome.stdout.split('\n').filter((line) => /"level":"(error|warn)"/.test(line));

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
const middle = (values: readonly number[]) => percentile(values, 0.5);

function report(facts: {
  site: Site;
  startedAt: number;
  memory: readonly { at: number; life: number; megabytes: number }[];
  downMs: number;
}): void {
  const { startedAt, memory, downMs } = facts;
  const timings = facts.site.timings.filter(({ at, kind }) => at >= startedAt && kind !== 'looking');
  const minuteOf = ({ at }: { at: number }) => Math.floor((at - startedAt) / minuteMs);
  const answered = ({ outcome }: Timed) => typeof outcome === 'number';
  const table = Array.from({ length: minutes }, (_, minute) => {
    const of = timings.filter((one) => minuteOf(one) === minute);
    const megabytes = memory.filter((one) => minuteOf(one) === minute).map((one) => one.megabytes);
    const ms = of.filter(answered).map((one) => one.ms);
    return [
      `minute ${minute + 1}`,
      String(of.length),
      String(of.filter(({ outcome }) => outcome === 'cut').length),
      `${middle(ms).toFixed(0)} ms`,
      `${percentile(ms, 0.95).toFixed(0)} ms`,
      `${middle(megabytes).toFixed(0)} MB`,
    ];
  });
  printRows('soak', [['', 'requests', 'cut', 'median', 'p95', 'RSS'], ...table]);
  const kinds = [...new Set(timings.map(({ kind }) => kind))].map((kind) => {
    const ms = timings.filter((one) => one.kind === kind && answered(one)).map((one) => one.ms);
    return [
      kind,
      String(ms.length),
      `${middle(ms).toFixed(0)} ms`,
      `${percentile(ms, 0.95).toFixed(0)} ms`,
      `${Math.max(...ms).toFixed(0)} ms`,
    ];
  });
  printRows('by what was done', [['', 'answered', 'median', 'p95', 'longest'], ...kinds]);
  for (const life of [1, 2]) {
    const own = memory.filter((one) => one.life === life);
    const warmAt = (own[0]?.at ?? 0) + Math.min(warmMinutes, minutes / 8) * minuteMs;
    const warm = own.filter(({ at }) => at >= warmAt).map(({ megabytes }) => megabytes);
    const third = Math.max(1, Math.floor(warm.length / 3));
    const [early, late] = [middle(warm.slice(0, third)), middle(warm.slice(-third))];
    const change = ((late / early - 1) * 100).toFixed(1);
    process.stdout.write(
      `RSS of life ${life}, warm: ${early.toFixed(0)} to ${late.toFixed(0)} MB, ${change} % (promised: within 10 %)\n`,
    );
  }
  process.stdout.write(`From kill -9 until it was ready again: ${(downMs / 1_000).toFixed(1)} s\n`);
}

const shown = 10;

function print(what: string, count: number, faults: readonly string[]): void {
  process.stdout.write(`${what}: ${count}; ${faults.length} faults\n`);
  for (const fault of faults.slice(0, shown)) process.stdout.write(`  ${fault}\n`);
}
